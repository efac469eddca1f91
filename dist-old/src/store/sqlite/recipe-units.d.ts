import { type RecipeUnit, type UnitCounts } from '../../model/claim.js';
import type { Count, Page } from '../../query/page.js';
import type { ReadyUnits, UnitQuery } from '../claim-port.js';
import type { Connection } from './connection.js';
/**
 * See the port. Units that are passed, because they are stale, are passed in the index. Indexes are named, because
 * without statistics SQLite may go through all units in turn for a few prompts, or sort all units of a recipe.
 */
export declare function readyUnits(connection: Connection, recipe: string, { maxUses, policyVersion, promptUids, limit }: ReadyUnits): readonly RecipeUnit[];
export declare function unitsOfPrompts(connection: Connection, recipe: string, promptUids: readonly string[]): readonly RecipeUnit[];
export declare function readUnits(connection: Connection, recipe: string, units: readonly number[]): readonly (RecipeUnit | null)[];
/** In order of first arrival. @throws INVALID_CURSOR */
export declare function pageUnits(connection: Connection, recipe: string, query: UnitQuery, first: number, after: string | null): Page<RecipeUnit>;
export declare function countUnits(connection: Connection, recipe: string, query: UnitQuery): Count;
export declare function unitCounts(connection: Connection, recipe: string, { maxUses, policyVersion }: Omit<UnitQuery, 'state'>): UnitCounts;
