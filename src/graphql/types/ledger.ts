import { GraphQLJSON } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../connections.js';
import { ExtraKind, Quality } from '../enums.js';
import { Node } from './node.js';

@ObjectType('RewardEntry')
export class RewardEntry {
  @Field(() => ID) readonly id!: string;
  @Field(() => String) readonly name!: string;
  @Field(() => Float) readonly value!: number;
  @Field(() => String) readonly source!: string;
  @Field(() => String, { nullable: true }) readonly comment!: string | null;
  @Field(() => Date) readonly at!: number;
  @Field(() => Int, { nullable: true }) readonly stepIndex!: number | null;
}

@ObjectType('Judgment', {
  description: 'Score null: no valid vote.',
})
export class Judgment {
  @Field(() => Float, { nullable: true }) readonly score!: number | null;
  @Field(() => [GraphQLJSON]) readonly votes!: readonly unknown[];
  @Field(() => String) readonly judge!: string;
  @Field(() => Date) readonly at!: number;
}

@ObjectType('StepExtra')
export class StepExtra {
  @Field(() => ExtraKind) readonly kind!: keyof typeof ExtraKind;
  @Field(() => String) readonly source!: string;
  @Field(() => Date) readonly at!: number;
}

@ObjectType('Curation', {
  description:
    'keep false: in no batch, not even as context for its own row. trainable false: may be context, never in the loss.',
})
export class Curation {
  @Field(() => Boolean) readonly keep!: boolean;
  @Field(() => Quality) readonly quality!: keyof typeof Quality;
  @Field(() => Boolean) readonly trainable!: boolean;
  @Field(() => String, { nullable: true }) readonly reason!: string | null;
  @Field(() => [String]) readonly tags!: readonly string[];
  @Field(() => String, { nullable: true }) readonly note!: string | null;
}

@ObjectType('TokenRange')
class TokenRange {
  @Field(() => Int) readonly from!: number;
  @Field(() => Int) readonly to!: number;
}

@ObjectType('Decision')
export class Decision {
  @Field(() => ID) readonly id!: string;
  @Field(() => ID) readonly operationId!: string;
  @Field(() => String) readonly source!: string;
  @Field(() => Boolean, { nullable: true }) readonly keep?: boolean;
  @Field(() => String, { nullable: true }) readonly reason?: string;
  @Field(() => Quality, { nullable: true }) readonly quality?: keyof typeof Quality;
  @Field(() => Boolean, { nullable: true }) readonly trainable?: boolean;
  @Field(() => [String], { nullable: true }) readonly addTags?: readonly string[];
  @Field(() => [String], { nullable: true }) readonly removeTags?: readonly string[];
  @Field(() => String, { nullable: true }) readonly note?: string;
  @Field(() => [TokenRange], { nullable: true }) readonly mask?: readonly TokenRange[];
  @Field(() => [RewardEntry], { description: 'Ledger entries that the same decision made.' })
  readonly rewards!: readonly RewardEntry[];
  @Field(() => Judgment, { nullable: true }) readonly judgment?: Judgment;
  @Field(() => Boolean) readonly undone!: boolean;
  @Field(() => Date) readonly at!: number;
}

@ObjectType('Operation', { implements: Node })
export class Operation {
  @Field(() => String) readonly source!: string;
  @Field(() => String, { nullable: true, description: 'The key that made it.' })
  readonly actor!: string | null;
  @Field(() => String) readonly summary!: string;
  @Field(() => Int) readonly changed!: number;
  @Field(() => Date) readonly at!: number;
}

export const OperationConnection = connectionOf('Operation', () => Operation);
