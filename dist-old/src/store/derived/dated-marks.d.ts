import type { SettledSpan } from '../port.js';
import type { Mark } from '../writing/state.js';
/** From which position on each unit is marked, of those of which that is kept. */
export declare function datesOf(marks: readonly Mark[]): ReadonlyMap<number, number>;
/** @param until where the operation that settled it is undone; null: it is not */
export declare const spanOf: (from: number | undefined, until: number | null) => SettledSpan | null;
/** Marks of steps at which a job failed: those that it has not judged since, and those that it has (see `mendedIn`). */
export interface FailureMarks {
    readonly failed: readonly Mark[];
    readonly from: readonly Mark[];
    readonly until: readonly Mark[];
}
/**
 * The steps at which a job had failed as of a position, ascending. A mark without a date, as earlier versions made it, is
 * from the beginning. Of a step at which it failed, judged it and failed again, each but the last time it was judged is
 * forgotten.
 */
export declare function failedAsOf({ failed, from, until }: FailureMarks, asOf: number): readonly number[];
/** The steps at which a job failed and that it has not judged since, ascending. */
export declare const failedNow: (failed: readonly Mark[]) => readonly number[];
