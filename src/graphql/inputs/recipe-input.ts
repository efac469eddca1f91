import { GraphQLJSON } from 'graphql-scalars';
import { Field, InputType, Int } from 'type-graphql';
import type { RecipeDraft } from '../../batches/interface.js';
import type { JsonObject } from '../../model/json.js';
import { claimRulesOf } from '../../model/recipe-unit.js';
import { DEFAULT_CHANNEL } from '../../model/step.js';
import type { PluginRequest } from '../../plugins/interface.js';
import { jsonObjectOrNull } from '../arguments.js';
import { BatchOrder } from '../enums.js';
import { StepFilter } from './filters.js';

@InputType('PluginUse')
export class PluginUse {
  @Field(() => String) readonly name!: string;
  @Field(() => GraphQLJSON, { nullable: true }) readonly options?: unknown | null;
}

@InputType('RecipeInput')
export class RecipeInput {
  @Field(() => String) readonly name!: string;
  @Field(() => String, { nullable: true, defaultValue: 'train' }) readonly channel?: string | null;
  @Field(() => StepFilter, { nullable: true }) readonly where?: StepFilter | null;

  @Field(() => [PluginUse], { nullable: true, defaultValue: [] })
  readonly curators?: readonly PluginUse[] | null;

  @Field(() => PluginUse) readonly formatter!: PluginUse;

  @Field(() => BatchOrder, { nullable: true, defaultValue: 'FIFO' })
  readonly order?: keyof typeof BatchOrder | null;

  @Field(() => String, { nullable: true, defaultValue: 'canonical' }) readonly target?: string | null;
  @Field(() => Int, { nullable: true, defaultValue: 0 }) readonly seed?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Trajectories that make a group whole; null: those it has, all finished.',
  })
  readonly groupSize?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Release a group whose rollouts ended, or whose time is over, if at least this many are complete; null: groupSize.',
  })
  readonly minGroupSize?: number | null;

  @Field(() => Int, { nullable: true }) readonly groupTimeoutMs?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Exclude what is more versions behind the current policy.',
  })
  readonly maxPolicyLag?: number | null;

  @Field(() => [String], {
    nullable: true,
    defaultValue: [],
    description:
      'Curators of steps that ask models, as NAME, or NAME:JUDGE for runs whose judgments are named so: a unit is ready when they have judged, or failed at, each of its steps.',
  })
  readonly awaits?: readonly string[] | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'With awaits: milliseconds after its last step, or the start of the run, beyond which a trajectory waits no more; null: an hour.',
  })
  readonly awaitTimeoutMs?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Claims: bound on what is ready or running; past it new trajectories are held, or with dropOldest the oldest unleased group goes.',
  })
  readonly maxReady?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    defaultValue: false,
    description: 'Claims: at maxReady the oldest unleased group goes, and no trajectory is held.',
  })
  readonly dropOldest?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Claims: nothing is delivered before so many units are ready; null: 1.',
  })
  readonly minReady?: number | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 1,
    description: 'Claims: acknowledgements until a unit is consumed.',
  })
  readonly maxUses?: number | null;

  @Field(() => Int, {
    nullable: true,
    defaultValue: 5,
    description: 'Claims: deliveries without an acknowledgement until a unit is poisoned.',
  })
  readonly maxDeliveries?: number | null;
}

/** A filter as plain JSON with times as ISO 8601 strings, which is the form in which it is stored. */
export function asJson(where: StepFilter): JsonObject {
  return JSON.parse(JSON.stringify(where)) as JsonObject;
}

/** @throws INVALID_TYPE with the path of the options below `path` */
export function toPluginRequest(
  { name, options }: PluginUse,
  path: readonly (string | number)[],
): PluginRequest {
  return { name, options: jsonObjectOrNull(options, [...path, 'options']) };
}

/**
 * Reads a recipe. An explicit null bypasses a GraphQL default, so each default is applied again.
 * @throws INVALID_TYPE
 */
export function toRecipeDraft(input: RecipeInput): RecipeDraft {
  return {
    name: input.name,
    channel: input.channel ?? DEFAULT_CHANNEL,
    where: input.where == null ? null : asJson(input.where),
    curators: (input.curators ?? []).map((curator, i) => toPluginRequest(curator, ['curators', i])),
    formatter: toPluginRequest(input.formatter, ['formatter']),
    order: input.order ?? 'FIFO',
    target: input.target ?? 'canonical',
    seed: input.seed ?? 0,
    groupSize: input.groupSize ?? null,
    minGroupSize: input.minGroupSize ?? null,
    groupTimeoutMs: input.groupTimeoutMs ?? null,
    maxPolicyLag: input.maxPolicyLag ?? null,
    ...(input.awaits == null || input.awaits.length === 0 ? {} : { awaits: input.awaits }),
    ...(input.awaitTimeoutMs == null ? {} : { awaitTimeoutMs: input.awaitTimeoutMs }),
    ...(input.maxReady == null ? {} : { maxReady: input.maxReady }),
    ...(input.minReady == null ? {} : { minReady: input.minReady }),
    dropOldest: input.dropOldest ?? false,
    ...claimRulesOf({
      ...(input.maxUses == null ? {} : { maxUses: input.maxUses }),
      ...(input.maxDeliveries == null ? {} : { maxDeliveries: input.maxDeliveries }),
    }),
  };
}
