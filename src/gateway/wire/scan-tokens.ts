import * as characters from '../../ingest/scan/characters.js';
import { isDigit } from '../../ingest/scan/kinds.js';
import { afterSpace, afterValue } from '../../ingest/scan/skip.js';
import { KeySet } from './key-set.js';
import { MAX_ID } from './token-record.js';
import { walkList, walkObject } from './walk-json.js';

const { CLOSE_LIST, COMMA, DOT, LOWER_E, LOWER_N, MINUS, OPEN_LIST, PLUS, QUOTE, UPPER_E, ZERO } = characters;

const CONTENT = new KeySet(['content']);
const TOKEN = new KeySet(['token']);
const LOG_PROB = new KeySet(['logprob']);
const NAMED = Buffer.from('"token_id:');

/**
 * Token ids out of the bytes of a JSON list, without a text or a value made of them first.
 * @returns the position after the list; -1: it is not plainly a list of ids, and `into` is of no use
 */
export function scanIds(bytes: Buffer, at: number, into: number[]): number {
  if (bytes[at] !== OPEN_LIST) return -1;
  let i = afterSpace(bytes, at + 1);
  if (bytes[i] === CLOSE_LIST) return i + 1;
  for (;;) {
    const start = i;
    let id = 0;
    let digit = (bytes[i] ?? 0) - ZERO;
    while (digit >= 0 && digit <= 9) {
      id = id * 10 + digit;
      i += 1;
      digit = (bytes[i] ?? 0) - ZERO;
    }
    if (i === start || i > start + 10 || id > MAX_ID) return -1;
    if (bytes[start] === ZERO && i > start + 1) return -1;
    into.push(id);
    i = afterSpace(bytes, i);
    if (bytes[i] === CLOSE_LIST) return i + 1;
    if (bytes[i] !== COMMA) return -1;
    i = afterSpace(bytes, i + 1);
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
    return afterValue(bytes, valueAt);
  };
  const entry = (entryAt: number): number => {
    found = 0;
    const end = walkObject(bytes, entryAt, member);
    return found === 1 ? end : -1;
  };
  return walkObject(bytes, at, (keyAt, keyEnd, valueAt) => {
    if (bytes[valueAt] === LOWER_N) return afterValue(bytes, valueAt);
    return CONTENT.has(bytes, keyAt, keyEnd) ? walkList(bytes, valueAt, entry) : -1;
  });
}

function endOfNumber(bytes: Buffer, at: number): number {
  let i = at;
  for (; i < bytes.length; i++) {
    const byte = bytes[i];
    const isPart =
      isDigit(byte) ||
      byte === MINUS ||
      byte === DOT ||
      byte === PLUS ||
      byte === LOWER_E ||
      byte === UPPER_E;
    if (!isPart) break;
  }
  return i;
}

function startsWith(bytes: Buffer, at: number, word: Buffer): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word[i]) return false;
  return true;
}
