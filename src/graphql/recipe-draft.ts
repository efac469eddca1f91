import type { RecipeDraft } from '../batches/interface.js';
import type { JsonObject } from '../model/json.js';
import { DEFAULT_CHANNEL } from '../model/step.js';
import type { RecipeInput } from './inputs/recipe-input.js';
import type { StepFilter } from './inputs/step-filter.js';
import { jsonObjectOrNull } from './json-object.js';

/** A filter as plain JSON, times as ISO 8601 strings: what a recipe keeps. */
function asJson(where: StepFilter): JsonObject {
  return JSON.parse(JSON.stringify(where)) as JsonObject;
}

/** An explicit null bypasses a GraphQL default, so each default is applied again. @throws INVALID_TYPE */
export function toRecipeDraft(input: RecipeInput): RecipeDraft {
  return {
    name: input.name,
    channel: input.channel ?? DEFAULT_CHANNEL,
    where: input.where == null ? null : asJson(input.where),
    curators: (input.curators ?? []).map(({ name, options }, i) => ({
      name,
      options: jsonObjectOrNull(options, ['curators', i, 'options']),
    })),
    formatter: {
      name: input.formatter.name,
      options: jsonObjectOrNull(input.formatter.options, ['formatter', 'options']),
    },
    order: input.order ?? 'FIFO',
    target: input.target ?? 'canonical',
    seed: input.seed ?? 0,
    groupSize: input.groupSize ?? null,
    minGroupSize: input.minGroupSize ?? null,
    groupTimeoutMs: input.groupTimeoutMs ?? null,
    maxPolicyLag: input.maxPolicyLag ?? null,
  };
}
