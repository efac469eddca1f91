import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Node } from './node.js';

/** What a group says by itself; what has to be read stands in resolvers/prompt-group-fields.ts. */
@ObjectType('PromptGroup', { implements: Node })
export class PromptGroup {
  @Field(() => String)
  readonly promptUid!: string;

  @Field(() => String)
  readonly channel!: string;

  @Field(() => Int, {
    description: 'A prompt used again after its group was consumed opens the next generation, from 1.',
  })
  readonly generation!: number;

  @Field(() => Int)
  readonly trajectoryCount!: number;

  @Field(() => Int)
  readonly completeCount!: number;

  @Field(() => Float, { nullable: true })
  readonly rewardMean!: number | null;

  @Field(() => Float, { nullable: true, description: 'Unbiased; null below two rewarded trajectories.' })
  readonly rewardStd!: number | null;

  @Field(() => Boolean)
  readonly zeroVariance!: boolean;
}
