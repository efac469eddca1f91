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
import { rangeError } from '../../errors/index.js';
import { parseStepFilter } from '../../query/parse-filter.js';
import { StepFilter } from '../inputs/filters.js';
import { BUCKETS, Bucket, bucketsOf, DEFAULT_BUCKETS, Histogram } from '../types/counts.js';
import { Funnel, TimeBucket, TokenHealth } from '../types/step-figures.js';
/** The value behind it is a `LazyStats`. Fields with an argument, and those counted on request, are declared below. */
let StepStats = class StepStats {
};
__decorate([
    Field(() => Int, { description: 'Steps.' }),
    __metadata("design:type", Promise)
], StepStats.prototype, "count", void 0);
__decorate([
    Field(() => Int, { description: 'Trajectories of these steps.' }),
    __metadata("design:type", Promise)
], StepStats.prototype, "trajectories", void 0);
__decorate([
    Field(() => Int, { description: 'Prompt groups of these steps.' }),
    __metadata("design:type", Promise)
], StepStats.prototype, "groups", void 0);
__decorate([
    Field(() => Float, { description: 'Sum over the steps with token ids.' }),
    __metadata("design:type", Promise)
], StepStats.prototype, "promptTokens", void 0);
__decorate([
    Field(() => Float, { description: 'Sum over the steps with token ids.' }),
    __metadata("design:type", Promise)
], StepStats.prototype, "responseTokens", void 0);
__decorate([
    Field(() => Float, { nullable: true, description: "Mean of the steps' own rewards; null without any." }),
    __metadata("design:type", Promise)
], StepStats.prototype, "rewardMean", void 0);
__decorate([
    Field(() => Float, { nullable: true, description: 'Unbiased; null below two rewarded steps.' }),
    __metadata("design:type", Promise)
], StepStats.prototype, "rewardStd", void 0);
__decorate([
    Field(() => [Bucket], { description: 'The most frequent first, at most 100.' }),
    __metadata("design:type", Promise)
], StepStats.prototype, "byPolicyVersion", void 0);
__decorate([
    Field(() => [Bucket], { description: 'The most frequent first.' }),
    __metadata("design:type", Promise)
], StepStats.prototype, "byQuality", void 0);
__decorate([
    Field(() => [Bucket], { description: 'The most frequent first, at most 100.' }),
    __metadata("design:type", Promise)
], StepStats.prototype, "byModel", void 0);
__decorate([
    Field(() => [Bucket], {
        description: 'A step counts under each of its tags. The most frequent first, at most 100.',
    }),
    __metadata("design:type", Promise)
], StepStats.prototype, "byTag", void 0);
__decorate([
    Field(() => Funnel, { description: 'How far steps got on their way to a trainer.' }),
    __metadata("design:type", Promise)
], StepStats.prototype, "funnel", void 0);
__decorate([
    Field(() => TokenHealth, {
        description: 'Share of steps with engine token ids, matching log-probs, an intact prompt prefix.',
    }),
    __metadata("design:type", Promise)
], StepStats.prototype, "tokenHealth", void 0);
StepStats = __decorate([
    ObjectType('StepStats', { description: 'Statistics over the steps that a filter selects.' })
], StepStats);
/**
 * The value behind StepStats. One aggregation answers every field: what the fields of a selection ask for is collected
 * first and then read together. Only a second histogram or series with another argument is a read of its own.
 */
