import type { JsonObject } from '../../../model/json.js';
import { detailOf, tokensOf } from '../pieces/usage.js';

/** Tokens in the Responses API's words; null where the engine said nothing. */
export function usageOf(usage: JsonObject | null): JsonObject | null {
  if (usage === null) return null;
  const [input, output] = [tokensOf(usage, 'prompt_tokens'), tokensOf(usage, 'completion_tokens')];
  return {
    input_tokens: input,
    input_tokens_details: { cached_tokens: detailOf(usage, 'prompt_tokens_details', 'cached_tokens') ?? 0 },
    output_tokens: output,
    output_tokens_details: {
      reasoning_tokens: detailOf(usage, 'completion_tokens_details', 'reasoning_tokens') ?? 0,
    },
    total_tokens: tokensOf(usage, 'total_tokens') || input + output,
  };
}
