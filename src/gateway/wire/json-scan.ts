const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const COMMA = 44;

/** Strings longer than this are searched natively: a call costs about as much as so many steps of the loop. */
const LOOKED_AT = 48;

/** The position after blanks, from `at` on. */
export function skipBlank(bytes: Buffer, at: number): number {
  let i = at;
  for (; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte !== 32 && byte !== 10 && byte !== 13 && byte !== 9) break;
  }
  return i;
}

/** The position after the string that begins at `at`; -1: it does not end. */
export function skipString(bytes: Buffer, at: number): number {
  const soon = Math.min(bytes.length, at + LOOKED_AT);
  let i = at + 1;
  while (i < soon) {
    const byte = bytes[i];
    if (byte === QUOTE) return i + 1;
    i += byte === BACKSLASH ? 2 : 1;
  }
  return endOfLongString(bytes, i);
}

function endOfLongString(bytes: Buffer, from: number): number {
  for (let quote = bytes.indexOf(QUOTE, from); quote !== -1; quote = bytes.indexOf(QUOTE, quote + 1)) {
    let escapes = 0;
    while (quote - escapes > from && bytes[quote - escapes - 1] === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return quote + 1;
  }
  return -1;
}

/**
 * The position after the value that begins at `at`; -1: it does not end. Numbers and words are not checked, so what is
 * no JSON (NaN) is skipped too.
 */
export function skipValue(bytes: Buffer, at: number): number {
  let depth = 0;
  let i = at;
  while (i < bytes.length) {
    const byte = bytes[i];
    if (byte === QUOTE) {
      i = skipString(bytes, i);
      if (i === -1) return -1;
      if (depth === 0) return i;
    } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      depth += 1;
      i += 1;
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
      if (depth === 0) return i > at ? i : -1;
      depth -= 1;
      i += 1;
      if (depth === 0) return i;
    } else if (depth === 0 && (byte === COMMA || byte === 32 || byte === 10 || byte === 13 || byte === 9)) {
      return i > at ? i : -1;
    } else {
      i += 1;
    }
  }
  return depth === 0 && i > at ? i : -1;
}

/** Hears of a member of an object: where its key and its value begin. Returns where the value ends; -1: stop. */
export type OnMember = (keyAt: number, keyEnd: number, valueAt: number) => number;

/**
 * Walks over the members of the object that begins at `at`.
 * @returns the position after it; -1: it is no object, or it is broken, or the listener said stop
 */
export function walkObject(bytes: Buffer, at: number, onMember: OnMember): number {
  if (bytes[at] !== OPEN_BRACE) return -1;
  let i = skipBlank(bytes, at + 1);
  if (bytes[i] === CLOSE_BRACE) return i + 1;
  for (;;) {
    if (bytes[i] !== QUOTE) return -1;
    const keyEnd = skipString(bytes, i);
    if (keyEnd === -1) return -1;
    const colon = skipBlank(bytes, keyEnd);
    if (bytes[colon] !== 58) return -1;
    const end = onMember(i, keyEnd, skipBlank(bytes, colon + 1));
    if (end === -1) return -1;
    i = skipBlank(bytes, end);
    if (bytes[i] === CLOSE_BRACE) return i + 1;
    if (bytes[i] !== COMMA) return -1;
    i = skipBlank(bytes, i + 1);
  }
}

/**
 * Walks over the items of the list that begins at `at`; `onItem` gives where an item ends.
 * @returns the position after it; -1: it is no list, or it is broken
 */
export function walkList(bytes: Buffer, at: number, onItem: (at: number) => number): number {
  if (bytes[at] !== OPEN_BRACKET) return -1;
  let i = skipBlank(bytes, at + 1);
  if (bytes[i] === CLOSE_BRACKET) return i + 1;
  for (;;) {
    const end = onItem(i);
    if (end === -1) return -1;
    i = skipBlank(bytes, end);
    if (bytes[i] === CLOSE_BRACKET) return i + 1;
    if (bytes[i] !== COMMA) return -1;
    i = skipBlank(bytes, i + 1);
  }
}
