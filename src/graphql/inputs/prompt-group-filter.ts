import { Field, InputType } from 'type-graphql';
import { FloatFilter, IntFilter, StringFilter } from './comparisons.js';

@InputType('PromptGroupFilter')
export class PromptGroupFilter {
  @Field(() => StringFilter, { nullable: true })
  readonly channel?: StringFilter | null;

  @Field(() => StringFilter, { nullable: true })
  readonly promptUid?: StringFilter | null;

  @Field(() => IntFilter, { nullable: true })
  readonly trajectoryCount?: IntFilter | null;

  @Field(() => IntFilter, { nullable: true })
  readonly completeCount?: IntFilter | null;

  @Field(() => Boolean, { nullable: true })
  readonly zeroVariance?: boolean | null;

  @Field(() => FloatFilter, { nullable: true })
  readonly rewardMean?: FloatFilter | null;
}
