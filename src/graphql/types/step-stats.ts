import { GraphQLJSON } from 'graphql-scalars';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Bucket } from './bucket.js';

@ObjectType('Histogram')
export class Histogram {
  @Field(() => [Float])
  readonly edges!: readonly number[];

  @Field(() => [Int])
  readonly counts!: readonly number[];

  @Field(() => Int)
  readonly missing!: number;
}

@ObjectType('Funnel')
export class Funnel {
  @Field(() => Int)
  readonly captured!: number;

  @Field(() => Int)
  readonly complete!: number;

  @Field(() => Int)
  readonly rewarded!: number;

  @Field(() => Int)
  readonly trainable!: number;

  @Field(() => Int)
  readonly exported!: number;

  @Field(() => Int)
  readonly consumed!: number;
}

/** The value behind it is a `LazyStats`; rewardHistogram stands in resolvers/stats.ts. */
@ObjectType('StepStats')
export class StepStats {
  @Field(() => Int)
  readonly count!: Promise<number>;

  @Field(() => Int)
  readonly trajectories!: Promise<number>;

  @Field(() => Int)
  readonly groups!: Promise<number>;

  @Field(() => Float)
  readonly promptTokens!: Promise<number>;

  @Field(() => Float)
  readonly responseTokens!: Promise<number>;

  @Field(() => Float, { nullable: true })
  readonly rewardMean!: Promise<number | null>;

  @Field(() => Float, { nullable: true })
  readonly rewardStd!: Promise<number | null>;

  @Field(() => [Bucket])
  readonly byPolicyVersion!: Promise<readonly Bucket[]>;

  @Field(() => [Bucket])
  readonly byQuality!: Promise<readonly Bucket[]>;

  @Field(() => [Bucket])
  readonly byModel!: Promise<readonly Bucket[]>;

  @Field(() => [Bucket])
  readonly byTag!: Promise<readonly Bucket[]>;

  @Field(() => Funnel)
  readonly funnel!: Promise<Funnel>;

  @Field(() => GraphQLJSON, {
    description: 'Share of steps with engine token ids, matching log-probs, an intact prompt prefix.',
  })
  readonly tokenHealth!: Promise<unknown>;
}
