import type { Document } from 'mongodb';
import type { Filter } from '../../../query/filter.js';
import type { Effort, Found, Listing, RowPlace, Way } from './listing.js';
/** The paths that an order sorts by: the value (null: only the tie) and the number that breaks ties. */
export interface OrderPaths {
    readonly path: string | null;
    readonly tie: string;
}
/**
 * A part of an order that is one range of an index: rows of one value after a tie, or rows of values after a value.
 * Null is a value of its own, the lowest.
 */
export type Stretch = {
    readonly kind: 'ties';
    readonly value: number | null;
    readonly after: number | null;
} | {
    readonly kind: 'values';
    readonly after: number | null;
};
/** The stretches that remain after a place, in the order of reading. `nulls`: whether rows with null are among them. */
export declare function stretchesAfter(place: RowPlace | null, { path }: OrderPaths, descending: boolean, nulls: boolean): readonly Stretch[];
/** A query for the rows of a stretch, which an index on (path, tie) answers. */
export declare function stretchQuery(stretch: Stretch, { path, tie }: OrderPaths, descending: boolean): Document;
export declare function sortOf({ path, tie }: OrderPaths, descending: boolean): Record<string, 1 | -1>;
export interface Walk<Field extends string> {
    readonly arm: Way;
    /** The conditions that the arm does not cover; null: none. */
    readonly residual: Document | null;
    /** The filter to check in memory; null: none. */
    readonly where: Filter<Field> | null;
    readonly paths: OrderPaths;
    readonly descending: boolean;
    readonly wanted: number;
}
/**
 * Reads matching rows in order until `wanted` are found, or `passed` rows were looked at. Each command looks at a
 * bounded number of rows. `unfilled` is called after the first command that was not enough; if it returns true, the
 * walk ends.
 */
export declare function walk<Field extends string, Doc extends Document, Item>(listing: Listing<Field, Doc, Item>, given: Walk<Field>, stretches: readonly Stretch[], effort: Effort, unfilled: () => Promise<boolean>): Promise<Found<Doc, Item>>;
export declare function placeOf(doc: Document, { path, tie }: OrderPaths): RowPlace;
