const HALF = 32;
/**
 * SimHash of a text's shingles, that is, of all runs of `shingle` words: each shingle is hashed to 64 bits, and a bit of
 * the fingerprint is 1 if it is 1 in more than half of the hashes. Texts that share most shingles differ in few bits.
 * Fewer words than `shingle` are one shingle. Null if there are no words.
 *
 * Charikar, "Similarity estimation techniques from rounding algorithms", STOC 2002; with shingles and 64 bits as in
 * Manku, Jain and Das Sarma, "Detecting near-duplicates for web crawling", WWW 2007.
 */
export function simHash(words, shingle) {
    if (words.length === 0)
        return null;
    const hashes = words.map(hashWord);
    const size = Math.min(shingle, hashes.length);
    const ones = new Uint32Array(2 * HALF);
    const shingles = hashes.length - size + 1;
    for (let from = 0; from < shingles; from++) {
        let low = size;
        let high = ~size;
        for (let at = from; at < from + size; at++) {
            const word = hashes[at];
            low = Math.imul(turned(low) ^ word.low, 0x85ebca6b);
            high = Math.imul(turned(high) ^ word.high, 0xc2b2ae35);
        }
        low = mixed(low);
        high = mixed(high);
        for (let bit = 0; bit < HALF; bit++) {
            ones[bit] = ones[bit] + ((low >>> bit) & 1);
            ones[HALF + bit] = ones[HALF + bit] + ((high >>> bit) & 1);
        }
    }
    const isSet = (bit) => Number(2 * ones[bit] > shingles);
    let low = 0;
    let high = 0;
    for (let bit = 0; bit < HALF; bit++) {
        low |= isSet(bit) << bit;
        high |= isSet(HALF + bit) << bit;
    }
    return { low: low >>> 0, high: high >>> 0 };
}
/** In how many of 64 bits two fingerprints differ. */
export function bitsApart(a, b) {
    return bitsSet(a.low ^ b.low) + bitsSet(a.high ^ b.high);
}
/** How many bits of a word of 32 are 1. */
export function bitsSet(word) {
    const pairs = word - ((word >>> 1) & 0x55555555);
    const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
/** FNV-1a over UTF-16 code units, in two lanes that begin and multiply differently. */
export function hashWord(text) {
    let low = 0x811c9dc5;
    let high = 0x9e3779b9;
    for (let i = 0; i < text.length; i++) {
        const unit = text.charCodeAt(i);
        low = Math.imul(low ^ unit, 0x01000193);
        high = Math.imul(high ^ unit, 0x27d4eb2f);
    }
    return { low: mixed(low) >>> 0, high: mixed(high) >>> 0 };
}
const turned = (word) => (word << 7) | (word >>> 25);
/** The finalizer of MurmurHash3: every bit of the input changes every bit of the output with a chance of a half. */
export function mixed(word) {
    const a = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
    const b = Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
    return b ^ (b >>> 16);
}
//# sourceMappingURL=sim-hash.js.map