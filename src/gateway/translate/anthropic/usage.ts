import type { JsonObject } from '../../../model/json.js';
import { defined } from '../defined.js';
import { detailOf, tokensOf } from '../pieces/usage.js';

/** Tokens as Anthropic counts them: what came out of the cache is not part of `input_tokens`. */
export function usageOf(usage: JsonObject | null): JsonObject {
  const cached = detailOf(usage, 'prompt_tokens_details', 'cached_tokens');
  const thought = detailOf(usage, 'completion_tokens_details', 'reasoning_tokens');
  return defined({
    input_tokens: tokensOf(usage, 'prompt_tokens') - (cached ?? 0),
    cache_creation_input_tokens: cached === undefined ? undefined : 0,
    cache_read_input_tokens: cached,
    output_tokens: tokensOf(usage, 'completion_tokens'),
    output_tokens_details: thought === undefined ? undefined : { thinking_tokens: thought },
  });
}