class LazyStats {
    constructor(read) {
        this.loader = new DataLoader(async (asked) => {
            const buckets = [...new Set(asked.flatMap((one) => (one.kind === 'buckets' ? one.buckets : [])))];
            const seconds = [...new Set(asked.flatMap((one) => (one.kind === 'series' ? one.seconds : [])))];
            const by = asked.flatMap((one) => (one.kind === 'by' ? one.dimension : []));
            const count = Math.max(1, buckets.length, seconds.length);
            const stats = await Promise.all(Array.from({ length: count }, (_, i) => read({
                buckets: buckets[i] ?? DEFAULT_BUCKETS,
                seconds: seconds[i] ?? null,
                ...(i === 0 && by.length > 0 ? { by } : {}),
            })));
            return asked.map((one) => {
                const place = one.kind === 'buckets'
                    ? buckets.indexOf(one.buckets)
                    : one.kind === 'series'
                        ? seconds.indexOf(one.seconds)
                        : 0;
                return stats[place] ?? new Error('no statistics were read');
            });
        }, { cacheKeyFn: (one) => JSON.stringify(one) });
    }
    get(field) {
        return this.loader.load({ kind: 'figures' }).then((stats) => stats[field]);
    }
    by(dimension) {
        return this.loader.load({ kind: 'by', dimension });
    }
    async rewardHistogram(buckets) {
        return (await this.loader.load({ kind: 'buckets', buckets })).rewardHistogram;
    }
    async series(seconds) {
        return (await this.loader.load({ kind: 'series', seconds })).series;
    }
    get count() {
        return this.get('count');
    }
    get trajectories() {
        return this.get('trajectories');
    }
    get groups() {
        return this.get('groups');
    }
    get promptTokens() {
        return this.get('promptTokens');
    }
    get responseTokens() {
        return this.get('responseTokens');
    }
    get rewardMean() {
        return this.get('rewardMean');
    }
    get rewardStd() {
        return this.get('rewardStd');
    }
    get byPolicyVersion() {
        return this.get('byPolicyVersion');
    }
    get byQuality() {
        return this.get('byQuality');
    }
    get byModel() {
        return this.get('byModel');
    }
    get byTag() {
        return this.get('byTag');
    }
    get funnel() {
        return this.get('funnel');
    }
    get tokenHealth() {
        return this.get('tokenHealth');
    }
}
/** The longest bucket of a series, in seconds: a year of 366 days. */
const MOST_SECONDS = 31_622_400;
let StepStatsResolver = class StepStatsResolver {
    stepStats({ caller, services, gone }, where) {
        const filter = parseStepFilter(where, ['where']);
        return new LazyStats((request) => services.catalog.stats(caller, filter, request, gone));
    }
    rewardHistogram(stats, buckets) {
        return stats.rewardHistogram(bucketsOf(buckets));
    }
    async byAgent(stats) {
        return (await stats.by('agent')).byAgent;
    }
    async byFinishReason(stats) {
        return (await stats.by('finishReason')).byFinishReason;
    }
    async byTokenSource(stats) {
        return (await stats.by('tokenSource')).byTokenSource;
    }
    async byChannel(stats) {
        return (await stats.by('channel')).byChannel;
    }
    async byUntrainableReason(stats) {
        return (await stats.by('untrainableReason')).byUntrainableReason;
    }
    series(stats, seconds) {
        if (seconds < 1 || seconds > MOST_SECONDS)
            throw rangeError(`from 1 to ${MOST_SECONDS}`, ['seconds']);
        return stats.series(seconds);
    }
};
__decorate([
    Query(() => StepStats, { description: 'Statistics over the steps that a filter selects.' }),
    __param(0, Ctx()),
    __param(1, Arg('where', () => StepFilter, { nullable: true, description: 'Left out: all steps.' })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], StepStatsResolver.prototype, "stepStats", null);
__decorate([
    FieldResolver(() => Histogram, { description: "Of the steps' own rewards." }),
    __param(0, Root()),
    __param(1, Arg('buckets', () => Int, { nullable: true, defaultValue: DEFAULT_BUCKETS, description: BUCKETS })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [LazyStats, Object]),
    __metadata("design:returntype", void 0)
], StepStatsResolver.prototype, "rewardHistogram", null);
__decorate([
    FieldResolver(() => [Bucket], { description: 'The most frequent first, at most 100.' }),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [LazyStats]),
    __metadata("design:returntype", Promise)
], StepStatsResolver.prototype, "byAgent", null);
__decorate([
    FieldResolver(() => [Bucket], { description: 'The most frequent first, at most 100.' }),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [LazyStats]),
    __metadata("design:returntype", Promise)
], StepStatsResolver.prototype, "byFinishReason", null);
__decorate([
    FieldResolver(() => [Bucket], { description: 'The most frequent first.' }),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [LazyStats]),
    __metadata("design:returntype", Promise)
], StepStatsResolver.prototype, "byTokenSource", null);
__decorate([
    FieldResolver(() => [Bucket], { description: 'The most frequent first, at most 100.' }),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [LazyStats]),
    __metadata("design:returntype", Promise)
], StepStatsResolver.prototype, "byChannel", null);
__decorate([
    FieldResolver(() => [Bucket], {
        description: 'Steps that are not trainable, by the reason. The most frequent first, at most 100.',
    }),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [LazyStats]),
    __metadata("design:returntype", Promise)
], StepStatsResolver.prototype, "byUntrainableReason", null);
__decorate([
    FieldResolver(() => [TimeBucket], { description: 'Newest last; at most 500 buckets.' }),
    __param(0, Root()),
    __param(1, Arg('seconds', () => Int, { description: 'Length of a bucket. Buckets without steps are left out.' })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [LazyStats, Number]),
    __metadata("design:returntype", void 0)
], StepStatsResolver.prototype, "series", null);
StepStatsResolver = __decorate([
    Resolver(() => StepStats)
], StepStatsResolver);
export { StepStatsResolver };
//# sourceMappingURL=step-stats.js.map