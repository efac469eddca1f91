/** Strings in MongoDB are UTF-8 and compare by code point. */
export interface PrefixRange {
  readonly from: string;
  /** Exclusive; null: no end. */
  readonly to: string | null;
  /** False: other strings lie in the range as well. */
  readonly exact: boolean;
}

const LAST_CODE_POINT = 0x10ffff;

/** The range of all stored strings that start with a prefix, code unit by code unit; null: none can. */
export function prefixRange(prefix: string): PrefixRange | null {
  if (prefix.isWellFormed()) return { from: prefix, to: successor(prefix), exact: true };
  // Stored strings hold whole characters: one can start with half a character only at the very end of the prefix.
  const whole = prefix.slice(0, -1);
  const last = prefix.charCodeAt(prefix.length - 1);
  if (!whole.isWellFormed() || last < 0xd800 || last > 0xdbff) return null;
  return { from: whole, to: successor(whole), exact: false };
}

/** The first string after all those that start with this one; null: there is none. */
function successor(prefix: string): string | null {
  const points = [...prefix];
  for (let last = points.pop(); last !== undefined; last = points.pop()) {
    const point = last.codePointAt(0) ?? 0;
    if (point === LAST_CODE_POINT) continue;
    // Surrogates are no characters.
    const next = point === 0xd7ff ? 0xe000 : point + 1;
    return points.join('') + String.fromCodePoint(next);
  }
  return null;
}
