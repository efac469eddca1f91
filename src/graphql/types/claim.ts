import { GraphQLJSON } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../connections.js';
import { BatchStatus, UnitState } from '../enums.js';
import { Node } from './node.js';

/** The fields that a batch's record holds; resolvers/batches.ts adds what is told in other words. */
@ObjectType('Batch', {
  implements: Node,
  description: 'Units of a recipe that were delivered to a consumer together, and what became of them.',
})
export class Batch {
  @Field(() => String, { description: 'The training run that claimed it.' }) readonly consumer!: string;
  @Field(() => Int, { description: 'The life of the consumer that claimed it; resume begins the next.' })
  readonly life!: number;
  @Field(() => BatchStatus) readonly status!: keyof typeof BatchStatus;
  @Field(() => String, { description: 'The same key answers the same batch.' }) readonly claimKey!: string;
  @Field(() => Int, { description: 'Rows that its units gave.' }) readonly rows!: number;
  @Field(() => Float, { description: 'Prompt and response tokens of the rows.' }) readonly tokens!: number;
  @Field(() => Float, { description: 'Of its file in the encoding of the claim.' }) readonly bytes!: number;
  @Field(() => String, { description: 'Of its file in the encoding of the claim.' }) readonly sha256!: string;
  @Field(() => Int, { nullable: true, description: "The trainer's step: of the claim, later of the ack." })
  readonly step!: number | null;
  @Field(() => Int, { description: "The policy's version when it was claimed." })
  readonly policyVersion!: number;
  @Field(() => Int, { nullable: true, description: 'Of its steps; null: of none it is known.' })
  readonly minPolicyVersion!: number | null;
  @Field(() => Int, { nullable: true, description: 'Of its steps; null: of none it is known.' })
  readonly maxPolicyVersion!: number | null;
  @Field(() => GraphQLJSON, { nullable: true, description: 'What the acknowledgement said of the step.' })
  readonly metrics!: unknown;
  @Field(() => String, { nullable: true, description: 'Why it was given back.' })
  readonly releaseReason!: string | null;
  @Field(() => Date) readonly createdAt!: number;
  @Field(() => Date, { description: 'When its lease runs out, or did.' }) readonly expiresAt!: number;
  @Field(() => Date, { nullable: true }) readonly ackedAt!: number | null;
}

export const BatchConnection = connectionOf('Batch', () => Batch);

/** The fields that a listed unit holds; resolvers/units.ts adds `reason` and `batch`. */
@ObjectType('RecipeUnit', { description: 'A group, trajectory or step as a recipe sees it.' })
export class RecipeUnit {
  @Field(() => ID, { description: 'Of the group, trajectory or step.' }) readonly id!: string;
  @Field(() => UnitState) readonly state!: keyof typeof UnitState;
  @Field(() => [String], { description: 'What it lacks, while it is INCOMPLETE.' })
  readonly missing!: readonly string[];
  @Field(() => Int, { description: 'Deliveries without an acknowledgement since.' })
  readonly deliveries!: number;
}

export const RecipeUnitConnection = connectionOf('RecipeUnit', () => RecipeUnit);

@ObjectType('ConsumerStats', { description: 'A training run that claims from a recipe.' })
export class ConsumerStats {
  @Field(() => String) readonly consumer!: string;
  @Field(() => Int, { description: 'Batches that it holds.' }) readonly leases!: number;
  @Field(() => Int, { description: 'Batches that it acknowledged, of those that are remembered.' })
  readonly acked!: number;
  @Field(() => Int, { nullable: true, description: 'Its highest acknowledged step.' })
  readonly lastStep!: number | null;
  @Field(() => Date, { nullable: true, description: 'When it was last heard of.' })
  readonly lastSeenAt!: number;
}

@ObjectType('ClaimStats', {
  description: 'Where the units of a recipe stand. See design/claims.md.',
})
export class ClaimStats {
  @Field(() => Int, { description: 'Units that a claim gets.' }) readonly ready!: number;
  @Field(() => Int, {
    description:
      "Of the ready ones: how many the recipe's own curators, which are asked when a batch is made, may yet leave nothing of, at most. 0: it has none.",
  })
  readonly unasked!: number;
  @Field(() => Int, { description: 'Units that are leased.' }) readonly claimed!: number;
  @Field(() => Int, { description: 'Units that were acknowledged as often as the recipe says.' })
  readonly consumed!: number;
  @Field(() => Int, { description: 'Units of which curation left nothing, or that were dropped.' })
  readonly excluded!: number;
  @Field(() => Int, { description: 'Claims that wait now, on this server.' }) readonly waiting!: number;
  @Field(() => Int, { description: 'Units that lack something; units(state: INCOMPLETE) says what.' })
  readonly incomplete!: number;
  @Field(() => Int, { description: 'Units too many policy versions behind.' }) readonly stale!: number;
  @Field(() => Int, {
    description: 'Units that were delivered maxDeliveries times without an acknowledgement.',
  })
  readonly poisoned!: number;
  @Field(() => Int, { description: 'Of the ready ones: those that came back by resume.' })
  readonly rewound!: number;
  @Field(() => Int, { description: 'Rollouts that went on when their group was consumed. Counts up.' })
  readonly orphaned!: number;
  @Field(() => Int, {
    description:
      'Units that were dropped because more than maxReady waited, among the excluded ones. Counts up.',
  })
  readonly dropped!: number;
  @Field(() => Float, {
    nullable: true,
    description: 'For how long the unit waits that became ready first; null: none is ready.',
  })
  readonly oldestReadySeconds!: number | null;
  @Field(() => [ConsumerStats], { description: 'In order of their names.' })
  readonly consumers!: readonly ConsumerStats[];
}
