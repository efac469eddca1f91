import { Field, InputType } from 'type-graphql';
import { TrajectoryStatus } from '../enums.js';
import {
  DateTimeFilter,
  FloatFilter,
  IntFilter,
  MetadataFilter,
  StringFilter,
  TagFilter,
} from './comparisons.js';

@InputType('TrajectoryFilter')
export class TrajectoryFilter {
  @Field(() => [TrajectoryFilter], { nullable: true })
  readonly and?: readonly TrajectoryFilter[] | null;

  @Field(() => [TrajectoryFilter], { nullable: true })
  readonly or?: readonly TrajectoryFilter[] | null;

  @Field(() => TrajectoryFilter, { nullable: true })
  readonly not?: TrajectoryFilter | null;

  @Field(() => StringFilter, { nullable: true })
  readonly uid?: StringFilter | null;

  @Field(() => StringFilter, { nullable: true })
  readonly channel?: StringFilter | null;

  @Field(() => StringFilter, { nullable: true })
  readonly promptUid?: StringFilter | null;

  @Field(() => TrajectoryStatus, { nullable: true })
  readonly status?: keyof typeof TrajectoryStatus | null;

  @Field(() => IntFilter, { nullable: true })
  readonly generation?: IntFilter | null;

  @Field(() => IntFilter, { nullable: true })
  readonly stepCount?: IntFilter | null;

  @Field(() => FloatFilter, { nullable: true })
  readonly reward?: FloatFilter | null;

  @Field(() => IntFilter, { nullable: true })
  readonly maxPolicyVersion?: IntFilter | null;

  @Field(() => DateTimeFilter, { nullable: true })
  readonly startedAt?: DateTimeFilter | null;

  @Field(() => TagFilter, { nullable: true })
  readonly tags?: TagFilter | null;

  @Field(() => [MetadataFilter], { nullable: true })
  readonly metadata?: readonly MetadataFilter[] | null;
}

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
