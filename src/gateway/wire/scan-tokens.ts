import { skipBlank, skipValue, walkList, walkObject } from './json-scan.js';
import { KeySet } from './key-set.js';
import { MAX_ID } from './token-record.js';

const DIGIT_0 = 48;
const SMALL_N = 110;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const COMMA = 44;
const QUOTE = 34;

const CONTENT = new KeySet(['content']);
const TOKEN = new KeySet(['token']);
const LOG_PROB = new KeySet(['logprob']);
const NAMED = Buffer.from('"token_id:');

/**
 * Token ids out of the bytes of a JSON list, without a text or a value made of them first.
 * @returns the position after the list; -1: it is not plainly a list of ids, and `into` is of no use
 */
export function scanIds(bytes: Buffer, at: number, into: number[]): number {
  if (bytes[at] !== OPEN_BRACKET) return -1;
  let i = skipBlank(bytes, at + 1);
  if (bytes[i] === CLOSE_BRACKET) return i + 1;
  for (;;) {
    const start = i;
    let id = 0;
    let digit = (bytes[i] ?? 0) - DIGIT_0;
    while (digit >= 0 && digit <= 9) {
      id = id * 10 + digit;
      i += 1;
      digit = (bytes[i] ?? 0) - DIGIT_0;
    }
    if (i === start || i > start + 10 || id > MAX_ID) return -1;
    if (bytes[start] === DIGIT_0 && i > start + 1) return -1;
    into.push(id);
    i = skipBlank(bytes, i);
    if (bytes[i] === CLOSE_BRACKET) return i + 1;
    if (bytes[i] !== COMMA) return -1;
    i = skipBlank(bytes, i + 1);
  }
}

/** What a choice's `logprobs` say. */
export interface ScannedLogProbs {
  readonly values: number[];
  /** Some token has the name `token_id:…`. */
  named: boolean;
}

/**
 * Log-probs out of the bytes of chat's `{content: [{token, logprob, …}], refusal: null}`.
 * @returns the position after the object; -1: it is not plainly that, and `into` is of no use
 */
export function scanLogProbs(bytes: Buffer, at: number, into: ScannedLogProbs): number {
  let found = 0;
  const member = (keyAt: number, keyEnd: number, valueAt: number): number => {
    if (LOG_PROB.has(bytes, keyAt, keyEnd)) {
      const end = endOfNumber(bytes, valueAt);
      const value = end === valueAt ? Number.NaN : Number(bytes.toString('latin1', valueAt, end));
      if (!Number.isFinite(value)) return -1;
      into.values.push(value);
      found += 1;
      return end;
    }
    if (TOKEN.has(bytes, keyAt, keyEnd)) {
      if (bytes[valueAt] !== QUOTE) return -1;
      if (startsWith(bytes, valueAt, NAMED)) into.named = true;
    }
    return skipValue(bytes, valueAt);
  };
  const entry = (entryAt: number): number => {
    found = 0;
    const end = walkObject(bytes, entryAt, member);
    return found === 1 ? end : -1;
  };
  return walkObject(bytes, at, (keyAt, keyEnd, valueAt) => {
    if (bytes[valueAt] === SMALL_N) return skipValue(bytes, valueAt);
    return CONTENT.has(bytes, keyAt, keyEnd) ? walkList(bytes, valueAt, entry) : -1;
  });
}

function endOfNumber(bytes: Buffer, at: number): number {
  let i = at;
  for (; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    const isPart =
      (byte >= DIGIT_0 && byte <= 57) ||
      byte === 45 ||
      byte === 46 ||
      byte === 43 ||
      byte === 101 ||
      byte === 69;
    if (!isPart) break;
  }
  return i;
}

function startsWith(bytes: Buffer, at: number, word: Buffer): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word[i]) return false;
  return true;
}
