import { Field, Float, ID, InputType, Int } from 'type-graphql';

@InputType('FeedbackInput')
export class FeedbackInput {
  @Field(() => ID, { nullable: true })
  readonly stepId?: string | null;

  @Field(() => String, { nullable: true })
  readonly trajectoryUid?: string | null;

  @Field(() => String, { nullable: true })
  readonly channel?: string | null;

  @Field(() => Int, { nullable: true })
  readonly stepIndex?: number | null;

  @Field(() => String, { defaultValue: 'reward' })
  readonly name!: string;

  @Field(() => Float)
  readonly value!: number;

  @Field(() => String, { defaultValue: 'user' })
  readonly source!: string;

  @Field(() => String, { nullable: true })
  readonly comment?: string | null;

  @Field(() => String, { nullable: true })
  readonly idempotencyKey?: string | null;
}
