import type { JsonObject } from '../../../src/model/json.js';
import type { Sample } from './sample.js';
import { decode, SPECIAL, tokenText } from './toy-tokenizer.js';

/**
 * SGLang's own `/generate` (docs/basic_usage/native_api.md and sampling_params.md of sgl-project/sglang): text or ids in,
 * text and ids out, with `meta_info`. In a stream each event tells everything so far.
 */
export function nativeAnswer(
  body: JsonObject,
  id: string,
  prompt: readonly number[],
  sample: Sample,
): JsonObject {
  const sampled = sample.finishReason === 'length';
  const finish = sampled
    ? { type: 'length', length: sample.ids.length }
    : { type: 'stop', matched: SPECIAL.end };
  const pairs = sample.pieces.flatMap(({ logProb, id: token }) =>
    logProb === null
      ? []
      : [[logProb, token, body.return_text_in_logprobs === true ? tokenText(token) : null]],
  );
  return {
    text: decode(sample.ids),
    output_ids: sample.ids,
    meta_info: {
      id,
      finish_reason: finish,
      prompt_tokens: prompt.length,
      weight_version: 'default',
      completion_tokens: sample.ids.length,
      cached_tokens: 0,
      e2e_latency: 0.01,
      ...(body.return_logprob === true
        ? {
            input_token_logprobs: [],
            output_token_logprobs: pairs,
            output_token_logprobs_length: pairs.length,
          }
        : {}),
    },
  };
}

export function* nativeEvents(
  body: JsonObject,
  id: string,
  prompt: readonly number[],
  sample: Sample,
): Generator<JsonObject> {
  for (let upTo = 1; upTo <= sample.pieces.length; upTo++) {
    const so = { ...sample, ids: sample.ids.slice(0, upTo), pieces: sample.pieces.slice(0, upTo) };
    const answer = nativeAnswer(body, id, prompt, so);
    const meta = answer.meta_info as JsonObject;
    const done = upTo === sample.pieces.length;
    yield done ? answer : { ...answer, meta_info: { ...meta, finish_reason: null } };
  }
}
