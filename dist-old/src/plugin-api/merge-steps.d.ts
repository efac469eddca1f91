import type { StepUnit } from '../model/unit.js';
/** `prefix`: steps are joined where the token-prefix rule holds exactly. `none`: one row a step. */
export type MergePolicy = 'prefix' | 'none';
/**
 * Why a row was not joined with the one before it in its branch. Steps are joined if the tokens of the earlier state
 * and action begin the later state.
 * - state: the later state differs within the earlier state: history was rewritten, compacted or cut
 * - action: it differs within the action: a chat template strips reasoning, or the action was tokenised again
 * - shorter: it ends before the action does
 * - no_ids: one of the two has only text
 * - policy: merging is off
 */
export type SplitReason = 'state' | 'action' | 'shorter' | 'no_ids' | 'policy';
/** Where a new row was begun, and why. */
export interface Split {
    readonly reason: SplitReason;
    readonly trajectoryUid: string;
    /** Index of the step that was not joined. */
    readonly stepIndex: number;
    /** Place of the first token of that step's state that differs; null without ids, or if merging is off. */
    readonly tokenOffset: number | null;
}
/** One row of a trajectory. Ids, mask and log-probs are null together for a row without ids. */
export interface MergedRow {
    /** Steps whose tokens the row holds, in order. Those that are not trainable are masked. */
    readonly steps: readonly StepUnit[];
    readonly branch: string;
    readonly promptIds: Int32Array | null;
    readonly responseIds: Int32Array | null;
    /** As long as the response; 1 where a token may enter a loss. */
    readonly responseMask: Uint8Array | null;
    /** As long as the response, 0 on context; null if a trainable step has no log-probs. */
    readonly logProbs: Float32Array | null;
    /** Least and largest policy version of the trainable steps; steps of unknown version do not count. */
    readonly minPolicyVersion: number | null;
    readonly maxPolicyVersion: number | null;
    /** Null for the first row of a branch. */
    readonly split: Split | null;
}
/**
 * Joins the steps of one trajectory (in order of index) into rows. Steps k and k+1 of a branch share a row if and only
 * if prompt_k + response_k is a token-level prefix of prompt_{k+1}; the tokens in between are masked context. Nothing
 * is decoded and tokenised again. SIDE steps, excluded steps and other branches in between do not end a row. A step
 * that is not trainable is masked, and a row without a trainable token is left out. Rows are in order of their first
 * step.
 */
export declare function mergeSteps(steps: readonly StepUnit[], policy?: MergePolicy): readonly MergedRow[];
