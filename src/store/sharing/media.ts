import { createHash } from 'node:crypto';

/**
 * Media in messages (images, audio) are long runs of base64 inside JSON texts, repeated by every turn and every
 * trajectory that shows the same picture. Each run is kept once under the hash of its bytes; in the text stands a
 * reference in its place. A reference begins and ends with a character that JSON text cannot contain, so every text
 * without one is itself, and every text comes back exactly, whatever the run really was.
 */
export interface MediaBytes {
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** A text refers to media that are not there: the store is damaged. */
export class MissingMedia extends Error {
  constructor(readonly hash: string) {
    super(`media ${hash} are missing`);
  }
}

/** Characters; shorter runs are cheaper left where they are. */
export const LEAST_MEDIA = 1024;
/** A run of LEAST_MEDIA characters covers at least one place of every so many. */
const STRIDE = LEAST_MEDIA / 2;
const MARK = '\u0001';
const REFERENCE = new RegExp(`${MARK}([0-9a-f]{64})${MARK}`, 'g');

/** The text with a reference in place of each run of base64; `keep` is told what each stands for. */
export function extractMedia(text: string, keep: (media: MediaBytes) => void): string {
  if (text.length < LEAST_MEDIA) return text;
  let made = '';
  let done = 0;
  for (let probe = STRIDE - 1; probe < text.length; probe += STRIDE) {
    if (!isBase64(text.charCodeAt(probe))) continue;
    let start = probe;
    while (start > done && isBase64(text.charCodeAt(start - 1))) start -= 1;
    let end = probe + 1;
    while (end < text.length && isBase64(text.charCodeAt(end))) end += 1;
    const next = end + ((4 - ((end - start) % 4)) % 4);
    // Padding belongs to the run; without it the last characters that fill no group of four do not.
    const padded = text.slice(end, next) === '='.repeat(next - end) && next - end < 3;
    const stop = padded ? next : end - ((end - start) % 4);
    if (stop - start >= LEAST_MEDIA) {
      const run = text.slice(start, stop);
      const bytes = Buffer.from(run, 'base64');
      // The last character before padding may carry bits that no byte holds.
      if (bytes.toString('base64') === run) {
        const hash = createHash('sha256').update(bytes).digest('hex');
        keep({ hash, bytes });
        made += `${text.slice(done, start)}${MARK}${hash}${MARK}`;
        done = stop;
      }
    }
    // To the last probe of this run; the loop goes on behind it.
    probe += Math.max(0, Math.floor((end - 1 - probe) / STRIDE)) * STRIDE;
  }
  return done === 0 ? text : made + text.slice(done);
}

/** The text as it was; `base64Of` gives what each hash stands for. */
export function restoreMedia(text: string, base64Of: (hash: string) => string): string {
  return text.includes(MARK) ? text.replace(REFERENCE, (_reference, hash: string) => base64Of(hash)) : text;
}

/** Hashes of the media that a text refers to. */
export function referencesIn(text: string): string[] {
  if (!text.includes(MARK)) return [];
  return [...text.matchAll(REFERENCE)].flatMap(([, hash]) => hash ?? []);
}

/** The text as JSON that can be parsed, references and all. */
export function withoutMarks(text: string): string {
  return text.replaceAll(MARK, '');
}

function isBase64(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 47 && code <= 57) || code === 43
  );
}
