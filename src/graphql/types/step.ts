import { GraphQLJSON } from 'graphql-scalars';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { TurnType } from '../enums.js';
import { Curation } from './curation.js';
import { Node } from './node.js';

/** What a step's head says by itself; what has to be read stands in resolvers/step-fields.ts. */
@ObjectType('Step', { implements: Node })
export class Step {
  @Field(() => String)
  readonly channel!: string;

  @Field(() => String)
  readonly trajectoryUid!: string;

  @Field(() => String)
  readonly promptUid!: string;

  @Field(() => Int)
  readonly stepIndex!: number;

  @Field(() => Boolean)
  readonly isLast!: boolean;

  @Field(() => TurnType)
  readonly turnType!: keyof typeof TurnType;

  @Field(() => String, {
    description: 'Main branch is "main"; forks, sub-agents and further choices have their own.',
  })
  readonly branch!: string;

  @Field(() => Int, { nullable: true, description: 'Null when nobody said.' })
  readonly policyVersion!: number | null;

  @Field(() => String, { nullable: true })
  readonly model!: string | null;

  @Field(() => String, { nullable: true })
  readonly agent!: string | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Effective reward: the latest ledger entry named reward.',
  })
  readonly reward!: number | null;

  @Field(() => Curation)
  readonly curation!: Curation;

  @Field(() => GraphQLJSON, { nullable: true })
  readonly metadata!: unknown;

  @Field(() => Date)
  readonly createdAt!: number;
}
