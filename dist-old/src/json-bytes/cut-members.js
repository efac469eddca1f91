import { walkObject } from './walk-json.js';
/**
 * Walks over an object and adds the ranges of those members that `judge` cuts, each with one comma.
 * @returns null if the bytes are not an object; `ranges` is then useless
 */
export function cutMembers(bytes, at, ranges, judge) {
    let kept = false;
    let cut = false;
    /** End of the previous member. */
    let before = at;
    /**
     * Start of a run of cut members with no kept member before it, which are cut with the comma after them; -1 if there
     * is none.
     */
    let open = -1;
    const end = walkObject(bytes, at, (keyAt, keyEnd, valueAt) => {
        const inner = ranges.length;
        const verdict = judge(keyAt, keyEnd, valueAt);
        if (verdict === null)
            return -1;
        if (verdict.cut) {
            cut = true;
            if (kept)
                ranges.push(before, verdict.end);
            else if (open === -1)
                open = keyAt;
        }
        else {
            if (open !== -1)
                ranges.splice(inner, 0, open, keyAt);
            open = -1;
            kept = true;
        }
        before = verdict.end;
        return verdict.end;
    });
    if (end === -1)
        return null;
    if (open !== -1)
        ranges.push(open, before);
    return { end, emptied: cut && !kept };
}
/** The bytes from `from` to `to` without those ranges. */
export function withoutRanges(bytes, from, to, ranges) {
    let length = to - from;
    for (let i = 0; i < ranges.length; i += 2)
        length -= (ranges[i + 1] ?? 0) - (ranges[i] ?? 0);
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
//# sourceMappingURL=cut-members.js.map