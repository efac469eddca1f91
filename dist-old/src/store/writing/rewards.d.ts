import type { TrajectoryRef } from '../../model/trajectory.js';
import type { ChannelScope, RewardInput } from '../port.js';
import type { Pass } from './pass.js';
import { type Key, type StepState, type TrajectoryState } from './state.js';
export interface NewReward {
    /** Null: the entry is given to the trajectory. */
    readonly step: StepState | null;
    readonly name: string;
    readonly value: number;
    readonly source: string;
    readonly comment: string | null;
    readonly idempotencyKey: string | null;
    /** Key of the decision that makes it; left out: none does. */
    readonly decision?: Key;
}
/**
 * Appends a ledger entry and derives its effects; an entry whose idempotency key is stored already appends nothing. An
 * entry named `judgment` is also added as a judgment. Judgments are about steps, so one given to a trajectory belongs
 * to its last step at that time, and before the first step no judgment is added.
 */
export declare function appendReward(pass: Pass, state: TrajectoryState, entry: NewReward): void;
/** Looks up what `refreshReward` needs of a step. */
export declare function lookUpReward(pass: Pass, state: TrajectoryState, step: StepState): void;
/** Derives a step's effective reward from the ledger: the value of the latest entry named `reward`. */
export declare function refreshReward(pass: Pass, state: TrajectoryState, step: StepState | null): void;
export declare function lastStep(pass: Pass, state: TrajectoryState): StepState | null;
/** Marks a trajectory COMPLETE. `Pass.commit` then marks its last step, which was looked up before. */
export declare function markComplete(pass: Pass, state: TrajectoryState): void;
/**
 * Completes a trajectory, with or without a reward, and returns its id. Completing it again with the same reward
 * changes nothing.
 * @throws UNKNOWN_TRAJECTORY, AMBIGUOUS
 */
export declare function completeTrajectory(pass: Pass, ref: TrajectoryRef, scope: ChannelScope, reward: {
    readonly value: number;
    readonly source: string;
} | null): string;
/** Appends an entry that a caller gave. @throws UNKNOWN_STEP, UNKNOWN_TRAJECTORY, AMBIGUOUS */
export declare function addReward(pass: Pass, { target, ...entry }: RewardInput, scope: ChannelScope): {
    readonly trajectoryId: string;
    readonly stepId: string | null;
};
