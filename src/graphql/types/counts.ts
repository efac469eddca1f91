import { Field, Float, Int, ObjectType } from 'type-graphql';
import { rangeError } from '../../errors/index.js';

/** Bins of a histogram if the query gives no number. */
export const DEFAULT_BUCKETS = 20;
const MAX_BUCKETS = 1_000;
export const BUCKETS = 'Bins of equal width, from 1 to 1,000.';

/** The number of bins that an argument asks for. @throws OUT_OF_RANGE */
export function bucketsOf(buckets: number | null | undefined): number {
  const count = buckets ?? DEFAULT_BUCKETS;
  if (count < 1 || count > MAX_BUCKETS) throw rangeError(`from 1 to ${MAX_BUCKETS}`, ['buckets']);
  return count;
}

@ObjectType('Bucket')
export class Bucket {
  @Field(() => String) readonly key!: string;
  @Field(() => Int) readonly count!: number;
  @Field(() => Float, { nullable: true }) readonly rewardMean!: number | null;
}

@ObjectType('Histogram')
export class Histogram {
  @Field(() => [Float]) readonly edges!: readonly number[];
  @Field(() => [Int]) readonly counts!: readonly number[];
  @Field(() => Int) readonly missing!: number;
}

@ObjectType('WaterfallStage', { description: 'What is left after a stage, and what the stage took out.' })
export class WaterfallStage {
  @Field(() => String) readonly stage!: string;
  @Field(() => Int, { description: 'Groups or trajectories, as the formatter takes them.' })
  readonly units!: number;
  @Field(() => Int) readonly steps!: number;
  @Field(() => Int, { description: 'Steps that the stage took out.' }) readonly excluded!: number;
  @Field(() => [Bucket], { description: 'Why, by steps, the most frequent first.' })
  readonly reasons!: readonly Bucket[];
}
