import type { Json, JsonObject } from '../../model/json.js';
import type { Message } from '../../model/step.js';
import type { EngineRoute } from '../interface.js';
import { isObject } from '../wire/json-shape.js';

/** What one choice answers. */
export interface Prompt {
  readonly messages: readonly Message[];
  /** As the client sent them; null: it sent text. */
  readonly ids: readonly number[] | null;
}

const isIds = (value: Json | undefined): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'number');

function promptOf(value: Json): Prompt {
  if (isIds(value)) return { messages: [], ids: value };
  return { messages: [{ role: 'user', content: value }], ids: null };
}

/**
 * The prompts of a request. `/v1/completions` takes a text, token ids, or a list of either; its choices are numbered
 * prompt by prompt, `n` each (OpenAI's API reference, `completions/create`). Text becomes one user message.
 */
export function promptsOf(route: EngineRoute, body: JsonObject): readonly Prompt[] {
  if (route === 'chat') {
    const { messages } = body;
    // What is no message is refused by engines, and would not be read as one later.
    return [{ messages: Array.isArray(messages) ? messages.filter(isObject) : [], ids: null }];
  }
  const { prompt } = body;
  if (prompt === undefined || prompt === null) return [{ messages: [], ids: null }];
  if (isIds(prompt) || !Array.isArray(prompt)) return [promptOf(prompt)];
  return (prompt as readonly Json[]).map(promptOf);
}
