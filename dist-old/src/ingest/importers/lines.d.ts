/** A line of a file without its end. `bytes` is null if the line is longer than the limit. */
export interface FileLine {
    /** Counted from 1, blank lines included. */
    readonly number: number;
    readonly bytes: Buffer | null;
}
/** Splits bytes into lines as they arrive, and leaves out blank lines. A line over the limit is not held in memory. */
export declare function readLines(source: AsyncIterable<Uint8Array>, maxBytes?: number): AsyncGenerator<FileLine>;
