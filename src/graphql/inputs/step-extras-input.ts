import { Field, Float, ID, InputType, Int } from 'type-graphql';

/** A step by its id, or by trajectory and index, and what is said of it. */
@InputType('StepExtrasInput')
export class StepExtrasInput {
  @Field(() => ID, { nullable: true }) readonly stepId?: string | null;
  @Field(() => String, { nullable: true }) readonly trajectoryUid?: string | null;
  @Field(() => String, { nullable: true }) readonly channel?: string | null;
  @Field(() => Int, { nullable: true }) readonly stepIndex?: number | null;
  @Field(() => String) readonly source!: string;
  @Field(() => String, { nullable: true }) readonly hint?: string | null;
  @Field(() => [Float], { nullable: true }) readonly teacherLogProbs?: readonly number[] | null;
  @Field(() => [[Int]], { nullable: true }) readonly teacherTopkIndices?:
    | readonly (readonly number[])[]
    | null;
  @Field(() => [[Float]], { nullable: true })
  readonly teacherTopkLogProbs?: readonly (readonly number[])[] | null;
  @Field(() => [Float], { nullable: true }) readonly refLogProbs?: readonly number[] | null;
  @Field(() => [Float], { nullable: true }) readonly values?: readonly number[] | null;
}
