import type { Json, JsonObject } from '../../model/json.js';

/** What of a request decides how tokens are sampled, under OpenAI's names and those that engines add to them. */
export const SAMPLING_FIELDS = [
  'temperature',
  'top_p',
  'top_k',
  'min_p',
  'typical_p',
  'max_tokens',
  'max_completion_tokens',
  'min_tokens',
  'echo',
  'suffix',
  'stop',
  'stop_token_ids',
  'ignore_eos',
  'seed',
  'n',
  'best_of',
  'frequency_penalty',
  'presence_penalty',
  'repetition_penalty',
  'logit_bias',
  'response_format',
  'structured_outputs',
  'tool_choice',
  'function_call',
  'parallel_tool_calls',
  'reasoning_effort',
  'chat_template_kwargs',
  'truncate_prompt_tokens',
] as const;

/** The sampling parameters a request names; null: none. */
export function samplingOf(body: JsonObject): JsonObject | null {
  const sampling: Record<string, Json> = {};
  let some = false;
  for (const field of SAMPLING_FIELDS) {
    const value = body[field];
    if (value === undefined || value === null) continue;
    sampling[field] = value;
    some = true;
  }
  return some ? sampling : null;
}
