import DataLoader from 'dataloader';
import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Ctx, Field, FieldResolver, Float, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { StepwellError } from '../../errors/index.js';
import type { Histogram as HistogramModel } from '../../model/histogram.js';
import { parseStepFilter } from '../../query/parse-filter.js';
import type { StepStats as StepStatsModel } from '../../store/stats.js';
import type { GraphqlContext } from '../context.js';
import { StepFilter } from '../inputs/filters.js';
import { Bucket, Histogram } from '../types/counts.js';

@ObjectType('Funnel')
class Funnel {
  @Field(() => Int) readonly captured!: number;
  @Field(() => Int) readonly complete!: number;
  @Field(() => Int) readonly rewarded!: number;
  @Field(() => Int) readonly trainable!: number;
  @Field(() => Int) readonly exported!: number;
  @Field(() => Int) readonly consumed!: number;
}

/** The value behind it is a `LazyStats`. rewardHistogram is declared below, because it has an argument. */
@ObjectType('StepStats')
class StepStats {
  @Field(() => Int) readonly count!: Promise<number>;
  @Field(() => Int) readonly trajectories!: Promise<number>;
  @Field(() => Int) readonly groups!: Promise<number>;
  @Field(() => Float) readonly promptTokens!: Promise<number>;
  @Field(() => Float) readonly responseTokens!: Promise<number>;
  @Field(() => Float, { nullable: true }) readonly rewardMean!: Promise<number | null>;
  @Field(() => Float, { nullable: true }) readonly rewardStd!: Promise<number | null>;
  @Field(() => [Bucket]) readonly byPolicyVersion!: Promise<readonly Bucket[]>;
  @Field(() => [Bucket]) readonly byQuality!: Promise<readonly Bucket[]>;
  @Field(() => [Bucket]) readonly byModel!: Promise<readonly Bucket[]>;
  @Field(() => [Bucket]) readonly byTag!: Promise<readonly Bucket[]>;
  @Field(() => Funnel) readonly funnel!: Promise<Funnel>;

  @Field(() => GraphQLJSON, {
    description: 'Share of steps with engine token ids, matching log-probs, an intact prompt prefix.',
  })
  readonly tokenHealth!: Promise<unknown>;
}

/** Buckets of the histogram if the query gives no number. */
const DEFAULT_BUCKETS = 20;

/**
 * The value behind StepStats. One aggregation answers every field. Its only parameter, the number of buckets, is an
 * argument of one field, so the fields of a selection are collected first and then read together.
 */
class LazyStats {
  private readonly loader: DataLoader<number | 'any', StepStatsModel>;

  constructor(read: (buckets: number) => Promise<StepStatsModel>) {
    this.loader = new DataLoader(async (keys) => {
      const named = keys.filter((key) => key !== 'any');
      const [preferred = DEFAULT_BUCKETS] = named;
      const stats = new Map(
        await Promise.all(
          [...new Set([preferred, ...named])].map(async (buckets) => [buckets, await read(buckets)] as const),
        ),
      );
      return keys.map(
        (key) => stats.get(key === 'any' ? preferred : key) ?? new Error('no statistics were read'),
      );
    });
  }

  private get<Field extends keyof StepStatsModel>(field: Field): Promise<StepStatsModel[Field]> {
    return this.loader.load('any').then((stats) => stats[field]);
  }

  async rewardHistogram(buckets: number): Promise<HistogramModel> {
    return (await this.loader.load(buckets)).rewardHistogram;
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

const MAX_BUCKETS = 1_000;

@Resolver(() => StepStats)
export class StepStatsResolver {
  @Query(() => StepStats)
  stepStats(
    @Ctx() { caller, services, gone }: GraphqlContext,
    @Arg('where', () => StepFilter, { nullable: true }) where: StepFilter | null | undefined,
  ) {
    const filter = parseStepFilter(where, ['where']);
    return new LazyStats((buckets) => services.catalog.stats(caller, filter, buckets, gone));
  }

  @FieldResolver(() => Histogram)
  rewardHistogram(
    @Root() stats: LazyStats,
    @Arg('buckets', () => Int, { nullable: true, defaultValue: DEFAULT_BUCKETS }) buckets: number | null,
  ) {
    const count = buckets ?? DEFAULT_BUCKETS;
    if (count < 1 || count > MAX_BUCKETS) {
      throw new StepwellError(
        'OUT_OF_RANGE',
        { expected: `from 1 to ${MAX_BUCKETS}` },
        { path: ['buckets'] },
      );
    }
    return stats.rewardHistogram(count);
  }
}
