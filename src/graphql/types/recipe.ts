import { GraphQLJSON } from 'graphql-scalars';
import { Field, Int, ObjectType } from 'type-graphql';
import { BatchOrder } from '../enums.js';
import { Node } from './node.js';

@ObjectType('PluginUseInfo')
export class PluginUseInfo {
  @Field(() => String) readonly name!: string;
  @Field(() => String) readonly version!: string;
  @Field(() => GraphQLJSON) readonly options!: unknown;
}

/** The fields that a stored recipe holds; resolvers/recipes.ts adds `datasets`, and what may be left out of one. */
@ObjectType('Recipe', { implements: Node })
export class Recipe {
  @Field(() => String) readonly name!: string;
  @Field(() => String) readonly channel!: string;
  @Field(() => GraphQLJSON, { nullable: true }) readonly where!: unknown;
  @Field(() => [PluginUseInfo]) readonly curators!: readonly PluginUseInfo[];
  @Field(() => PluginUseInfo) readonly formatter!: PluginUseInfo;
  @Field(() => BatchOrder) readonly order!: keyof typeof BatchOrder;
  @Field(() => String) readonly target!: string;
  @Field(() => Int) readonly seed!: number;
  @Field(() => Int, { nullable: true }) readonly groupSize!: number | null;
  @Field(() => Int, { nullable: true }) readonly minGroupSize!: number | null;
  @Field(() => Int, { nullable: true }) readonly groupTimeoutMs!: number | null;
  @Field(() => Int, { nullable: true }) readonly maxPolicyLag!: number | null;
  @Field(() => Int, {
    nullable: true,
    description: 'Claims: bound on what is ready, waits for judges or runs; null: none.',
  })
  readonly maxReady?: number;
  @Field(() => Int, {
    nullable: true,
    description: 'Claims: nothing is delivered before so many units are ready; null: 1.',
  })
  readonly minReady?: number;
  @Field(() => Date) readonly createdAt!: number;
}
