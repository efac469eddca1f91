import { GraphQLJSON } from 'graphql-scalars';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../connections.js';
import { TrajectoryStatus } from '../enums.js';
import { Node } from './node.js';

/** The fields that a trajectory's row holds; resolvers/trajectories.ts adds those that have to be read. */
@ObjectType('Trajectory', { implements: Node })
export class Trajectory {
  @Field(() => String) readonly uid!: string;
  @Field(() => String) readonly channel!: string;
  @Field(() => String) readonly promptUid!: string;
  @Field(() => TrajectoryStatus) readonly status!: keyof typeof TrajectoryStatus;
  @Field(() => Int) readonly stepCount!: number;
  @Field(() => Float, { nullable: true }) readonly reward!: number | null;
  @Field(() => Int, { nullable: true }) readonly minPolicyVersion!: number | null;
  @Field(() => Int, { nullable: true }) readonly maxPolicyVersion!: number | null;
  @Field(() => Int, { nullable: true }) readonly promptTokens!: number | null;
  @Field(() => Int, { nullable: true }) readonly responseTokens!: number | null;
  @Field(() => String, { nullable: true }) readonly agent!: string | null;
  @Field(() => [String]) readonly tags!: readonly string[];
  @Field(() => GraphQLJSON, { nullable: true }) readonly metadata!: unknown;
  @Field(() => Date) readonly startedAt!: number;
  @Field(() => Date) readonly lastStepAt!: number;
}

/** The fields of a branch that need no read; resolvers/trajectories.ts adds `parentStep`. */
@ObjectType('BranchInfo')
export class BranchInfo {
  @Field(() => String) readonly name!: string;
  @Field(() => String, { nullable: true }) readonly agent!: string | null;
  @Field(() => Int) readonly firstStepIndex!: number;
  @Field(() => Int) readonly stepCount!: number;
}

/** The fields that a group's row holds; resolvers/prompt-groups.ts adds those that have to be read. */
@ObjectType('PromptGroup', { implements: Node })
export class PromptGroup {
  @Field(() => String) readonly promptUid!: string;
  @Field(() => String) readonly channel!: string;

  @Field(() => Int, {
    description: 'A prompt used again after its group was consumed opens the next generation, from 1.',
  })
  readonly generation!: number;

  @Field(() => Int) readonly trajectoryCount!: number;
  @Field(() => Int) readonly completeCount!: number;
  @Field(() => Int, { description: 'Trajectories that still run: neither complete nor abandoned.' })
  readonly openCount!: number;
  @Field(() => Int, { description: 'Steps of all its trajectories.' })
  readonly stepCount!: number;
  @Field(() => Date, { description: 'When its first trajectory began.' })
  readonly startedAt!: number;
  @Field(() => Date, { description: 'Time of its newest step.' })
  readonly lastStepAt!: number;
  @Field(() => Int, {
    nullable: true,
    description: 'Oldest weights that sampled a step; null when nobody said.',
  })
  readonly minPolicyVersion!: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Newest weights that sampled a step; null when nobody said.',
  })
  readonly maxPolicyVersion!: number | null;
  @Field(() => Float, { nullable: true }) readonly rewardMean!: number | null;

  @Field(() => Float, { nullable: true, description: 'Unbiased; null below two rewarded trajectories.' })
  readonly rewardStd!: number | null;

  @Field(() => Boolean) readonly zeroVariance!: boolean;
}

export const TrajectoryConnection = connectionOf('Trajectory', () => Trajectory);

export const PromptGroupConnection = connectionOf('PromptGroup', () => PromptGroup);
