import { Field, Float, Int, ObjectType } from 'type-graphql';

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
