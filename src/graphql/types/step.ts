import { GraphQLJSON } from 'graphql-scalars';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../connections.js';
import { StepOrigin, TurnType } from '../enums.js';
import { Curation } from './ledger.js';
import { Node } from './node.js';

/** The fields that a step's head holds; resolvers/steps.ts adds those that have to be read. */
@ObjectType('Step', { implements: Node })
export class Step {
  @Field(() => String) readonly channel!: string;
  @Field(() => String) readonly trajectoryUid!: string;
  @Field(() => String) readonly promptUid!: string;
  @Field(() => Int) readonly stepIndex!: number;
  @Field(() => Boolean) readonly isLast!: boolean;
  @Field(() => TurnType) readonly turnType!: keyof typeof TurnType;

  @Field(() => String, {
    description: 'Main branch is "main"; forks, sub-agents and further choices have their own.',
  })
  readonly branch!: string;

  @Field(() => Int, { nullable: true, description: 'Null when nobody said.' })
  readonly policyVersion!: number | null;

  @Field(() => String, { nullable: true }) readonly model!: string | null;
  @Field(() => String, { nullable: true }) readonly agent!: string | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Effective reward: the latest ledger entry named reward.',
  })
  readonly reward!: number | null;

  @Field(() => StepOrigin, { description: 'How it came.' })
  readonly origin!: keyof typeof StepOrigin;

  @Field(() => String, { nullable: true, description: 'Label of the engine that answered.' })
  readonly engine!: string | null;

  @Field(() => Curation) readonly curation!: Curation;
  @Field(() => GraphQLJSON, { nullable: true }) readonly metadata!: unknown;
  @Field(() => Date) readonly createdAt!: number;
}

export const StepConnection = connectionOf('Step', () => Step);
