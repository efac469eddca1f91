import { z } from 'zod';
import type { Json, JsonObject } from '../../model/json.js';

const json: z.ZodType<Json> = z.json();
const message: z.ZodType<JsonObject> = z.record(z.string(), json);

const completion = z.object({
  model: z.string(),
  prompt_token_ids: z.array(z.int()),
  choices: z.tuple([
    z.object({
      message,
      finish_reason: z.string(),
      token_ids: z.array(z.int()),
      logprobs: z.object({ content: z.array(z.object({ logprob: z.number() })) }),
    }),
  ]),
});
export type Completion = z.infer<typeof completion>;

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly JsonObject[];
  readonly tools: readonly JsonObject[];
  readonly temperature: number;
  readonly seed: number;
}

/** One call of an OpenAI-compatible engine in vLLM's dialect, asking for the ids it sampled and their log-probs. */
export async function chat(baseUrl: string, request: ChatRequest, signal: AbortSignal): Promise<Completion> {
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, logprobs: true, return_token_ids: true }),
    signal,
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`the policy answered ${response.status}: ${JSON.stringify(body)}`);
  return completion.parse(body);
}
