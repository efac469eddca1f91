import type { JsonObject } from '../../model/json.js';

/** Names of sampling parameters that SGLang's own API and /v1/completions call otherwise; all others are the same. */
const NAMES: readonly (readonly [native: string, completions: string])[] = [
  ['max_new_tokens', 'max_tokens'],
  ['min_new_tokens', 'min_tokens'],
  ['sampling_seed', 'seed'],
];
const TO_COMPLETIONS: ReadonlyMap<string, string> = new Map(NAMES);
const TO_NATIVE: ReadonlyMap<string, string> = new Map(NAMES.map(([native, other]) => [other, native]));

const renamed = (params: JsonObject, names: ReadonlyMap<string, string>): JsonObject =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [names.get(name) ?? name, value]));

export const completionsSampling = (params: JsonObject): JsonObject => renamed(params, TO_COMPLETIONS);

export const nativeSampling = (params: JsonObject): JsonObject => renamed(params, TO_NATIVE);
