/** Whole lines, and the number of the first one in the stream. `bytes: null` stands for one line that is too long. */
export interface LineChunk {
    readonly bytes: Uint8Array | null;
    readonly firstLine: number;
}
/**
 * Cuts a stream of bytes at line ends into chunks of about `chunkBytes`. Each chunk has memory of its own, so that it
 * can be transferred to another thread. A line longer than `maxLineBytes` is not held in memory, and the lines around
 * it are kept.
 */
export declare function splitLines(source: AsyncIterable<Uint8Array>, { chunkBytes, maxLineBytes }: {
    readonly chunkBytes: number;
    readonly maxLineBytes: number;
}): AsyncGenerator<LineChunk>;
