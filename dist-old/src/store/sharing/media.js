import { createHash } from 'node:crypto';
/** A text refers to media that are not stored: the store is damaged. */
export class MissingMedia extends Error {
    constructor(hash) {
        super(`media ${hash} are missing`);
        this.hash = hash;
    }
}
/** The length of the shortest run that is extracted, in characters. A shorter run costs less if it stays in the text. */
export const LEAST_MEDIA = 1024;
/** Distance of the places where the search looks for base64: a run of LEAST_MEDIA characters covers at least one. */
const STRIDE = LEAST_MEDIA / 2;
/** Characters of padding that may end a run. */
const MOST_PADDING = 2;
const MARK = '\u0001';
const REFERENCE = new RegExp(`${MARK}([0-9a-f]{64})${MARK}`, 'g');
/** Replaces each run of base64 in the text by a reference; calls `keep` with the media of each run. */
export function extractMedia(text, keep) {
    if (text.length < LEAST_MEDIA)
        return text;
    let made = '';
    let done = 0;
    for (let probe = STRIDE - 1; probe < text.length; probe += STRIDE) {
        if (!isBase64(text.charCodeAt(probe)))
            continue;
        let start = probe;
        while (start > done && isBase64(text.charCodeAt(start - 1)))
            start -= 1;
        let end = probe + 1;
        while (end < text.length && isBase64(text.charCodeAt(end)))
            end += 1;
        const next = end + ((4 - ((end - start) % 4)) % 4);
        // Padding belongs to the run. Without padding, trailing characters that fill no group of four do not.
        const padded = text.slice(end, next) === '='.repeat(next - end) && next - end <= MOST_PADDING;
        const stop = padded ? next : end - ((end - start) % 4);
        if (stop - start >= LEAST_MEDIA) {
            const run = text.slice(start, stop);
            const bytes = Buffer.from(run, 'base64');
            // The last character before padding may have bits that are in no byte; such a run cannot be restored from its
            // bytes.
            if (bytes.toString('base64') === run) {
                const hash = createHash('sha256').update(bytes).digest('hex');
                keep({ hash, bytes });
                made += `${text.slice(done, start)}${MARK}${hash}${MARK}`;
                done = stop;
            }
        }
        // Skips to this run's last probe; the loop continues after it.
        probe += Math.max(0, Math.floor((end - 1 - probe) / STRIDE)) * STRIDE;
    }
    return done === 0 ? text : made + text.slice(done);
}
/** Whether a text, given as its UTF-8, may hold media. False: `extractMedia` leaves it as it is. */
export function mayHoldMedia(bytes) {
    for (let probe = STRIDE - 1; probe < bytes.length; probe += STRIDE) {
        if (!isBase64(bytes[probe]))
            continue;
        let start = probe;
        while (start > 0 && isBase64(bytes[start - 1]))
            start -= 1;
        let end = probe + 1;
        while (end < bytes.length && isBase64(bytes[end]))
            end += 1;
        if (end - start >= LEAST_MEDIA - MOST_PADDING)
            return true;
    }
    return false;
}
/** The original text; `base64Of` returns the run of a hash. */
export function restoreMedia(text, base64Of) {
    return text.includes(MARK) ? text.replace(REFERENCE, (_reference, hash) => base64Of(hash)) : text;
}
/** Hashes of the media that a text refers to. */
export function referencesIn(text) {
    if (!text.includes(MARK))
        return [];
    return [...text.matchAll(REFERENCE)].flatMap(([, hash]) => hash ?? []);
}
/** The text as JSON that can be parsed, with the references as plain characters. */
export function withoutMarks(text) {
    return text.replaceAll(MARK, '');
}
function isBase64(code) {
    return ((code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 47 && code <= 57) || code === 43);
}
//# sourceMappingURL=media.js.map