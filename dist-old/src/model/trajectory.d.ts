import type { JsonObject } from './json.js';
export declare const TRAJECTORY_STATUSES: readonly ["OPEN", "COMPLETE", "ABANDONED"];
export type TrajectoryStatus = (typeof TRAJECTORY_STATUSES)[number];
/** The ordered steps of one rollout or session, with what is derived from them. */
export interface Trajectory {
    readonly id: string;
    readonly uid: string;
    readonly channel: string;
    readonly promptUid: string;
    readonly generation: number;
    readonly status: TrajectoryStatus;
    readonly stepCount: number;
    /** Sum of its steps' non-null effective rewards, null if there are none. */
    readonly reward: number | null;
    readonly minPolicyVersion: number | null;
    readonly maxPolicyVersion: number | null;
    /** Sums over its steps; null where no step has ids. */
    readonly promptTokens: number | null;
    readonly responseTokens: number | null;
    readonly agent: string | null;
    readonly tags: readonly string[];
    readonly metadata: JsonObject | null;
    /** Milliseconds since the epoch, according to the steps themselves (see StepDraft.createdAt). */
    readonly startedAt: number;
    readonly lastStepAt: number;
}
/** One branch of a trajectory: the conversation of an agent, a fork of it, or a call that stands apart. */
export interface BranchInfo {
    readonly name: string;
    /** The agent of its first step. */
    readonly agent: string | null;
    readonly firstStepIndex: number;
    readonly stepCount: number;
    /** The step on another branch that its first step continues; null: it continues none. */
    readonly parentId: string | null;
}
/** Names a trajectory. `channel: null`: its registered channel, else the only one with the uid, else AMBIGUOUS. */
export interface TrajectoryRef {
    readonly uid: string;
    readonly channel: string | null;
}
/** All trajectories of one (channel, prompt_uid, generation): the group that GRPO compares. */
export interface PromptGroup {
    readonly id: string;
    readonly promptUid: string;
    readonly channel: string;
    readonly generation: number;
    readonly trajectoryCount: number;
    readonly completeCount: number;
    /** Trajectories that still run: neither complete nor abandoned. */
    readonly openCount: number;
    /** Steps of all its trajectories. */
    readonly stepCount: number;
    /** Of its first trajectory, and of its newest step; milliseconds since the epoch. */
    readonly startedAt: number;
    readonly lastStepAt: number;
    /** Over all steps that say a version; null where none does. */
    readonly minPolicyVersion: number | null;
    readonly maxPolicyVersion: number | null;
    readonly rewardMean: number | null;
    /** Unbiased (ddof 1); null below two rewarded trajectories. */
    readonly rewardStd: number | null;
    /** True with two or more rewarded trajectories that are all equal. */
    readonly zeroVariance: boolean;
}
/** What a trajectory's steps say together, beyond what its row holds. */
export interface TrajectorySummary {
    /** Models of its steps, each once, sorted by code unit. */
    readonly models: readonly string[];
    /** Its MAIN steps that are kept and trainable. */
    readonly trainableSteps: number;
    /** Whether an acknowledged claim consumed one of its steps. */
    readonly consumed: boolean;
}
export interface GroupKey {
    readonly channel: string;
    readonly promptUid: string;
    readonly generation: number;
}
