/** An element of a JSON array, as its bytes. */
export interface ArrayElement {
    /** The number of its array in the file, from 0. Several arrays may follow one another, as in JSON Lines of arrays. */
    readonly array: number;
    /** Index of the element in its array. */
    readonly index: number;
    /** Null if the element is larger than the limit. */
    readonly bytes: Buffer | null;
}
/**
 * Splits the bytes of one or more JSON arrays into their elements without parsing them, so that a file of any size is
 * read one element at a time. It follows only brackets and strings; whether an element is valid shows when it is
 * parsed. An element that the end of the file cuts off is given as well, and does not parse.
 */
export declare function readArrayElements(source: AsyncIterable<Uint8Array>, maxBytes?: number): AsyncGenerator<ArrayElement>;
