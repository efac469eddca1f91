import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Json, JsonObject } from '../../model/json.js';
import { createRandom } from '../random.js';
import { parseAnswer } from './answer-text.js';
import { answerTokens, decodeTokens, promptTokens } from './chat-template.js';
import { sampleLogProbs } from './sample-log-probs.js';
import { solve } from './solve.js';

export const MODEL = 'stepwell-demo-policy';

const json: z.ZodType<Json> = z.json();
const object: z.ZodType<JsonObject> = z.record(z.string(), json);

/** What the policy understands of a chat completion request; any other field is refused, not passed over. */
export const completionRequest = z.strictObject({
  model: z.literal(MODEL),
  messages: z.array(object).min(1),
  tools: z.array(object).default([]),
  temperature: z.number().min(0).max(2).default(1),
  seed: z.int().default(0),
  max_tokens: z.int().min(1).default(512),
  logprobs: z.boolean().default(false),
  return_token_ids: z.boolean().default(false),
  return_tokens_as_token_ids: z.boolean().default(false),
});
export type CompletionRequest = z.infer<typeof completionRequest>;

/** One sampled answer, in ids and in words. */
function sample(request: CompletionRequest, promptIds: readonly number[]) {
  const { messages, temperature, seed } = request;
  const name = createHash('sha256')
    .update(JSON.stringify([seed, promptIds]))
    .digest('hex');
  const random = createRandom(name);
  const whole = answerTokens(solve(messages, temperature, random));
  const ids = whole.slice(0, request.max_tokens);
  const stopped = ids.length === whole.length;
  const text = decodeTokens(stopped ? ids.slice(0, -1) : ids);
  const message = parseAnswer(text, (index) => `call_${name.slice(0, 16)}_${index}`);
  const reason = 'tool_calls' in message ? 'tool_calls' : 'stop';
  const logProbs = sampleLogProbs(ids.length, temperature, random);
  return { name, ids, logProbs, message, finishReason: stopped ? reason : 'length' };
}

/**
 * A chat completion as vLLM answers it with `logprobs` and `return_token_ids`: `prompt_token_ids` beside the choices,
 * `token_ids` in them, a log-prob for every sampled id, the one that stops included; tokens are named by their ids with
 * `return_tokens_as_token_ids`. Same request, same answer.
 */
export function complete(request: CompletionRequest): JsonObject {
  const promptIds = promptTokens(request.messages, request.tools);
  const { name, ids, logProbs, message, finishReason } = sample(request, promptIds);
  const content = ids.map((id, at) => {
    const text = decodeTokens([id]);
    const token = request.return_tokens_as_token_ids ? `token_id:${id}` : text;
    return { token, logprob: logProbs[at] ?? 0, bytes: [...Buffer.from(text)], top_logprobs: [] };
  });
  return {
    id: `chatcmpl-${name.slice(0, 24)}`,
    object: 'chat.completion',
    created: Math.floor(Date.now() / 1000),
    model: MODEL,
    choices: [
      {
        index: 0,
        message,
        finish_reason: finishReason,
        logprobs: request.logprobs ? { content } : null,
        ...(request.return_token_ids ? { token_ids: ids } : {}),
      },
    ],
    usage: {
      prompt_tokens: promptIds.length,
      completion_tokens: ids.length,
      total_tokens: promptIds.length + ids.length,
    },
    ...(request.return_token_ids ? { prompt_token_ids: promptIds } : {}),
  };
}
