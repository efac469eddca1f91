import { TrajectoryStatus } from '../enums.js';
/** The fields that a trajectory's row holds; resolvers/trajectories.ts adds those that have to be read. */
export declare class Trajectory {
    readonly uid: string;
    readonly channel: string;
    readonly promptUid: string;
    readonly status: keyof typeof TrajectoryStatus;
    readonly stepCount: number;
    readonly reward: number | null;
    readonly minPolicyVersion: number | null;
    readonly maxPolicyVersion: number | null;
    readonly promptTokens: number | null;
    readonly responseTokens: number | null;
    readonly agent: string | null;
    readonly tags: readonly string[];
    readonly metadata: unknown;
    readonly startedAt: number;
    readonly lastStepAt: number;
}
/** The fields of a branch that need no read; resolvers/trajectories.ts adds `parentStep`. */
export declare class BranchInfo {
    readonly name: string;
    readonly agent: string | null;
    readonly firstStepIndex: number;
    readonly stepCount: number;
}
/** The fields that a group's row holds; resolvers/prompt-groups.ts adds those that have to be read. */
export declare class PromptGroup {
    readonly promptUid: string;
    readonly channel: string;
    readonly generation: number;
    readonly trajectoryCount: number;
    readonly completeCount: number;
    readonly openCount: number;
    readonly stepCount: number;
    readonly startedAt: number;
    readonly lastStepAt: number;
    readonly minPolicyVersion: number | null;
    readonly maxPolicyVersion: number | null;
    readonly rewardMean: number | null;
    readonly rewardStd: number | null;
    readonly zeroVariance: boolean;
}
export declare const TrajectoryConnection: import("type-graphql").ClassType;
export declare const PromptGroupConnection: import("type-graphql").ClassType;
