import type { StepwellError } from '../errors/index.js';
import { edgeOf } from '../gateway/calls/edges.js';
import type { ClientApi } from '../gateway/interface.js';
import type { JsonObject } from '../model/json.js';

/** Paths of model calls, with or without `/{trajectory_uid}/{prompt_uid}` in front; what is below them counts, too. */
const PATHS: readonly (readonly [RegExp, ClientApi])[] = [
  [/^(?:\/[^/]+\/[^/]+)?\/v1\/messages(?:\/|$)/, 'messages'],
  [/^(?:\/[^/]+\/[^/]+)?\/v1\/(?:chat|completions|embeddings|models)(?:\/|$)/, 'chat'],
  [/^(?:\/[^/]+\/[^/]+)?\/v1\/responses(?:\/|$)/, 'responses'],
  [/^(?:\/[^/]+\/[^/]+)?\/generate$/, 'generate'],
];

/** The API that a client speaks who asks for this; null: it is no model call. @param target with or without a query */
function apiOf(target: string): ClientApi | null {
  const path = target.split('?', 1)[0] ?? '';
  return PATHS.find(([form]) => form.test(path))?.[1] ?? null;
}

/** An error's body, in the form of the API that the address belongs to. */
export function errorBody(error: StepwellError, target: string): JsonObject {
  const api = apiOf(target);
  return api === null ? { error: { ...error.toWire() } } : edgeOf(api).error(error).json;
}
