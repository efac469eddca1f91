import { type FieldPath } from '../errors/index.js';
import { type Json, type JsonObject } from '../model/json.js';
import type { Message } from '../model/step.js';
/** Most levels of JSON. Deeper values would overflow the stack of code that walks them. */
export declare const MAX_JSON_DEPTH = 200;
/** Longest name in characters; names are used in URLs, indexes and file names of trainers. */
export declare const MAX_NAME_LENGTH = 512;
/** A name: 1 to 512 characters, well-formed Unicode, no control characters. */
export declare function readName(value: unknown, path: FieldPath): string;
export declare function readText(value: unknown, path: FieldPath): string;
/** A text; a blank one counts as none. */
export declare function readHint(value: unknown, path: FieldPath): string | null;
export declare function readBoolean(value: unknown, path: FieldPath): boolean;
/** A finite number. -0 becomes 0, because not every database distinguishes them. */
export declare function readNumber(value: unknown, path: FieldPath): number;
/** A non-negative int32. */
export declare function readCount(value: unknown, path: FieldPath): number;
export declare function readOneOf<T extends string>(value: unknown, allowed: readonly T[], path: FieldPath): T;
/** A Date, an ISO 8601 string, or a number of seconds (below 1e11) or milliseconds since the epoch. */
export declare function readTime(value: unknown, path: FieldPath): number;
/**
 * Refuses numbers that JSON cannot write (1e999 is parsed to Infinity), and values that are nested too deep to walk.
 */
export declare function readJson(value: unknown, path: FieldPath, depth?: number): Json;
export declare function readObject(value: unknown, path: FieldPath): JsonObject;
export declare function readMessage(value: unknown, path: FieldPath): Message;
export declare function readMessages(value: unknown, path: FieldPath): readonly Message[];
/** Token ids, which are int32 and not negative: a list of integers, packed, or already read from the bytes. */
export declare function readIds(value: unknown, path: FieldPath): Int32Array;
/**
 * float32 values: a list of numbers, which are rounded, packed, or already read from the bytes. A number that rounds to
 * infinity is refused.
 */
export declare function readFloats(value: unknown, path: FieldPath): Float32Array;
/** 0 or 1 for each response token: a list, or packed int32. */
export declare function readMask(value: unknown, path: FieldPath): Uint8Array;
/** T x K numbers: a list of lists of equal length. */
export declare function readMatrix(value: unknown, path: FieldPath): {
    readonly k: number;
    readonly flat: readonly unknown[];
};
