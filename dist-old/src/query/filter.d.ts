import type { Json } from '../model/json.js';
/** Scalar fields that a step can be filtered by, named as in the contract's StepFilter. */
export type StepField = 'id' | 'channel' | 'trajectoryUid' | 'promptUid' | 'stepIndex' | 'policyVersion' | 'promptTokens' | 'responseTokens' | 'reward' | 'judgment' | 'createdAt' | 'model' | 'finishReason' | 'turnType' | 'tokenSource' | 'quality' | 'keep' | 'trainable' | 'isLast' | 'consumed' | 'hasLogProbs' | 'branch' | 'agent'
/** Whether a dataset holds it. */
 | 'exported'
/** Whether its response has token ids. */
 | 'hasIds'
/** Whether it is the first of its trajectory, or goes on from an earlier step. */
 | 'intactPrefix'
/** Why it is not trainable; null for a step that is, and where nobody said why. */
 | 'untrainableReason';
export type TrajectoryField = 'uid' | 'channel' | 'promptUid' | 'generation' | 'status' | 'stepCount' | 'reward' | 'maxPolicyVersion' | 'startedAt' | 'lastStepAt' | 'promptTokens' | 'responseTokens' | 'agent'
/** Models of its steps: a list, of which a condition finds any; `ne` asks that none is it. */
 | 'model';
export type GroupField = 'channel' | 'promptUid' | 'trajectoryCount' | 'completeCount' | 'openCount' | 'generation' | 'minPolicyVersion' | 'maxPolicyVersion' | 'zeroVariance' | 'rewardMean' | 'rewardStd' | 'lastStepAt';
export type Scalar = string | number | boolean;
/**
 * The filter tree. Its logic has two values: a comparison never matches null; `ne` and `not` do match null; an empty
 * `and` matches all, an empty `or` none. Strings are compared by code unit and case-sensitively. Times are
 * milliseconds.
 */
export type Filter<Field extends string> = {
    readonly kind: 'and';
    readonly of: readonly Filter<Field>[];
} | {
    readonly kind: 'or';
    readonly of: readonly Filter<Field>[];
} | {
    readonly kind: 'not';
    readonly of: Filter<Field>;
} | {
    readonly kind: 'compare';
    readonly field: Field;
    readonly op: 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte';
    readonly value: Scalar;
} | {
    readonly kind: 'in';
    readonly field: Field;
    readonly values: readonly Scalar[];
} | {
    readonly kind: 'startsWith';
    readonly field: Field;
    readonly prefix: string;
} | {
    readonly kind: 'exists';
    readonly field: Field;
    readonly exists: boolean;
} | {
    readonly kind: 'tags';
    readonly op: 'hasAny' | 'hasNone';
    readonly tags: readonly string[];
} | {
    readonly kind: 'metadataEquals';
    readonly path: readonly string[];
    readonly value: Json;
} | {
    readonly kind: 'metadataExists';
    readonly path: readonly string[];
    readonly exists: boolean;
}
/** Of a step: all words are in its text. Of a trajectory: all are in the text of one of its steps. */
 | {
    readonly kind: 'text';
    readonly words: readonly string[];
}
/** Of a step: what holds of its trajectory. */
 | {
    readonly kind: 'trajectory';
    readonly of: Filter<TrajectoryField>;
}
/** Steps at which a job failed. `steps`: their feed positions, where they have been looked up (`withFailedSteps`). */
 | {
    readonly kind: 'failedBy';
    readonly job: string;
    readonly steps?: ReadonlySet<number>;
};
export type StepFilter = Filter<StepField>;
export type TrajectoryFilter = Filter<TrajectoryField>;
export type GroupFilter = Filter<GroupField>;
export declare const MATCH_ALL: Filter<never>;
/**
 * Whether a filter simplifies to one that selects everything: `{}`, `{and: []}`, `{not: {or: []}}`. A filter that only
 * happens to match every stored row does not count.
 */
export declare function selectsAll(filter: Filter<string>): boolean;
/**
 * Conditions on a step that follow from those on its trajectory: the names of the trajectory, which find few steps in
 * any store, and its channel.
 */
export declare function impliedOfStep(part: StepFilter): readonly StepFilter[];
