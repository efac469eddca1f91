import { type Document } from 'mongodb';
/** A range of strings. MongoDB stores strings as UTF-8 and compares them by code point. */
export interface PrefixRange {
    readonly from: string;
    /** Exclusive; null: no upper end. */
    readonly to: string | null;
    /** False: the range also contains other strings. */
    readonly exact: boolean;
}
/** The range of all stored strings that start with a prefix by code units; null: no stored string can. */
export declare function prefixRange(prefix: string): PrefixRange | null;
/**
 * The part of a filter that the database can evaluate. `query` selects at least the matches: true means every document,
 * false none. Unless it is exact, the selected documents must be checked against the filter.
 */
export interface Condition {
    readonly query: Document | boolean;
    readonly exact: boolean;
}
export declare const ALL: Condition;
export declare const NONE: Condition;
/** The database cannot evaluate the condition. */
export declare const UNKNOWN: Condition;
export declare const exactly: (query: Document) => Condition;
export declare const atLeast: (query: Document) => Condition;
/** The negation of a condition. That of an inexact condition is unknown. */
export declare function inverse({ query, exact }: Condition): Condition;
export declare function allOf(parts: readonly Condition[]): Condition;
export declare function anyOf(parts: readonly Condition[]): Condition;
/** The condition, or UNKNOWN if it is too large to send. */
export declare function sendable(condition: Condition): Condition;
/** The conjunction of queries. They are not merged, because they may be on the same field. */
export declare function together(queries: readonly Document[]): Document;
