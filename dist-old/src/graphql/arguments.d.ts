import { type FieldPath } from '../errors/index.js';
import { type JsonObject } from '../model/json.js';
import { type PageWindow } from '../query/page.js';
export declare const FIRST = "Rows on the page, at most 500.";
export declare const AFTER = "The `endCursor` of the page before: rows after it.";
/** An explicit null bypasses a GraphQL default, so the default is applied again here. @throws OUT_OF_RANGE */
export declare function pageSize(first: number | null | undefined, byDefault: number, path?: FieldPath): number;
/** Which part of a list is asked for. `first` has a default, so `last` wins where both are given. */
export declare class ListArgs {
    readonly first: number | null;
    readonly after?: string | null;
    readonly last?: number | null;
    readonly before?: string | null;
}
/** @throws OUT_OF_RANGE */
export declare function windowOf({ first, after, last, before }: ListArgs): PageWindow;
/** Narrows an argument of the JSON scalar to an object. @throws INVALID_TYPE */
export declare function jsonObjectOrNull(value: unknown, path: FieldPath): JsonObject | null;
/**
 * Runs `call` with the value of the argument `name`. An error that names a field of that value is thrown on with the
 * argument's name at the head of its path.
 * @param others arguments beside it, which errors may name, too
 */
export declare function inArgument<T>(name: string, call: () => Promise<T>, others?: readonly string[]): Promise<T>;
