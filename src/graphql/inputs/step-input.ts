import { GraphQLJSON } from 'graphql-scalars';
import { Field, Float, InputType, Int } from 'type-graphql';
import { LogProbKind, TurnType } from '../enums.js';

@InputType('StepInput')
export class StepInput {
  @Field(() => String) readonly trajectoryUid!: string;
  @Field(() => String, { nullable: true }) readonly promptUid?: string | null;
  @Field(() => Int, { nullable: true }) readonly stepIndex?: number | null;
  @Field(() => Boolean, { nullable: true }) readonly isLast?: boolean | null;
  @Field(() => TurnType, { nullable: true }) readonly turnType?: keyof typeof TurnType | null;
  @Field(() => Int, { nullable: true }) readonly policyVersion?: number | null;
  @Field(() => String, { nullable: true }) readonly model?: string | null;
  @Field(() => [GraphQLJSON], { nullable: true }) readonly messages?: readonly unknown[] | null;
  @Field(() => GraphQLJSON, { nullable: true }) readonly tools?: unknown | null;
  @Field(() => GraphQLJSON, { nullable: true }) readonly response?: unknown | null;
  @Field(() => [Int], { nullable: true }) readonly promptIds?: readonly number[] | null;
  @Field(() => [Int], { nullable: true }) readonly responseIds?: readonly number[] | null;
  @Field(() => [Float], { nullable: true }) readonly logProbs?: readonly number[] | null;
  @Field(() => [Int], { nullable: true }) readonly responseMask?: readonly number[] | null;
  @Field(() => Float, { nullable: true }) readonly reward?: number | null;
  @Field(() => [GraphQLJSON], { nullable: true }) readonly nextState?: readonly unknown[] | null;
  @Field(() => [Float], { nullable: true }) readonly teacherLogProbs?: readonly number[] | null;
  @Field(() => [Float], { nullable: true }) readonly refLogProbs?: readonly number[] | null;
  @Field(() => [Float], { nullable: true }) readonly values?: readonly number[] | null;
  @Field(() => [[Int]], {
    nullable: true,
    description: 'Token ids of the likeliest tokens of a teacher: one list of K ids for each response token.',
  })
  readonly teacherTopkIndices?: readonly (readonly number[])[] | null;
  @Field(() => [[Float]], {
    nullable: true,
    description: 'Log-probs that the teacher gives those tokens, in the same form.',
  })
  readonly teacherTopkLogProbs?: readonly (readonly number[])[] | null;
  @Field(() => String, { nullable: true }) readonly hint?: string | null;
  @Field(() => String, { nullable: true }) readonly finishReason?: string | null;
  @Field(() => LogProbKind, { nullable: true }) readonly logProbKind?: keyof typeof LogProbKind | null;
  @Field(() => GraphQLJSON, { nullable: true }) readonly sampling?: unknown | null;
  @Field(() => String, { nullable: true }) readonly branch?: string | null;
  @Field(() => String, { nullable: true }) readonly agent?: string | null;
  @Field(() => [GraphQLJSON], { nullable: true }) readonly media?: readonly unknown[] | null;
  @Field(() => GraphQLJSON, { nullable: true }) readonly routedExperts?: unknown | null;
  @Field(() => GraphQLJSON, { nullable: true }) readonly metadata?: unknown | null;
  @Field(() => Date, { nullable: true }) readonly createdAt?: Date | null;

  @Field(() => String, { nullable: true, description: 'Makes a step without stepIndex safe to send again.' })
  readonly idempotencyKey?: string | null;
}
