import { packExtras, sizeOf } from './packed/extras.js';
/** The most bytes of extras in one part of a list, which is stored as one row of JSON until it is decided. */
const MOST_BYTES = 2 * 1024 * 1024;
/**
 * Decisions with their extras packed. `path` leads to the list.
 * @throws OUT_OF_RANGE, NON_FINITE_NUMBER, LENGTH_MISMATCH for extras that cannot be stored
 */
export function packDecisions(decisions, path) {
    return decisions.map((decision, i) => {
        const { entries, ...said } = decision;
        if (entries === undefined)
            return said;
        const { extras, ...others } = entries;
        if (extras === undefined)
            return { ...said, entries: others };
        return { ...said, entries: { ...others, extras: packExtras(extras, [...path, i, 'extras']) } };
    });
}
/** A checkpoint with the extras of its decisions packed. @throws as packDecisions */
export function packJudged(request) {
    const { units, memory, ...rest } = request;
    const packed = units.map(({ decisions, ...unit }, i) => ({
        ...unit,
        decisions: packDecisions(decisions, ['units', i, 'decisions']),
    }));
    if (memory === undefined)
        return { ...rest, units: packed };
    const late = packDecisions(memory.late, ['memory', 'late']);
    return { ...rest, units: packed, memory: { ...memory, late } };
}
/** Cuts a list into parts of at most `most` decisions each, and of bounded bytes unless one alone has more. */
export function partsOfDecisions(decisions, most) {
    const parts = [];
    let last = [];
    let bytes = 0;
    for (const decision of decisions) {
        const size = sizeOf(decision.entries?.extras ?? {});
        if (last.length > 0 && (last.length === most || bytes + size > MOST_BYTES)) {
            parts.push(last);
            last = [];
            bytes = 0;
        }
        last.push(decision);
        bytes += size;
    }
    if (last.length > 0)
        parts.push(last);
    return parts;
}
//# sourceMappingURL=pack-decisions.js.map