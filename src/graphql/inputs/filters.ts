import { GraphQLJSON } from 'graphql-scalars';
import { Field, Float, ID, InputType, Int } from 'type-graphql';
import { Quality, TokenSource, TrajectoryStatus, TurnType } from '../enums.js';

@InputType('StringFilter')
class StringFilter {
  @Field(() => String, { nullable: true }) readonly eq?: string | null;
  @Field(() => String, { nullable: true }) readonly ne?: string | null;
  @Field(() => [String], { nullable: true }) readonly in?: readonly string[] | null;
  @Field(() => String, { nullable: true }) readonly startsWith?: string | null;
  @Field(() => Boolean, { nullable: true }) readonly exists?: boolean | null;
}

@InputType('IntFilter')
class IntFilter {
  @Field(() => Int, { nullable: true }) readonly eq?: number | null;
  @Field(() => Int, { nullable: true }) readonly ne?: number | null;
  @Field(() => [Int], { nullable: true }) readonly in?: readonly number[] | null;
  @Field(() => Int, { nullable: true }) readonly gt?: number | null;
  @Field(() => Int, { nullable: true }) readonly gte?: number | null;
  @Field(() => Int, { nullable: true }) readonly lt?: number | null;
  @Field(() => Int, { nullable: true }) readonly lte?: number | null;
  @Field(() => Boolean, { nullable: true }) readonly exists?: boolean | null;
}

@InputType('FloatFilter')
class FloatFilter {
  @Field(() => Float, { nullable: true }) readonly eq?: number | null;
  @Field(() => Float, { nullable: true }) readonly gt?: number | null;
  @Field(() => Float, { nullable: true }) readonly gte?: number | null;
  @Field(() => Float, { nullable: true }) readonly lt?: number | null;
  @Field(() => Float, { nullable: true }) readonly lte?: number | null;
  @Field(() => Boolean, { nullable: true }) readonly exists?: boolean | null;
}

@InputType('DateTimeFilter')
class DateTimeFilter {
  @Field(() => Date, { nullable: true }) readonly gt?: Date | null;
  @Field(() => Date, { nullable: true }) readonly gte?: Date | null;
  @Field(() => Date, { nullable: true }) readonly lt?: Date | null;
  @Field(() => Date, { nullable: true }) readonly lte?: Date | null;
}

@InputType('TagFilter')
class TagFilter {
  @Field(() => String, { nullable: true }) readonly has?: string | null;
  @Field(() => [String], { nullable: true }) readonly hasAny?: readonly string[] | null;
  @Field(() => [String], { nullable: true }) readonly hasNone?: readonly string[] | null;
}

@InputType('MetadataFilter')
class MetadataFilter {
  @Field(() => String) readonly path!: string;
  @Field(() => GraphQLJSON, { nullable: true }) readonly eq?: unknown | null;
  @Field(() => Boolean, { nullable: true }) readonly exists?: boolean | null;
}

@InputType('TrajectoryFilter')
export class TrajectoryFilter {
  @Field(() => [TrajectoryFilter], { nullable: true }) readonly and?: readonly TrajectoryFilter[] | null;
  @Field(() => [TrajectoryFilter], { nullable: true }) readonly or?: readonly TrajectoryFilter[] | null;
  @Field(() => TrajectoryFilter, { nullable: true }) readonly not?: TrajectoryFilter | null;
  @Field(() => StringFilter, { nullable: true }) readonly uid?: StringFilter | null;
  @Field(() => StringFilter, { nullable: true }) readonly channel?: StringFilter | null;
  @Field(() => StringFilter, { nullable: true }) readonly promptUid?: StringFilter | null;
  @Field(() => TrajectoryStatus, { nullable: true }) readonly status?: keyof typeof TrajectoryStatus | null;
  @Field(() => IntFilter, { nullable: true }) readonly generation?: IntFilter | null;
  @Field(() => IntFilter, { nullable: true }) readonly stepCount?: IntFilter | null;
  @Field(() => FloatFilter, { nullable: true }) readonly reward?: FloatFilter | null;
  @Field(() => IntFilter, { nullable: true }) readonly maxPolicyVersion?: IntFilter | null;
  @Field(() => DateTimeFilter, { nullable: true }) readonly startedAt?: DateTimeFilter | null;
  @Field(() => TagFilter, { nullable: true }) readonly tags?: TagFilter | null;
  @Field(() => [MetadataFilter], { nullable: true }) readonly metadata?: readonly MetadataFilter[] | null;
  @Field(() => StringFilter, { nullable: true }) readonly agent?: StringFilter | null;
  @Field(() => StringFilter, {
    nullable: true,
    description: 'Models of its steps: any of them fulfils a condition; `ne`: none of them is it.',
  })
  readonly model?: StringFilter | null;
  @Field(() => DateTimeFilter, { nullable: true }) readonly lastStepAt?: DateTimeFilter | null;
  @Field(() => IntFilter, { nullable: true }) readonly promptTokens?: IntFilter | null;
  @Field(() => IntFilter, { nullable: true }) readonly responseTokens?: IntFilter | null;
  @Field(() => String, { nullable: true, description: 'Words in any of its steps.' })
  readonly text?: string | null;
}

