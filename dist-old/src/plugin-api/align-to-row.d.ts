import type { StepUnit } from '../model/unit.js';
import type { MergedRow } from './merge-steps.js';
/** Where the actions of a row's trainable steps lie in its response, in order; empty for a row without ids. */
export declare function trainableSpans(row: MergedRow): readonly {
    readonly step: StepUnit;
    readonly from: number;
    readonly to: number;
}[];
/**
 * A list that each step has along its tokens (values, teacher's log-probs), laid over the row's response: 0 on context.
 * Null for a row without ids, and if a trainable step has no such list.
 */
export declare function alignToRow(row: MergedRow, select: (step: StepUnit) => Float32Array | null): Float32Array | null;
/** A teacher's K likeliest tokens at each token of a row's response: T lists of K, 0 on context. */
export interface AlignedTopK {
    readonly logProbs: readonly Float32Array[];
    readonly indices: readonly Int32Array[];
}
/**
 * The steps' `teacherTopK` laid over a row's response: of each step's tokens the K likeliest, likeliest first.
 * @throws RangeError for a trainable step that has fewer than K, or a row without ids
 */
export declare function alignTopK(row: MergedRow, k: number): AlignedTopK;
