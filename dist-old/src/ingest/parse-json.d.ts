import { type FieldPath } from '../errors/index.js';
/** Parses a JSON text. @throws INVALID_JSON, which holds the parser's whole message */
export declare function parseStrictJson(text: string, path?: FieldPath): unknown;
/** Parses a JSON text. NaN and infinities become marks, so that only the items which hold them are refused. */
export interface ParsedJson {
    readonly value: unknown;
    readonly marked: boolean;
}
/** @throws INVALID_JSON */
export declare function parseJson(text: string, path: FieldPath): ParsedJson;
/**
 * Parses a JSON text in which Python may have written NaN and infinities, which are read as null.
 * @returns `nulls` is how many there were
 * @throws INVALID_JSON
 */
export declare function parseJsonWithNulls(text: string): {
    readonly value: unknown;
    readonly nulls: number;
};
/** The path of the first mark in a parsed value, or null. */
export declare function findMark(value: unknown, path: FieldPath): FieldPath | null;
