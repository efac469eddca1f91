import { GraphQLJSON } from 'graphql-scalars';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { TrajectoryStatus } from '../enums.js';
import { Node } from './node.js';

/** What a trajectory says by itself; what has to be read stands in resolvers/trajectory-fields.ts. */
@ObjectType('Trajectory', { implements: Node })
export class Trajectory {
  @Field(() => String)
  readonly uid!: string;

  @Field(() => String)
  readonly channel!: string;

  @Field(() => String)
  readonly promptUid!: string;

  @Field(() => TrajectoryStatus)
  readonly status!: keyof typeof TrajectoryStatus;

  @Field(() => Int)
  readonly stepCount!: number;

  @Field(() => Float, { nullable: true })
  readonly reward!: number | null;

  @Field(() => Int, { nullable: true })
  readonly minPolicyVersion!: number | null;

  @Field(() => Int, { nullable: true })
  readonly maxPolicyVersion!: number | null;

  @Field(() => Int, { nullable: true })
  readonly promptTokens!: number | null;

  @Field(() => Int, { nullable: true })
  readonly responseTokens!: number | null;

  @Field(() => String, { nullable: true })
  readonly agent!: string | null;

  @Field(() => [String])
  readonly tags!: readonly string[];

  @Field(() => GraphQLJSON, { nullable: true })
  readonly metadata!: unknown;

  @Field(() => Date)
  readonly startedAt!: number;

  @Field(() => Date)
  readonly lastStepAt!: number;
}
