import type { Rows } from './rows.js';
/** Until the ninth layout a recipe's name was the store's, and deleted ones and versions had no channel. */
type Ninth = Pick<Rows, 'recipes' | 'deletedRecipes' | 'versions'>;
/**
 * Encodes rows to bytes that deflate well: steps by column, because values of a column are similar. A column with one
 * value for all steps contains it once.
 */
export declare function encodeRows(rows: Rows): Uint8Array;
/** Whether rows are about recipes or versions of their datasets, which earlier layouts have by name alone. */
export declare function isOfRecipes({ recipes, deletedRecipes, versions }: Ninth): boolean;
/** @throws STORE_TOO_NEW */
export declare function decodeRows(bytes: Uint8Array): Rows;
export {};
