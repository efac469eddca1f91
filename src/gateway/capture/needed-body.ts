import type { Json, JsonObject } from '../../model/json.js';
import { PROMPT_FIELDS } from '../tokens/ask-engine.js';
import { SAMPLING_FIELDS } from './sampling.js';

const FIELDS: readonly string[] = [
  ...new Set(['model', 'messages', 'prompt', 'tools', 'functions', ...SAMPLING_FIELDS, ...PROMPT_FIELDS]),
];

/** Of a request, what its steps are made of and what its prompt's ids are asked with; all else is never written down. */
export function neededBody(body: JsonObject): JsonObject {
  const kept: Record<string, Json> = {};
  for (const field of FIELDS) if (body[field] !== undefined) kept[field] = body[field];
  return kept;
}
