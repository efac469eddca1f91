import DataLoader from 'dataloader';
import { Arg, Ctx, Field, FieldResolver, Float, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { parseTrajectoryFilter } from '../../query/parse-filter.js';
import type { TrajectoryStats as TrajectoryStatsModel, TrajectoryStatsRequest } from '../../store/stats.js';
import type { GraphqlContext } from '../context.js';
import { TrajectoryFilter } from '../inputs/filters.js';
import { BUCKETS, Bucket, bucketsOf, DEFAULT_BUCKETS, Histogram } from '../types/counts.js';

/** The value behind it is a `LazyStats`. */
@ObjectType('TrajectoryStats', { description: 'Statistics over the trajectories that a filter selects.' })
class TrajectoryStats {
  @Field(() => Int, { description: 'Trajectories.' }) readonly count!: Promise<number>;
  @Field(() => Float, { nullable: true, description: 'Mean of their rewards; null without any.' })
  readonly rewardMean!: Promise<number | null>;
  @Field(() => Float, { nullable: true, description: 'Unbiased; null below two rewarded trajectories.' })
  readonly rewardStd!: Promise<number | null>;
  @Field(() => [Bucket], { description: 'The most frequent first.' })
  readonly byStatus!: Promise<readonly Bucket[]>;
  @Field(() => [Bucket], { description: 'The most frequent first, at most 100.' })
  readonly byAgent!: Promise<readonly Bucket[]>;
  @Field(() => [Bucket], {
    description: 'A trajectory counts under each of its tags. The most frequent first, at most 100.',
  })
  readonly byTag!: Promise<readonly Bucket[]>;
}

type Asked =
  | { readonly kind: 'figures' | 'models' }
  | { readonly kind: 'rewards' | 'steps'; readonly buckets: number };

/** Collects what the selected fields ask for and reads it together, as the class of this name for `stepStats` does. */
class LazyStats {
  private readonly loader: DataLoader<Asked, TrajectoryStatsModel, string>;

  constructor(read: (request: TrajectoryStatsRequest) => Promise<TrajectoryStatsModel>) {
    this.loader = new DataLoader(
      async (asked) => {
        const numbers = (kind: Asked['kind']) => [
          ...new Set(asked.flatMap((one) => ('buckets' in one && one.kind === kind ? one.buckets : []))),
        ];
        const [rewards, steps] = [numbers('rewards'), numbers('steps')];
        const models = asked.some(({ kind }) => kind === 'models');
        const count = Math.max(1, rewards.length, steps.length);
        const stats = await Promise.all(
          Array.from({ length: count }, (_, i) =>
            read({
              buckets: rewards[i] ?? DEFAULT_BUCKETS,
              stepBuckets: steps[i] ?? DEFAULT_BUCKETS,
              models: models && i === 0,
            }),
          ),
        );
        return asked.map((one) => {
          const among = one.kind === 'rewards' ? rewards : steps;
          const place = 'buckets' in one ? among.indexOf(one.buckets) : 0;
          return stats[place] ?? new Error('no statistics were read');
        });
      },
      { cacheKeyFn: (one) => JSON.stringify(one) },
    );
  }

  load(asked: Asked): Promise<TrajectoryStatsModel> {
    return this.loader.load(asked);
  }

  private async get<Field extends keyof TrajectoryStatsModel>(field: Field) {
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

@Resolver(() => TrajectoryStats)
export class TrajectoryStatsResolver {
  @Query(() => TrajectoryStats, { description: 'Statistics over the trajectories that a filter selects.' })
  trajectoryStats(
    @Ctx() { caller, services, gone }: GraphqlContext,
    @Arg('where', () => TrajectoryFilter, { nullable: true, description: 'Left out: all trajectories.' })
    where: TrajectoryFilter | null | undefined,
  ) {
    const filter = parseTrajectoryFilter(where, ['where']);
    return new LazyStats((request) => services.catalog.trajectoryStats(caller, filter, request, gone));
  }

  @FieldResolver(() => [Bucket], {
    description: 'A trajectory counts under each model of its steps. The most frequent first, at most 100.',
  })
  async byModel(@Root() stats: LazyStats) {
    return (await stats.load({ kind: 'models' })).byModel;
  }

  @FieldResolver(() => Histogram, { description: 'Of their rewards.' })
  async rewardHistogram(
    @Root() stats: LazyStats,
    @Arg('buckets', () => Int, { nullable: true, defaultValue: DEFAULT_BUCKETS, description: BUCKETS })
    buckets: number | null,
  ) {
    return (await stats.load({ kind: 'rewards', buckets: bucketsOf(buckets) })).rewardHistogram;
  }

  @FieldResolver(() => Histogram, { description: 'Of their numbers of steps.' })
  async stepCountHistogram(
    @Root() stats: LazyStats,
    @Arg('buckets', () => Int, { nullable: true, defaultValue: DEFAULT_BUCKETS, description: BUCKETS })
    buckets: number | null,
  ) {
    return (await stats.load({ kind: 'steps', buckets: bucketsOf(buckets) })).stepCountHistogram;
  }
}
