import { Arg, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { StepwellError } from '../../errors/index.js';
import { DEFAULT_BUCKETS, type LazyStats } from '../lazy-stats.js';
import { Histogram, StepStats } from '../types/step-stats.js';

const MAX_BUCKETS = 1_000;

@Resolver(() => StepStats)
export class StepStatsFields {
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
