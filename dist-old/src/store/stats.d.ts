import type { Histogram } from '../model/histogram.js';
import type { Bucket } from '../model/recipe.js';
/** Aggregates over the steps that a filter selects. */
export interface StepStats {
    readonly count: number;
    readonly trajectories: number;
    readonly groups: number;
    readonly promptTokens: number;
    readonly responseTokens: number;
    readonly rewardMean: number | null;
    /** Unbiased; null below two rewarded steps. */
    readonly rewardStd: number | null;
    readonly rewardHistogram: Histogram;
    readonly byPolicyVersion: readonly Bucket[];
    readonly byQuality: readonly Bucket[];
    readonly byModel: readonly Bucket[];
    readonly byTag: readonly Bucket[];
    /** Those of the dimensions that were asked for; others are empty. */
    readonly byAgent: readonly Bucket[];
    readonly byFinishReason: readonly Bucket[];
    readonly byTokenSource: readonly Bucket[];
    readonly byChannel: readonly Bucket[];
    /** Steps that are not trainable, by the reason. */
    readonly byUntrainableReason: readonly Bucket[];
    /** By time of creation, newest last; empty if it was not asked for. */
    readonly series: readonly TimeBucket[];
    /**
     * Steps of which each number counts only what the one before it counted: captured, in a complete trajectory, whose
     * trajectory has a reward, kept and trainable, in a dataset, in an acknowledged claim.
     */
    readonly funnel: {
        readonly captured: number;
        readonly complete: number;
        readonly rewarded: number;
        readonly trainable: number;
        readonly exported: number;
        readonly consumed: number;
    };
    /** Shares from 0 to 1; 0 without steps. */
    readonly tokenHealth: {
        readonly engineIds: number;
        readonly withLogProbs: number;
        /** With log-probs of the very ids that were sampled, not of ids that a tokenizer made afterwards. */
        readonly matchingLogProbs: number;
        readonly intactPrefix: number;
        /** Cut off at the limit of tokens. */
        readonly truncated: number;
        /** Without any answer, or ended by an error. */
        readonly failed: number;
    };
}
/** Fields that steps are counted by on request. */
export declare const STEP_DIMENSIONS: readonly ["agent", "finishReason", "tokenSource", "channel", "untrainableReason"];
export type StepDimension = (typeof STEP_DIMENSIONS)[number];
/** Steps of one stretch of time. */
export interface TimeBucket {
    /** When it begins, in milliseconds since the epoch: a multiple of its length. */
    readonly at: number;
    readonly steps: number;
    readonly responseTokens: number;
    readonly rewardMean: number | null;
}
/** The most buckets of a series; older ones are left out. */
export declare const SERIES_BOUND = 500;
/** What is asked of statistics beyond what they always hold. */
export interface StatsRequest {
    /** Bins of the histogram. */
    readonly buckets: number;
    readonly by?: readonly StepDimension[];
    /** Length of a bucket of the series in seconds; null or left out: no series. */
    readonly seconds?: number | null;
}
/** Aggregates over the trajectories that a filter selects. */
export interface TrajectoryStats {
    readonly count: number;
    readonly rewardMean: number | null;
    /** Unbiased; null below two rewarded trajectories. */
    readonly rewardStd: number | null;
    readonly byStatus: readonly Bucket[];
    readonly byAgent: readonly Bucket[];
    /** A trajectory counts under each of its models; empty if it was not asked for. */
    readonly byModel: readonly Bucket[];
    readonly byTag: readonly Bucket[];
    readonly rewardHistogram: Histogram;
    readonly stepCountHistogram: Histogram;
}
export interface TrajectoryStatsRequest {
    /** Bins of the two histograms. */
    readonly buckets: number;
    readonly stepBuckets: number;
    readonly models: boolean;
}
