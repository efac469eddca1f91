import DataLoader from 'dataloader';
import { Arg, Ctx, Field, FieldResolver, Float, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { rangeError } from '../../errors/index.js';
import type { Histogram as HistogramModel } from '../../model/histogram.js';
import { parseStepFilter } from '../../query/parse-filter.js';
import type {
  StatsRequest,
  StepDimension,
  StepStats as StepStatsModel,
  TimeBucket as TimeBucketModel,
} from '../../store/stats.js';
import type { GraphqlContext } from '../context.js';
import { StepFilter } from '../inputs/filters.js';
import { BUCKETS, Bucket, bucketsOf, DEFAULT_BUCKETS, Histogram } from '../types/counts.js';
import { Funnel, TimeBucket, TokenHealth } from '../types/step-figures.js';

/** The value behind it is a `LazyStats`. Fields with an argument, and those counted on request, are declared below. */
@ObjectType('StepStats', { description: 'Statistics over the steps that a filter selects.' })
class StepStats {
  @Field(() => Int, { description: 'Steps.' }) readonly count!: Promise<number>;
  @Field(() => Int, { description: 'Trajectories of these steps.' }) readonly trajectories!: Promise<number>;
  @Field(() => Int, { description: 'Prompt groups of these steps.' }) readonly groups!: Promise<number>;
  @Field(() => Float, { description: 'Sum over the steps with token ids.' })
  readonly promptTokens!: Promise<number>;
  @Field(() => Float, { description: 'Sum over the steps with token ids.' })
  readonly responseTokens!: Promise<number>;
  @Field(() => Float, { nullable: true, description: "Mean of the steps' own rewards; null without any." })
  readonly rewardMean!: Promise<number | null>;
  @Field(() => Float, { nullable: true, description: 'Unbiased; null below two rewarded steps.' })
  readonly rewardStd!: Promise<number | null>;
  @Field(() => [Bucket], { description: 'The most frequent first, at most 100.' })
  readonly byPolicyVersion!: Promise<readonly Bucket[]>;
  @Field(() => [Bucket], { description: 'The most frequent first.' })
  readonly byQuality!: Promise<readonly Bucket[]>;
  @Field(() => [Bucket], { description: 'The most frequent first, at most 100.' })
  readonly byModel!: Promise<readonly Bucket[]>;
  @Field(() => [Bucket], {
    description: 'A step counts under each of its tags. The most frequent first, at most 100.',
  })
  readonly byTag!: Promise<readonly Bucket[]>;
  @Field(() => Funnel, { description: 'How far steps got on their way to a trainer.' })
  readonly funnel!: Promise<Funnel>;
  @Field(() => TokenHealth, {
    description: 'Share of steps with engine token ids, matching log-probs, an intact prompt prefix.',
  })
  readonly tokenHealth!: Promise<TokenHealth>;
}

/** What a field asks of statistics beyond what they always hold. */
type Asked =
  | { readonly kind: 'figures' }
  | { readonly kind: 'buckets'; readonly buckets: number }
  | { readonly kind: 'by'; readonly dimension: StepDimension }
  | { readonly kind: 'series'; readonly seconds: number };

/**
 * The value behind StepStats. One aggregation answers every field: what the fields of a selection ask for is collected
 * first and then read together. Only a second histogram or series with another argument is a read of its own.
 */
class LazyStats {
  private readonly loader: DataLoader<Asked, StepStatsModel, string>;

  constructor(read: (request: StatsRequest) => Promise<StepStatsModel>) {
    this.loader = new DataLoader(
      async (asked) => {
        const buckets = [...new Set(asked.flatMap((one) => (one.kind === 'buckets' ? one.buckets : [])))];
        const seconds = [...new Set(asked.flatMap((one) => (one.kind === 'series' ? one.seconds : [])))];
        const by = asked.flatMap((one) => (one.kind === 'by' ? one.dimension : []));
        const count = Math.max(1, buckets.length, seconds.length);
        const stats = await Promise.all(
          Array.from({ length: count }, (_, i) =>
            read({
              buckets: buckets[i] ?? DEFAULT_BUCKETS,
              seconds: seconds[i] ?? null,
              ...(i === 0 && by.length > 0 ? { by } : {}),
            }),
          ),
        );
        return asked.map((one) => {
          const place =
            one.kind === 'buckets'
              ? buckets.indexOf(one.buckets)
              : one.kind === 'series'
                ? seconds.indexOf(one.seconds)
                : 0;
          return stats[place] ?? new Error('no statistics were read');
        });
      },
      { cacheKeyFn: (one) => JSON.stringify(one) },
    );
  }

  private get<Field extends keyof StepStatsModel>(field: Field): Promise<StepStatsModel[Field]> {
    return this.loader.load({ kind: 'figures' }).then((stats) => stats[field]);
  }

  by(dimension: StepDimension): Promise<StepStatsModel> {
    return this.loader.load({ kind: 'by', dimension });
  }

  async rewardHistogram(buckets: number): Promise<HistogramModel> {
    return (await this.loader.load({ kind: 'buckets', buckets })).rewardHistogram;
  }

  async series(seconds: number): Promise<readonly TimeBucketModel[]> {
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

@Resolver(() => StepStats)
export class StepStatsResolver {
  @Query(() => StepStats, { description: 'Statistics over the steps that a filter selects.' })
  stepStats(
    @Ctx() { caller, services, gone }: GraphqlContext,
    @Arg('where', () => StepFilter, { nullable: true, description: 'Left out: all steps.' })
    where: StepFilter | null | undefined,
  ) {
    const filter = parseStepFilter(where, ['where']);
    return new LazyStats((request) => services.catalog.stats(caller, filter, request, gone));
  }

  @FieldResolver(() => Histogram, { description: "Of the steps' own rewards." })
  rewardHistogram(
    @Root() stats: LazyStats,
    @Arg('buckets', () => Int, { nullable: true, defaultValue: DEFAULT_BUCKETS, description: BUCKETS })
    buckets: number | null,
  ) {
    return stats.rewardHistogram(bucketsOf(buckets));
  }

  @FieldResolver(() => [Bucket], { description: 'The most frequent first, at most 100.' })
  async byAgent(@Root() stats: LazyStats) {
    return (await stats.by('agent')).byAgent;
  }

  @FieldResolver(() => [Bucket], { description: 'The most frequent first, at most 100.' })
  async byFinishReason(@Root() stats: LazyStats) {
    return (await stats.by('finishReason')).byFinishReason;
  }

  @FieldResolver(() => [Bucket], { description: 'The most frequent first.' })
  async byTokenSource(@Root() stats: LazyStats) {
    return (await stats.by('tokenSource')).byTokenSource;
  }

  @FieldResolver(() => [Bucket], { description: 'The most frequent first, at most 100.' })
  async byChannel(@Root() stats: LazyStats) {
    return (await stats.by('channel')).byChannel;
  }

  @FieldResolver(() => [Bucket], {
    description: 'Steps that are not trainable, by the reason. The most frequent first, at most 100.',
  })
  async byUntrainableReason(@Root() stats: LazyStats) {
    return (await stats.by('untrainableReason')).byUntrainableReason;
  }

  @FieldResolver(() => [TimeBucket], { description: 'Newest last; at most 500 buckets.' })
  series(
    @Root() stats: LazyStats,
    @Arg('seconds', () => Int, { description: 'Length of a bucket. Buckets without steps are left out.' })
    seconds: number,
  ) {
    if (seconds < 1 || seconds > MOST_SECONDS) throw rangeError(`from 1 to ${MOST_SECONDS}`, ['seconds']);
    return stats.series(seconds);
  }
}
