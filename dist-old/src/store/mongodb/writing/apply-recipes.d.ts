import type { Collections } from '../collections.js';
import type { Rows } from './rows.js';
type Put = Pick<Collections, 'recipes' | 'datasetVersions'>;
/**
 * Writes a record's recipes and dataset versions. What a record of an earlier version says is written as servers of that
 * version write it, because any of them may do so as well.
 */
export declare function putRecipes(collections: Put, { recipes, deletedRecipes, versions, former }: Rows, seq: number): Promise<void>;
export {};
