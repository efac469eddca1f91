import type { Column, Omission, Row } from './define-formatter.js';
/** Where and why a value is not JSON, in words; null if it is JSON. Members that are undefined count as missing. */
export declare function jsonProblem(value: unknown, where?: string): string | null;
/** A checked row, or what is wrong with it in words. */
export type RowCheck = {
    readonly row: Row;
    readonly problem: null;
} | {
    readonly row: null;
    readonly problem: string;
};
/**
 * Checks a row against its columns and brings its cells into one form: every column has a cell, `int32[]` is an
 * Int32Array, `float32[]` a Float32Array, and lists of lists are arrays of those. Refuses names that are not a column,
 * values of other types, NaN and infinity, other numbers than 0 and 1 in masks, response-aligned lists that are not as
 * long as `response_ids`, and rows without lineage.
 */
export declare function checkRow(row: unknown, columns: readonly Column[]): RowCheck;
export type OutputCheck = (RowCheck & {
    readonly omission: null;
}) | {
    readonly row: null;
    readonly problem: null;
    readonly omission: Omission;
};
/** Checks an item that a formatter yielded: a row as `checkRow` does, or an omission. */
export declare function checkOutput(item: unknown, columns: readonly Column[]): OutputCheck;
