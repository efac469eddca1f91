import { walkObject } from './walk-json.js';

/** What becomes of a member, and where its value ends. */
export type Verdict = { readonly end: number; readonly cut: boolean };

/** Looks at a member; may add cuts inside its value. Null: broken, stop. */
export type Judge = (keyAt: number, keyEnd: number, valueAt: number) => Verdict | null;

/** Byte ranges to leave out: starts and ends by turns, ascending, not overlapping. */
export type Ranges = number[];

/** How an object came out of the cutting: where it ends, and whether no member of it is left. */
export interface CutObject {
  readonly end: number;
  readonly emptied: boolean;
}

/**
 * Walks over an object and adds the ranges of those members that `judge` wants cut, each with one comma.
 * @returns null where the text is no object; `ranges` is of no use then
 */
export function cutMembers(bytes: Buffer, at: number, ranges: Ranges, judge: Judge): CutObject | null {
  let kept = false;
  let cut = false;
  /** End of the member before. */
  let before = at;
  /** Start of a run of cut members with no kept one before them: they take the comma behind them along. */
  let open = -1;
  const end = walkObject(bytes, at, (keyAt, keyEnd, valueAt) => {
    const inner = ranges.length;
    const verdict = judge(keyAt, keyEnd, valueAt);
    if (verdict === null) return -1;
    if (verdict.cut) {
      cut = true;
      if (kept) ranges.push(before, verdict.end);
      else if (open === -1) open = keyAt;
    } else {
      if (open !== -1) ranges.splice(inner, 0, open, keyAt);
      open = -1;
      kept = true;
    }
    before = verdict.end;
    return verdict.end;
  });
  if (end === -1) return null;
  if (open !== -1) ranges.push(open, before);
  return { end, emptied: cut && !kept };
}

/** The bytes from `from` to `to` without those ranges. */
export function withoutRanges(bytes: Buffer, from: number, to: number, ranges: Ranges): Buffer {
  let length = to - from;
  for (let i = 0; i < ranges.length; i += 2) length -= (ranges[i + 1] ?? 0) - (ranges[i] ?? 0);
  const out = Buffer.allocUnsafe(length);
  let at = from;
  let written = 0;
  for (let i = 0; i < ranges.length; i += 2) {
    written += bytes.copy(out, written, at, ranges[i]);
    at = ranges[i + 1] ?? to;
  }
  bytes.copy(out, written, at, to);
  return out;
}