@InputType('StepFilter')
export class StepFilter {
  @Field(() => [StepFilter], { nullable: true }) readonly and?: readonly StepFilter[] | null;
  @Field(() => [StepFilter], { nullable: true }) readonly or?: readonly StepFilter[] | null;
  @Field(() => StepFilter, { nullable: true }) readonly not?: StepFilter | null;
  @Field(() => StringFilter, { nullable: true }) readonly id?: StringFilter | null;
  @Field(() => StringFilter, { nullable: true }) readonly channel?: StringFilter | null;
  @Field(() => StringFilter, { nullable: true }) readonly trajectoryUid?: StringFilter | null;
  @Field(() => StringFilter, { nullable: true }) readonly promptUid?: StringFilter | null;
  @Field(() => IntFilter, { nullable: true }) readonly stepIndex?: IntFilter | null;
  @Field(() => IntFilter, { nullable: true }) readonly policyVersion?: IntFilter | null;
  @Field(() => IntFilter, { nullable: true }) readonly promptTokens?: IntFilter | null;
  @Field(() => IntFilter, { nullable: true }) readonly responseTokens?: IntFilter | null;
  @Field(() => FloatFilter, { nullable: true }) readonly reward?: FloatFilter | null;
  @Field(() => FloatFilter, { nullable: true }) readonly judgment?: FloatFilter | null;
  @Field(() => DateTimeFilter, { nullable: true }) readonly createdAt?: DateTimeFilter | null;
  @Field(() => StringFilter, { nullable: true }) readonly model?: StringFilter | null;
  @Field(() => StringFilter, { nullable: true }) readonly finishReason?: StringFilter | null;
  @Field(() => TurnType, { nullable: true }) readonly turnType?: keyof typeof TurnType | null;
  @Field(() => TokenSource, { nullable: true }) readonly tokenSource?: keyof typeof TokenSource | null;
  @Field(() => Quality, { nullable: true }) readonly quality?: keyof typeof Quality | null;
  @Field(() => Boolean, { nullable: true }) readonly keep?: boolean | null;
  @Field(() => Boolean, { nullable: true }) readonly trainable?: boolean | null;
  @Field(() => Boolean, { nullable: true }) readonly isLast?: boolean | null;
  @Field(() => Boolean, { nullable: true }) readonly consumed?: boolean | null;
  @Field(() => Boolean, { nullable: true }) readonly hasLogProbs?: boolean | null;
  @Field(() => StringFilter, { nullable: true }) readonly branch?: StringFilter | null;
  @Field(() => StringFilter, { nullable: true }) readonly agent?: StringFilter | null;

  @Field(() => String, { nullable: true, description: 'Words in messages or response.' })
  readonly text?: string | null;

  @Field(() => ID, { nullable: true, description: 'Id of a job at which it failed.' })
  readonly failedBy?: string | null;

  @Field(() => TagFilter, { nullable: true }) readonly tags?: TagFilter | null;
  @Field(() => [MetadataFilter], { nullable: true }) readonly metadata?: readonly MetadataFilter[] | null;
  @Field(() => Boolean, { nullable: true, description: 'Whether a dataset holds it.' })
  readonly exported?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether its response has token ids.' })
  readonly hasIds?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is the first of its trajectory, or goes on from an earlier step.',
  })
  readonly intactPrefix?: boolean | null;

  @Field(() => StringFilter, {
    nullable: true,
    description: 'Why it is not trainable; missing for a step that is.',
  })
  readonly untrainableReason?: StringFilter | null;

  @Field(() => TrajectoryFilter, {
    nullable: true,
    description: "Of the step's trajectory: its reward, status, ...",
  })
  readonly trajectory?: TrajectoryFilter | null;
}

@InputType('PromptGroupFilter')
export class PromptGroupFilter {
  @Field(() => [PromptGroupFilter], { nullable: true }) readonly and?: readonly PromptGroupFilter[] | null;
  @Field(() => [PromptGroupFilter], { nullable: true }) readonly or?: readonly PromptGroupFilter[] | null;
  @Field(() => PromptGroupFilter, { nullable: true }) readonly not?: PromptGroupFilter | null;
  @Field(() => StringFilter, { nullable: true }) readonly channel?: StringFilter | null;
  @Field(() => StringFilter, { nullable: true }) readonly promptUid?: StringFilter | null;
  @Field(() => IntFilter, { nullable: true }) readonly trajectoryCount?: IntFilter | null;
  @Field(() => IntFilter, { nullable: true }) readonly completeCount?: IntFilter | null;
  @Field(() => Boolean, { nullable: true }) readonly zeroVariance?: boolean | null;
  @Field(() => FloatFilter, { nullable: true }) readonly rewardMean?: FloatFilter | null;
  @Field(() => IntFilter, { nullable: true }) readonly openCount?: IntFilter | null;
  @Field(() => IntFilter, { nullable: true }) readonly generation?: IntFilter | null;
  @Field(() => IntFilter, { nullable: true }) readonly minPolicyVersion?: IntFilter | null;
  @Field(() => IntFilter, { nullable: true }) readonly maxPolicyVersion?: IntFilter | null;
  @Field(() => FloatFilter, { nullable: true }) readonly rewardStd?: FloatFilter | null;
  @Field(() => DateTimeFilter, { nullable: true }) readonly lastStepAt?: DateTimeFilter | null;
}
