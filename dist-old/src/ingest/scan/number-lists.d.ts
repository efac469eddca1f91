import type { JsonBytes } from '../../json-bytes/json-bytes.js';
/**
 * Memory for the lists of one line after the other. A typed array with memory of its own is slow to make and to collect;
 * these lie side by side, and are valid until the next line begins.
 */
export declare class LineMemory {
    private memory;
    private used;
    begin(): void;
    /** A copy of these numbers. */
    ints(numbers: Int32Array): Int32Array;
    /** A copy of these numbers. */
    floats(numbers: Float32Array): Float32Array;
    /** The offset at which so many bytes can be written. */
    private claim;
}
/**
 * Reads lists of numbers from the bytes of a JSON text into typed arrays. JSON.parse would first make a list of them,
 * with an object for each number that is not a small integer.
 *
 * For anything else than a list of plain numbers the answer is null; JSON.parse then reads it, or says what is wrong
 * with it.
 */
export declare class NumberLists {
    private readonly line;
    /** Index after the list that was read last. */
    end: number;
    private readonly numbers;
    private ids;
    private floats;
    /** @param line the memory for the lists; without it each list has memory of its own */
    constructor(line?: LineMemory | null);
    /** Integers from 0 to 999,999,999. @param at index of the list's bracket */
    readIds(json: JsonBytes, at: number): Int32Array | null;
    /** Numbers, rounded to float32, that float32 can hold. */
    readFloats(json: JsonBytes, at: number): Float32Array | null;
    /** The index of the first item; 0 if there is none. */
    private first;
    /** The index of the next item after the one that ends at `at`; 0 at the list's end, -1 for any other byte. */
    private next;
}
