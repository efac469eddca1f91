import { type Fingerprint } from './sim-hash.js';
/** With more bits the bands become so short that a look-up reads a great part of the index. */
export declare const MOST_BITS_APART = 6;
/**
 * Fingerprints that are found again by one that differs in at most `distance` bits. The 64 bits are cut into
 * `distance + 1` bands: two fingerprints that near agree in one band at least, so only those with a band in common are
 * compared (Manku, Jain and Das Sarma 2007). A look-up compares about `n * (distance + 1) / 2^(64 / (distance + 1))` of
 * n entries, but never fewer than one in 65,536 for each band.
 *
 * An entry takes `4 * (distance + 5)` bytes in chunks of 65,536 entries; heads of the chains take 256 KiB a band.
 */
export declare class NearIndex {
    #private;
    /** @throws RangeError for a distance that is not a whole number from 0 to 6 */
    constructor(distance: number);
    /** An index of the entries that `addNew` gave, in whatever parts they were kept. @throws RangeError as the constructor */
    static from(distance: number, parts: readonly Uint8Array[]): NearIndex;
    get size(): number;
    /** Bytes that entries and heads take. */
    get bytes(): number;
    /** Adds a fingerprint, unless one of the same scope is near. @returns whether it was added */
    addUnlessNear(fingerprint: Fingerprint, scope: string): boolean;
    /** As `addUnlessNear`. @returns the 16 bytes by which `from` knows the entry again; null: it was not added */
    addNew(fingerprint: Fingerprint, scope: string): Uint8Array | null;
}
