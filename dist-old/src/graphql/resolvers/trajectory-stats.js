var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var __param = (this && this.__param) || function (paramIndex, decorator) {
    return function (target, key) { decorator(target, key, paramIndex); }
};
import DataLoader from 'dataloader';
import { Arg, Ctx, Field, FieldResolver, Float, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { parseTrajectoryFilter } from '../../query/parse-filter.js';
import { TrajectoryFilter } from '../inputs/filters.js';
import { BUCKETS, Bucket, bucketsOf, DEFAULT_BUCKETS, Histogram } from '../types/counts.js';
/** The value behind it is a `LazyStats`. */
let TrajectoryStats = class TrajectoryStats {
};
__decorate([
    Field(() => Int, { description: 'Trajectories.' }),
    __metadata("design:type", Promise)
], TrajectoryStats.prototype, "count", void 0);
__decorate([
    Field(() => Float, { nullable: true, description: 'Mean of their rewards; null without any.' }),
    __metadata("design:type", Promise)
], TrajectoryStats.prototype, "rewardMean", void 0);
__decorate([
    Field(() => Float, { nullable: true, description: 'Unbiased; null below two rewarded trajectories.' }),
    __metadata("design:type", Promise)
], TrajectoryStats.prototype, "rewardStd", void 0);
__decorate([
    Field(() => [Bucket], { description: 'The most frequent first.' }),
    __metadata("design:type", Promise)
], TrajectoryStats.prototype, "byStatus", void 0);
__decorate([
    Field(() => [Bucket], { description: 'The most frequent first, at most 100.' }),
    __metadata("design:type", Promise)
], TrajectoryStats.prototype, "byAgent", void 0);
__decorate([
    Field(() => [Bucket], {
        description: 'A trajectory counts under each of its tags. The most frequent first, at most 100.',
    }),
    __metadata("design:type", Promise)
], TrajectoryStats.prototype, "byTag", void 0);
TrajectoryStats = __decorate([
    ObjectType('TrajectoryStats', { description: 'Statistics over the trajectories that a filter selects.' })
], TrajectoryStats);
/** Collects what the selected fields ask for and reads it together, as the class of this name for `stepStats` does. */
class LazyStats {
    constructor(read) {
        this.loader = new DataLoader(async (asked) => {
            const numbers = (kind) => [
                ...new Set(asked.flatMap((one) => ('buckets' in one && one.kind === kind ? one.buckets : []))),
            ];
            const [rewards, steps] = [numbers('rewards'), numbers('steps')];
            const models = asked.some(({ kind }) => kind === 'models');
            const count = Math.max(1, rewards.length, steps.length);
            const stats = await Promise.all(Array.from({ length: count }, (_, i) => read({
                buckets: rewards[i] ?? DEFAULT_BUCKETS,
                stepBuckets: steps[i] ?? DEFAULT_BUCKETS,
                models: models && i === 0,
            })));
            return asked.map((one) => {
                const among = one.kind === 'rewards' ? rewards : steps;
                const place = 'buckets' in one ? among.indexOf(one.buckets) : 0;
                return stats[place] ?? new Error('no statistics were read');
            });
        }, { cacheKeyFn: (one) => JSON.stringify(one) });
    }
    load(asked) {
        return this.loader.load(asked);
    }
    async get(field) {
        return (await this.loader.load({ kind: 'figures' }))[field];
    }
    get count() {
        return this.get('count');
    }
    get rewardMean() {
        return this.get('rewardMean');
    }
    get rewardStd() {
        return this.get('rewardStd');
    }
    get byStatus() {
        return this.get('byStatus');
    }
    get byAgent() {
        return this.get('byAgent');
    }
    get byTag() {
        return this.get('byTag');
    }
}
let TrajectoryStatsResolver = class TrajectoryStatsResolver {
    trajectoryStats({ caller, services, gone }, where) {
        const filter = parseTrajectoryFilter(where, ['where']);
        return new LazyStats((request) => services.catalog.trajectoryStats(caller, filter, request, gone));
    }
    async byModel(stats) {
        return (await stats.load({ kind: 'models' })).byModel;
    }
    async rewardHistogram(stats, buckets) {
        return (await stats.load({ kind: 'rewards', buckets: bucketsOf(buckets) })).rewardHistogram;
    }
    async stepCountHistogram(stats, buckets) {
        return (await stats.load({ kind: 'steps', buckets: bucketsOf(buckets) })).stepCountHistogram;
    }
};
__decorate([
    Query(() => TrajectoryStats, { description: 'Statistics over the trajectories that a filter selects.' }),
    __param(0, Ctx()),
    __param(1, Arg('where', () => TrajectoryFilter, { nullable: true, description: 'Left out: all trajectories.' })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], TrajectoryStatsResolver.prototype, "trajectoryStats", null);
__decorate([
    FieldResolver(() => [Bucket], {
        description: 'A trajectory counts under each model of its steps. The most frequent first, at most 100.',
    }),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [LazyStats]),
    __metadata("design:returntype", Promise)
], TrajectoryStatsResolver.prototype, "byModel", null);
__decorate([
    FieldResolver(() => Histogram, { description: 'Of their rewards.' }),
    __param(0, Root()),
    __param(1, Arg('buckets', () => Int, { nullable: true, defaultValue: DEFAULT_BUCKETS, description: BUCKETS })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [LazyStats, Object]),
    __metadata("design:returntype", Promise)
], TrajectoryStatsResolver.prototype, "rewardHistogram", null);
__decorate([
    FieldResolver(() => Histogram, { description: 'Of their numbers of steps.' }),
    __param(0, Root()),
    __param(1, Arg('buckets', () => Int, { nullable: true, defaultValue: DEFAULT_BUCKETS, description: BUCKETS })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [LazyStats, Object]),
    __metadata("design:returntype", Promise)
], TrajectoryStatsResolver.prototype, "stepCountHistogram", null);
TrajectoryStatsResolver = __decorate([
    Resolver(() => TrajectoryStats)
], TrajectoryStatsResolver);
export { TrajectoryStatsResolver };
//# sourceMappingURL=trajectory-stats.js.map