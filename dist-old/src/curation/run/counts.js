/** Most distinct reasons that are counted by themselves. */
const MOST_REASONS = 200;
export const OTHER_REASONS = 'other';
/** Whether a unit is taken out as a whole. If only parts of it are, it is one that changes. */
export const isDropped = ({ decisions }, unit) => decisions.some(({ keep, target }) => keep === false && target.kind === unit);
/** Counts verdicts on top of earlier counts. */
export function countVerdicts(before, verdicts, unit) {
    let { kept, dropped, changed } = before;
    const reasons = new Map(Object.entries(before.reasons));
    for (const verdict of verdicts) {
        if (isDropped(verdict, unit))
            dropped += 1;
        else {
            kept += 1;
            if (verdict.decisions.length > 0)
                changed += 1;
        }
        for (const { reason } of verdict.decisions)
            countReason(reasons, reason);
    }
    return { kept, dropped, changed, reasons: Object.fromEntries(reasons) };
}
function countReason(reasons, reason) {
    if (reason === undefined)
        return;
    const key = reasons.has(reason) || reasons.size < MOST_REASONS ? reason : OTHER_REASONS;
    reasons.set(key, (reasons.get(key) ?? 0) + 1);
}
/** Counts decisions about units that were counted as kept or dropped before. */
export function countLate(before, late, unit) {
    const reasons = new Map(Object.entries(before.reasons));
    let { kept, dropped } = before;
    for (const { decision, isCounted } of late) {
        countReason(reasons, decision.reason);
        if (!isCounted || decision.target.kind !== unit || decision.keep === undefined)
            continue;
        kept += decision.keep ? 1 : -1;
        dropped -= decision.keep ? 1 : -1;
    }
    return { ...before, kept, dropped, reasons: Object.fromEntries(reasons) };
}
export const NO_COUNTS = { kept: 0, dropped: 0, changed: 0, reasons: {} };
//# sourceMappingURL=counts.js.map