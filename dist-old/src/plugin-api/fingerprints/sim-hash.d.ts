/** 64 bits as two unsigned words of 32. */
export interface Fingerprint {
    readonly low: number;
    readonly high: number;
}
/**
 * SimHash of a text's shingles, that is, of all runs of `shingle` words: each shingle is hashed to 64 bits, and a bit of
 * the fingerprint is 1 if it is 1 in more than half of the hashes. Texts that share most shingles differ in few bits.
 * Fewer words than `shingle` are one shingle. Null if there are no words.
 *
 * Charikar, "Similarity estimation techniques from rounding algorithms", STOC 2002; with shingles and 64 bits as in
 * Manku, Jain and Das Sarma, "Detecting near-duplicates for web crawling", WWW 2007.
 */
export declare function simHash(words: readonly string[], shingle: number): Fingerprint | null;
/** In how many of 64 bits two fingerprints differ. */
export declare function bitsApart(a: Fingerprint, b: Fingerprint): number;
/** How many bits of a word of 32 are 1. */
export declare function bitsSet(word: number): number;
/** FNV-1a over UTF-16 code units, in two lanes that begin and multiply differently. */
export declare function hashWord(text: string): Fingerprint;
/** The finalizer of MurmurHash3: every bit of the input changes every bit of the output with a chance of a half. */
export declare function mixed(word: number): number;
