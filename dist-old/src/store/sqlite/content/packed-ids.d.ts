import type { TokenRun } from '../../sharing/rebuild.js';
/**
 * Writes token ids: one byte with the width of an id in bytes (2, 3 or 4, by the largest id), then the ids,
 * little-endian. Vocabularies are far below 2^24, so this saves a quarter of int32's space, or half of it below 2^16.
 */
export declare function packIds(ids: Int32Array, into: Uint8Array, at: number): number;
/** Token ids as `packIds` wrote them. They are unpacked where they are joined, so that no array is made of each node. */
export declare class PackedIds implements TokenRun {
    private readonly bytes;
    private readonly start;
    readonly length: number;
    private readonly width;
    /**
     * @param start where they begin in `bytes`, whose end is theirs
     * @throws RangeError for bytes that `packIds` did not write
     */
    constructor(bytes: Uint8Array, start?: number);
    unpacked(): Int32Array;
    copyTo(ids: Int32Array, at: number, from: number, to: number): void;
}
