import type { Document } from 'mongodb';
import { type RewardBins } from '../../statistics/reward-tally.js';
import type { StepSums } from '../../statistics/step-tally.js';
import { type StepDimension } from '../../stats.js';
/** Totals of the rewards of some steps. `small` and `large` are sums as in ValueTally. */
export interface RewardTotals {
    readonly count: number;
    readonly rewarded: number;
    /** Null without rewards. */
    readonly low: number | null;
    readonly high: number | null;
    readonly small: number;
    readonly large: number;
}
/** Totals of the steps with one value. */
export interface ValueTotals extends RewardTotals {
    readonly _id: string | number | null;
}
/** Totals of the steps of all living trajectories (`_id` null), or of one deleted trajectory, by its key. */
export interface TrajectoryTotals extends RewardTotals {
    readonly _id: number | null;
    readonly trajectories: number;
    readonly groups: number;
    /** Steps of complete trajectories; of these those of rewarded ones, and so on (see StepStats.funnel). */
    readonly complete: number;
    readonly rewardedSteps: number;
    readonly trainable: number;
    readonly exported: number;
    readonly consumed: number;
}
/** The range and mean that rewards are compared with, from an earlier command. */
export interface Measure {
    readonly bins: RewardBins;
    /** The power of two that rewards are divided by, so that their squares are finite. */
    readonly scale: number;
    /** Approximate mean of the divided rewards. Squares of distances from it do not suffer from cancellation. */
    readonly centre: number;
}
/** Sums that depend on the trajectories of steps. */
type FunnelSums = 'complete' | 'rewarded' | 'trainable' | 'exported' | 'consumed';
export interface Totals {
    readonly all: readonly (RewardTotals & Omit<StepSums, FunnelSums> & {
        readonly distance: number;
        readonly squares: number;
    })[];
    readonly bins: readonly {
        readonly _id: number | null;
        readonly n: number;
    }[];
    readonly policyVersion: readonly ValueTotals[];
    readonly model: readonly ValueTotals[];
    readonly quality: readonly ValueTotals[];
    readonly tags: readonly ValueTotals[];
}
/** Returns TrajectoryTotals: one for all living trajectories, and one for each deleted trajectory with remaining rows. */
export declare function trajectoriesPipeline(query: Document, hasDatasets: boolean): Document[];
/** The measure for rewards with these totals. */
export declare function measureOf({ rewarded, low, high, small, large }: RewardTotals, buckets: number): Measure;
/** Returns one Totals. Steps are first grouped by the values that they are counted by. */
export declare function totalsPipeline(query: Document, measure: Measure): Document[];
/** The steps with one value of a dimension. */
export declare function dimensionPipeline(query: Document, dimension: StepDimension): Document[];
/** The steps of each stretch of time of `length` ms, newest first. */
export declare function seriesPipeline(query: Document, length: number): Document[];
export {};
