import { StepwellError } from '../../errors/index.js';
import type { Json, JsonObject } from '../../model/json.js';
import type { EngineRoute } from '../interface.js';
import type { EngineAccess } from '../parts.js';

/** The members of a chat request that its prompt's text depends on. */
export const PROMPT_FIELDS = [
  'model',
  'messages',
  'tools',
  'chat_template',
  'chat_template_kwargs',
  'continue_final_message',
  'add_special_tokens',
  'mm_processor_kwargs',
] as const;

function pick(body: JsonObject, fields: readonly string[]): Record<string, Json> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = body[field];
      return value === undefined || value === null ? [] : [[field, value]];
    }),
  );
}

/**
 * The request to `/tokenize`: vLLM takes a chat or a text (vllm/entrypoints/serve/tokenize/protocol.py at 030ea52,
 * TokenizeChatRequest and TokenizeCompletionRequest), SGLang a text (srt/entrypoints/openai/serving_tokenize.py at
 * 0351c1f). Null: the engine would not answer any.
 */
export function tokenizeRequest(
  route: EngineRoute,
  body: JsonObject,
  dialect: EngineAccess['dialect'],
): JsonObject | null {
  if (dialect === 'openai') return null;
  if (route === 'completions') {
    if (typeof body.prompt !== 'string') return null;
    return { add_special_tokens: true, ...pick(body, ['model', 'prompt', 'add_special_tokens']) };
  }
  if (dialect !== 'vllm' || !Array.isArray(body.messages)) return null;
  const request = pick(body, PROMPT_FIELDS);
  return { ...request, add_generation_prompt: request.continue_final_message !== true };
}

/** The ids in the answer's `tokens`; null: they are no list of ids. */
export function tokenizedIds({ tokens }: JsonObject): readonly number[] | null {
  if (!Array.isArray(tokens)) return null;
  return (tokens as readonly Json[]).every((id) => Number.isInteger(id))
    ? (tokens as readonly number[])
    : null;
}

/** Whether the error says that the engine could not be reached now, but may be later. */
export const isEngineAway = (error: unknown): error is StepwellError =>
  error instanceof StepwellError &&
  (error.code === 'UPSTREAM_UNREACHABLE' || error.code === 'UPSTREAM_TIMEOUT');
