import { StepwellError } from '../../errors/index.js';
import type { Json, JsonObject } from '../../model/json.js';
import type { EngineAccess, EngineRoute } from '../interface.js';

/** Members of a chat request that decide how its prompt is written. */
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
 * The question to `/tokenize`: vLLM takes a chat or a text (vllm/entrypoints/serve/tokenize/protocol.py at 030ea52,
 * TokenizeChatRequest and TokenizeCompletionRequest), SGLang a text (srt/entrypoints/openai/serving_tokenize.py at
 * 0351c1f). Null: there is none that would be answered.
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

/** Ids out of the answer, whose `tokens` is a list of them; null: it is something else. */
export function tokenizedIds({ tokens }: JsonObject): readonly number[] | null {
  if (!Array.isArray(tokens)) return null;
  return (tokens as readonly Json[]).every((id) => Number.isInteger(id))
    ? (tokens as readonly number[])
    : null;
}

/** The engine may be there later. */
export const isEngineAway = (error: unknown): error is StepwellError =>
  error instanceof StepwellError &&
  (error.code === 'UPSTREAM_UNREACHABLE' || error.code === 'UPSTREAM_TIMEOUT');
