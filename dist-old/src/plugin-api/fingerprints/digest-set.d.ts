/**
 * A set of contents by 128 bits of their SHA-256, in one typed array with open addressing. It takes 22 to 43 bytes for
 * each content, and 64 while it grows. That two of a billion contents share their 128 bits has a chance of 1e-21.
 */
export declare class DigestSet {
    #private;
    /** A set of the digests that `addNew` gave, in whatever parts they were kept. */
    static from(parts: readonly Uint8Array[]): DigestSet;
    get size(): number;
    /** Bytes that the table takes. */
    get bytes(): number;
    /** Adds a content of several parts, whose borders count. @returns whether it is new */
    add(...parts: readonly (string | Int32Array | Uint8Array)[]): boolean;
    /** As `add`. @returns the 16 bytes by which `from` knows the content again; null: it is not new */
    addNew(...parts: readonly (string | Int32Array | Uint8Array)[]): Uint8Array | null;
}
