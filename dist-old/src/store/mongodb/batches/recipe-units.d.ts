import { type RecipeUnit, type UnitCounts } from '../../../model/claim.js';
import type { Count, Page } from '../../../query/page.js';
import type { ReadyUnits, UnitQuery } from '../../claim-port.js';
import type { Collections } from '../collections.js';
type Units = Pick<Collections, 'recipeUnits'>;
/** See the port. Units that are passed, because they are stale, are passed in the index. */
export declare function readyUnits({ recipeUnits }: Units, recipe: string, { maxUses, policyVersion, promptUids, limit }: ReadyUnits): Promise<readonly RecipeUnit[]>;
export declare function unitsOfPrompts({ recipeUnits }: Units, recipe: string, promptUids: readonly string[]): Promise<readonly RecipeUnit[]>;
export declare function readUnits({ recipeUnits }: Units, recipe: string, units: readonly number[]): Promise<readonly (RecipeUnit | null)[]>;
/** In order of first arrival. @throws INVALID_CURSOR */
export declare function pageUnits(collections: Units, recipe: string, query: UnitQuery, first: number, after: string | null): Promise<Page<RecipeUnit>>;
export declare function countUnits({ recipeUnits }: Units, recipe: string, query: UnitQuery): Promise<Count>;
export declare function unitCounts({ recipeUnits }: Units, recipe: string, { maxUses, policyVersion }: Omit<UnitQuery, 'state'>): Promise<UnitCounts>;
export {};
