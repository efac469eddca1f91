import { defineCurator, drop, saidIn, z } from 'stepwell/plugin';
/** What is looked at of one answer, so that a step takes milliseconds at most. */
const MOST_CHARS = 1_000_000;
const MOST_PIECES = 200_000;
/** The longest phrase whose immediate repeats are counted; longer ones show in the share of n-grams. */
const LONGEST_PHRASE = 64;
/** A word or a piece of eight letters of it, so that a loop without spaces is one, too; or a single sign. */
const PIECE = /[\p{L}\p{M}\p{N}]{1,8}|\S/gu;
const options = z.strictObject({
    ngram: z.int().min(1).max(32).default(6).describe('How many pieces in a row make an n-gram.'),
    maxShare: z
        .number()
        .min(0)
        .max(1)
        .default(0.5)
        .describe('Largest share of n-grams that are repeats of an earlier one.'),
    minPieces: z.int().min(1).default(100).describe('Answers with fewer pieces have no share.'),
    maxRun: z
        .int()
        .min(2)
        .default(200)
        .describe('Most pieces in a row that are one phrase of up to 64 pieces over and over.'),
});
/** An answer as numbers: one for each different piece of its text, or its token ids if it has no message. */
function piecesOf({ response, responseIds }) {
    if (response === null)
        return (responseIds ?? new Int32Array()).subarray(0, MOST_PIECES);
    const text = saidIn(response).join('\n').slice(0, MOST_CHARS);
    const numbers = new Map();
    const pieces = (text.match(PIECE) ?? []).slice(0, MOST_PIECES);
    return Int32Array.from(pieces, (piece) => {
        const number = numbers.get(piece) ?? numbers.size;
        numbers.set(piece, number);
        return number;
    });
}
/** 1 - distinct n-grams / n-grams: seq-rep-n of Welleck et al., "Neural text generation with unlikelihood training", 2020. */
function repeatedShare(pieces, n) {
    const count = pieces.length - n + 1;
    if (count < 1)
        return 0;
    const distinct = new Set();
    for (let from = 0; from < count; from++) {
        let low = 1;
        let high = 2;
        for (const piece of pieces.subarray(from, from + n)) {
            low = Math.imul(low ^ piece, 0x01000193) + 0x9e3779b9;
            high = Math.imul(high + piece, 0x85ebca6b) ^ (high >>> 13);
        }
        // 53 bits, which a double holds.
        distinct.add((low >>> 0) * 2 ** 21 + (high >>> 11));
    }
    return 1 - distinct.size / count;
}
/** The length of the longest stretch in which a phrase follows itself at least once. */
function longestRun(pieces) {
    let longest = 0;
    for (let phrase = 1; phrase <= Math.min(LONGEST_PHRASE, pieces.length >> 1); phrase++) {
        let same = 0;
        for (let at = phrase; at < pieces.length; at++) {
            same = pieces[at] === pieces[at - phrase] ? same + 1 : 0;
            if (same >= phrase && same + phrase > longest)
                longest = same + phrase;
        }
    }
    return longest;
}
export default defineCurator({
    name: 'repetition',
    version: '1.0.0',
    description: 'Drops steps whose answer runs in a loop: many repeated n-grams, or one phrase over and over.',
    documentation: 'An answer is cut into words, of long ones every eight letters, and single signs; without messages its token ids are the pieces. It goes if a phrase of up to 64 pieces follows itself over more than maxRun pieces, or if more than maxShare of its n-grams were there before. The first 200,000 pieces are looked at; nothing is kept in memory.',
    unit: 'step',
    options,
    needs: ['response', 'responseIds'],
    judge(step, { ngram, maxShare, minPieces, maxRun }) {
        const pieces = piecesOf(step);
        if (longestRun(pieces) > maxRun)
            return drop(step, `a phrase repeats over more than ${maxRun} pieces`);
        return pieces.length >= minPieces && repeatedShare(pieces, ngram) > maxShare
            ? drop(step, `more than ${maxShare} of its ${ngram}-grams are repeats`)
            : null;
    },
});
//# sourceMappingURL=repetition.js.map