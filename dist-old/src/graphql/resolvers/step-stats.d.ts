import type { Histogram as HistogramModel } from '../../model/histogram.js';
import type { StatsRequest, StepDimension, StepStats as StepStatsModel, TimeBucket as TimeBucketModel } from '../../store/stats.js';
import type { GraphqlContext } from '../context.js';
import { StepFilter } from '../inputs/filters.js';
/**
 * The value behind StepStats. One aggregation answers every field: what the fields of a selection ask for is collected
 * first and then read together. Only a second histogram or series with another argument is a read of its own.
 */
declare class LazyStats {
    private readonly loader;
    constructor(read: (request: StatsRequest) => Promise<StepStatsModel>);
    private get;
    by(dimension: StepDimension): Promise<StepStatsModel>;
    rewardHistogram(buckets: number): Promise<HistogramModel>;
    series(seconds: number): Promise<readonly TimeBucketModel[]>;
    get count(): Promise<number>;
    get trajectories(): Promise<number>;
    get groups(): Promise<number>;
    get promptTokens(): Promise<number>;
    get responseTokens(): Promise<number>;
    get rewardMean(): Promise<number | null>;
    get rewardStd(): Promise<number | null>;
    get byPolicyVersion(): Promise<readonly import("../../model/recipe.js").Bucket[]>;
    get byQuality(): Promise<readonly import("../../model/recipe.js").Bucket[]>;
    get byModel(): Promise<readonly import("../../model/recipe.js").Bucket[]>;
    get byTag(): Promise<readonly import("../../model/recipe.js").Bucket[]>;
    get funnel(): Promise<{
        readonly captured: number;
        readonly complete: number;
        readonly rewarded: number;
        readonly trainable: number;
        readonly exported: number;
        readonly consumed: number;
    }>;
    get tokenHealth(): Promise<{
        readonly engineIds: number;
        readonly withLogProbs: number;
        readonly matchingLogProbs: number;
        readonly intactPrefix: number;
        readonly truncated: number;
        readonly failed: number;
    }>;
}
export declare class StepStatsResolver {
    stepStats({ caller, services, gone }: GraphqlContext, where: StepFilter | null | undefined): LazyStats;
    rewardHistogram(stats: LazyStats, buckets: number | null): Promise<HistogramModel>;
    byAgent(stats: LazyStats): Promise<readonly import("../../model/recipe.js").Bucket[]>;
    byFinishReason(stats: LazyStats): Promise<readonly import("../../model/recipe.js").Bucket[]>;
    byTokenSource(stats: LazyStats): Promise<readonly import("../../model/recipe.js").Bucket[]>;
    byChannel(stats: LazyStats): Promise<readonly import("../../model/recipe.js").Bucket[]>;
    byUntrainableReason(stats: LazyStats): Promise<readonly import("../../model/recipe.js").Bucket[]>;
    series(stats: LazyStats, seconds: number): Promise<readonly TimeBucketModel[]>;
}
export {};
