import { Field, InputType } from 'type-graphql';
import { Quality, TokenSource, TurnType } from '../enums.js';
import {
  DateTimeFilter,
  FloatFilter,
  IntFilter,
  MetadataFilter,
  StringFilter,
  TagFilter,
} from './comparisons.js';

@InputType('StepFilter')
export class StepFilter {
  @Field(() => [StepFilter], { nullable: true })
  readonly and?: readonly StepFilter[] | null;

  @Field(() => [StepFilter], { nullable: true })
  readonly or?: readonly StepFilter[] | null;

  @Field(() => StepFilter, { nullable: true })
  readonly not?: StepFilter | null;

  @Field(() => StringFilter, { nullable: true })
  readonly id?: StringFilter | null;

  @Field(() => StringFilter, { nullable: true })
  readonly channel?: StringFilter | null;

  @Field(() => StringFilter, { nullable: true })
  readonly trajectoryUid?: StringFilter | null;

  @Field(() => StringFilter, { nullable: true })
  readonly promptUid?: StringFilter | null;

  @Field(() => IntFilter, { nullable: true })
  readonly stepIndex?: IntFilter | null;

  @Field(() => IntFilter, { nullable: true })
  readonly policyVersion?: IntFilter | null;

  @Field(() => IntFilter, { nullable: true })
  readonly promptTokens?: IntFilter | null;

  @Field(() => IntFilter, { nullable: true })
  readonly responseTokens?: IntFilter | null;

  @Field(() => FloatFilter, { nullable: true })
  readonly reward?: FloatFilter | null;

  @Field(() => FloatFilter, { nullable: true })
  readonly judgment?: FloatFilter | null;

  @Field(() => DateTimeFilter, { nullable: true })
  readonly createdAt?: DateTimeFilter | null;

  @Field(() => StringFilter, { nullable: true })
  readonly model?: StringFilter | null;

  @Field(() => StringFilter, { nullable: true })
  readonly finishReason?: StringFilter | null;

  @Field(() => TurnType, { nullable: true })
  readonly turnType?: keyof typeof TurnType | null;

  @Field(() => TokenSource, { nullable: true })
  readonly tokenSource?: keyof typeof TokenSource | null;

  @Field(() => Quality, { nullable: true })
  readonly quality?: keyof typeof Quality | null;

  @Field(() => Boolean, { nullable: true })
  readonly keep?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  readonly trainable?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  readonly isLast?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  readonly consumed?: boolean | null;

  @Field(() => Boolean, { nullable: true })
  readonly hasLogProbs?: boolean | null;

  @Field(() => StringFilter, { nullable: true })
  readonly branch?: StringFilter | null;

  @Field(() => StringFilter, { nullable: true })
  readonly agent?: StringFilter | null;

  @Field(() => String, { nullable: true, description: 'Words in messages or response.' })
  readonly text?: string | null;

  @Field(() => TagFilter, { nullable: true })
  readonly tags?: TagFilter | null;

  @Field(() => [MetadataFilter], { nullable: true })
  readonly metadata?: readonly MetadataFilter[] | null;
}
