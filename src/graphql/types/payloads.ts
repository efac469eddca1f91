import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Dataset } from './dataset.js';
import { Policy } from './policy.js';
import { Recipe } from './recipe.js';
import { Step } from './step.js';
import { Trajectory } from './trajectory.js';
import { UserError } from './user-error.js';

@ObjectType('RejectedStep')
export class RejectedStep {
  @Field(() => Int)
  readonly index!: number;

  @Field(() => String)
  readonly code!: string;

  @Field(() => String)
  readonly message!: string;

  @Field(() => [String], { nullable: true })
  readonly path!: readonly string[] | null;
}

/** `steps` stands in resolvers/ingest.ts: it is read only if asked for. */
@ObjectType('AppendStepsPayload')
export class AppendStepsPayload {
  @Field(() => Int)
  readonly accepted!: number;

  @Field(() => Int)
  readonly duplicates!: number;

  @Field(() => [RejectedStep])
  readonly rejected!: readonly RejectedStep[];
}

@ObjectType('TrajectoryPayload')
export class TrajectoryPayload {
  @Field(() => Trajectory, { nullable: true })
  readonly trajectory!: unknown;

  @Field(() => [UserError])
  readonly userErrors!: readonly UserError[];
}

@ObjectType('FeedbackPayload')
export class FeedbackPayload {
  @Field(() => Step, { nullable: true })
  readonly step!: unknown;

  @Field(() => Trajectory, { nullable: true })
  readonly trajectory!: unknown;

  @Field(() => [UserError])
  readonly userErrors!: readonly UserError[];
}

@ObjectType('AnnotatePayload')
export class AnnotatePayload {
  @Field(() => ID, { nullable: true })
  readonly operationId!: string | null;

  @Field(() => Int)
  readonly changed!: number;

  @Field(() => [String])
  readonly warnings!: readonly string[];

  @Field(() => [UserError])
  readonly userErrors!: readonly UserError[];
}

@ObjectType('RecipePayload')
export class RecipePayload {
  @Field(() => Recipe, { nullable: true })
  readonly recipe!: unknown;

  @Field(() => [UserError])
  readonly userErrors!: readonly UserError[];
}

@ObjectType('DatasetPayload')
export class DatasetPayload {
  @Field(() => Dataset, { nullable: true })
  readonly dataset!: unknown;

  @Field(() => [UserError])
  readonly userErrors!: readonly UserError[];
}

@ObjectType('PolicyPayload')
export class PolicyPayload {
  @Field(() => Policy)
  readonly policy!: unknown;

  @Field(() => [UserError])
  readonly userErrors!: readonly UserError[];
}
