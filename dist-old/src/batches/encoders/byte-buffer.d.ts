import type { Sink } from './interface.js';
/** Bytes that grow at the end. They are taken out as a whole when there are enough to write. */
export declare class ByteBuffer {
    #private;
    get length(): number;
    /** Makes room for `count` bytes, and returns the buffer and the offset at which to write them. */
    reserve(count: number): {
        readonly bytes: Buffer;
        readonly at: number;
    };
    byte(value: number): void;
    /** Writes `text` in UTF-8. `head`, if given, writes its length in bytes before it. */
    text(text: string, head?: (bytes: number) => void): void;
    /** Writes bytes, then zeros up to a multiple of so many bytes. */
    append(content: Uint8Array, multiple?: number): void;
    /** A copy of the bytes; the buffer is empty afterwards. */
    take(): Uint8Array;
}
/**
 * A buffer that overflows into a temporary file, for bytes that stand in the artifact behind others which are known
 * only at the end.
 */
export declare class Spooled {
    #private;
    readonly out: ByteBuffer;
    constructor(open: Sink['spool']);
    /** Number of all bytes that were written. */
    get bytes(): number;
    /** Moves the bytes of the buffer to the file if there are at least `least`. */
    settle(least?: number): Promise<Uint8Array | null>;
    /** All bytes that were written, in order. Nothing can be written afterwards. */
    chunks(): AsyncGenerator<Uint8Array>;
}
