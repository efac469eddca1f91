import {
  BACKSLASH,
  CLOSE_LIST,
  CLOSE_OBJECT,
  COMMA,
  OPEN_LIST,
  OPEN_OBJECT,
  QUOTE,
  SPACE,
} from './characters.js';

/** Strings up to this length are gone through here: asking the engine for the next quote costs as much as 50 bytes. */
const SHORT = 48;

/** Behind the string whose quote is at `at`; -1 if it does not end before `end`. */
export function afterString(bytes: Buffer, at: number, end: number): number {
  let i = at + 1;
  for (const near = Math.min(end, i + SHORT); i < near; i++) {
    const byte = bytes[i];
    if (byte === QUOTE) return i + 1;
    if (byte === BACKSLASH) i += 1;
  }
  while (i < end) {
    i = bytes.indexOf(QUOTE, i);
    if (i < 0 || i >= end) return -1;
    if (!isEscaped(bytes, i)) return i + 1;
    i += 1;
  }
  return -1;
}

/** A quote is part of the string if an odd number of backslashes stands before it. */
function isEscaped(bytes: Buffer, quote: number): boolean {
  let i = quote;
  while (bytes[i - 1] === BACKSLASH) i -= 1;
  return (quote - i) % 2 === 1;
}

/** Behind the JSON value at `at`; -1 if it does not end before `end`. Of values that are not JSON it says nothing. */
export function afterValue(bytes: Buffer, at: number, end: number): number {
  let depth = 0;
  for (let i = at; i < end; ) {
    const byte = bytes[i] as number;
    if (byte === QUOTE) {
      i = afterString(bytes, i, end);
      if (depth === 0 || i < 0) return i;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      i += 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      if (depth === 0) return i;
      depth -= 1;
      i += 1;
      if (depth === 0) return i;
    } else if (depth === 0 && (byte === COMMA || byte <= SPACE)) return i;
    else i += 1;
  }
  return -1;
}
