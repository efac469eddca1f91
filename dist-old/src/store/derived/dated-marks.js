/** From which position on each unit is marked, of those of which that is kept. */
export function datesOf(marks) {
    const dates = new Map();
    for (const { units, at = [] } of marks) {
        for (const [place, position] of at.entries())
            dates.set(units[place] ?? 0, position);
    }
    return dates;
}
/** @param until where the operation that settled it is undone; null: it is not */
export const spanOf = (from, until) => from === undefined || (until !== null && until <= from) ? null : { from, until };
const unitsOf = (marks) => marks.flatMap(({ units }) => units);
/**
 * The steps at which a job had failed as of a position, ascending. A mark without a date, as earlier versions made it, is
 * from the beginning. Of a step at which it failed, judged it and failed again, each but the last time it was judged is
 * forgotten.
 */
export function failedAsOf({ failed, from, until }, asOf) {
    const [begun, ended, since] = [datesOf(from), datesOf(until), datesOf(failed)];
    const still = unitsOf(failed).filter((unit) => (since.get(unit) ?? 0) <= asOf);
    const then = [...ended].flatMap(([unit, end]) => (begun.get(unit) ?? 0) <= asOf && asOf < end ? [unit] : []);
    return [...new Set([...still, ...then])].sort((a, b) => a - b);
}
/** The steps at which a job failed and that it has not judged since, ascending. */
export const failedNow = (failed) => unitsOf(failed).toSorted((a, b) => a - b);
//# sourceMappingURL=dated-marks.js.map