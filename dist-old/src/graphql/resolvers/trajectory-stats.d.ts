import type { TrajectoryStats as TrajectoryStatsModel, TrajectoryStatsRequest } from '../../store/stats.js';
import type { GraphqlContext } from '../context.js';
import { TrajectoryFilter } from '../inputs/filters.js';
type Asked = {
    readonly kind: 'figures' | 'models';
} | {
    readonly kind: 'rewards' | 'steps';
    readonly buckets: number;
};
/** Collects what the selected fields ask for and reads it together, as the class of this name for `stepStats` does. */
declare class LazyStats {
    private readonly loader;
    constructor(read: (request: TrajectoryStatsRequest) => Promise<TrajectoryStatsModel>);
    load(asked: Asked): Promise<TrajectoryStatsModel>;
    private get;
    get count(): Promise<number>;
    get rewardMean(): Promise<number | null>;
    get rewardStd(): Promise<number | null>;
    get byStatus(): Promise<readonly import("../../model/recipe.js").Bucket[]>;
    get byAgent(): Promise<readonly import("../../model/recipe.js").Bucket[]>;
    get byTag(): Promise<readonly import("../../model/recipe.js").Bucket[]>;
}
export declare class TrajectoryStatsResolver {
    trajectoryStats({ caller, services, gone }: GraphqlContext, where: TrajectoryFilter | null | undefined): LazyStats;
    byModel(stats: LazyStats): Promise<readonly import("../../model/recipe.js").Bucket[]>;
    rewardHistogram(stats: LazyStats, buckets: number | null): Promise<import("../../model/histogram.js").Histogram>;
    stepCountHistogram(stats: LazyStats, buckets: number | null): Promise<import("../../model/histogram.js").Histogram>;
}
export {};
