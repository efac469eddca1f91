import { type Curation } from '../../../model/decision.js';
import type { RewardRow, TrajectoryState } from '../../writing/state.js';
import type { GroupDoc, LedgerDoc, StepDoc, TrajectoryDoc } from '../documents.js';
import type { CachedDecision, CachedExtras, CachedGroup, CachedJudgment, CachedStep } from './entry.js';
export declare function trajectoryOf(doc: TrajectoryDoc): TrajectoryState;
/** The fields of a step that decisions on it and its consumption change. */
export declare const AFTERWARDS_FIELDS: {
    readonly trajectory: 1;
    readonly consumed: 1;
    readonly keep: 1;
    readonly trainable: 1;
    readonly quality: 1;
    readonly reason: 1;
    readonly note: 1;
    readonly tags: 1;
    readonly mask: 1;
};
export type SaidOfStep = Pick<StepDoc, '_id' | keyof typeof AFTERWARDS_FIELDS>;
/** The fields of a stored step that planning needs. */
export declare const STEP_FIELDS: {
    readonly idempotencyKey: 1;
    readonly s: 1;
    readonly messageNode: 1;
    readonly stateLength: 1;
    readonly messageLength: 1;
    readonly tokenNode: 1;
    readonly promptTokens: 1;
    readonly responseTokens: 1;
    readonly hasNext: 1;
    readonly nextFrom: 1;
    readonly parent: 1;
    readonly trajectory: 1;
    readonly consumed: 1;
    readonly keep: 1;
    readonly trainable: 1;
    readonly quality: 1;
    readonly reason: 1;
    readonly note: 1;
    readonly tags: 1;
    readonly mask: 1;
    readonly _id: 1;
    readonly position: 1;
    readonly id: 1;
    readonly stepIndex: 1;
    readonly branch: 1;
    readonly turnType: 1;
    readonly createdAt: 1;
    readonly givenReward: 1;
    readonly untrainableReason: 1;
    readonly reward: 1;
};
export type StoredStep = Pick<StepDoc, keyof typeof STEP_FIELDS>;
export declare function stepOf(doc: StoredStep): CachedStep;
/** Steps without decisions, which most are, share one object. */
export declare function curationKept(doc: SaidOfStep): Curation;
export declare function groupOf(doc: GroupDoc): CachedGroup;
/** Null: the entry is no reward. */
export declare function rewardOf({ _id, position, trajectory, step, at, entry }: LedgerDoc): RewardRow | null;
/** Null: the entry is no judgment. */
export declare function judgmentOf({ position, step, entry }: LedgerDoc): CachedJudgment | null;
/** Null: the entry is no extras. */
export declare function extrasOf({ _id: id, position, step, entry }: LedgerDoc): CachedExtras | null;
/** Null: the entry is no decision. */
export declare function decisionOf(doc: LedgerDoc): CachedDecision | null;
