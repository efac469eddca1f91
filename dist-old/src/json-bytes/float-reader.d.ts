import type { JsonBytes } from './json-bytes.js';
/**
 * Reads JSON numbers as float32, with exactly the result of `Math.fround(JSON.parse(text))`. JSON.parse rounds to a
 * double first, which takes long arithmetic. This computes a double that may be wrong in its last places. Both give the
 * same float32 unless a rounding border lies between them, which happens once in millions of numbers. For those, and
 * for unusual notations, JSON.parse is called.
 */
export declare class FloatReader {
    /** Index after the number that was read last. */
    end: number;
    /**
     * The number that was read last; NaN if there was none. Lists are read from here: a number with a fraction that a
     * method returns is an object of its own.
     */
    value: number;
    /** The number at `at`; NaN if there is none. */
    read(json: JsonBytes, at: number): number;
    /** Reads the number at `at` into `value`. False: there is none, or float32 cannot hold it. */
    readAt(json: JsonBytes, at: number): boolean;
    private slowly;
}
