import type { Json, JsonObject } from '../../../src/model/json.js';
import type { Sample } from './sample.js';
import { decode, encode, SPECIAL, tokenText } from './toy-tokenizer.js';

/**
 * SGLang's own `/generate` (docs/basic_usage/native_api.md and sampling_params.md of sgl-project/sglang): text or ids in,
 * text and ids out, with `meta_info`. In a stream each event tells everything so far.
 */
export interface NativeGeneration {
  readonly body: JsonObject;
  readonly id: string;
  readonly prompt: readonly number[];
  readonly sample: Sample;
  readonly weightVersion: string;
  readonly age: 'new' | 'old';
}

/** Tokens that a picture takes in a prompt. */
export const PICTURE_IDS = [7, 7, 7];

/** The prompt as the model gets it: a picture stands behind the text, as tokens. */
export function nativePrompt({ input_ids: ids, text, image_data: images }: JsonObject): Json {
  const shown = Array.isArray(images) ? images.length : images == null ? 0 : 1;
  const given = Array.isArray(ids)
    ? (ids as readonly number[])
    : encode(typeof text === 'string' ? text : '');
  return shown === 0 ? (ids ?? text ?? '') : [...given, ...Array(shown).fill(PICTURE_IDS).flat()];
}

/** Base64 of little-endian int32, [tokens - 1, 2 layers, 2 experts] (srt/layers/moe/routed_experts_capturer.py). */
export function routedExperts(tokens: number): string {
  return Buffer.from(Int32Array.from({ length: (tokens - 1) * 4 }, (_, i) => i % 8).buffer).toString(
    'base64',
  );
}

/** The likeliest tokens of each place, [log-prob, id, text]; the first one is the sampled one. */
export function topLogProbs({ top_logprobs_num: count }: JsonObject, ids: readonly number[]): JsonObject {
  if (typeof count !== 'number' || count <= 0) return {};
  const output_top_logprobs = ids.map((id) =>
    Array.from({ length: count }, (_, rank) => [-0.25 * (rank + 1), id + rank, null]),
  );
  return { input_top_logprobs: [], output_top_logprobs };
}

export function nativeAnswer({ body, id, prompt, sample, weightVersion, age }: NativeGeneration): JsonObject {
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
    ...(age === 'new' && body.return_prompt_token_ids === true ? { prompt_token_ids: prompt } : {}),
    meta_info: {
      id,
      finish_reason: finish,
      prompt_tokens: prompt.length,
      weight_version: weightVersion,
      completion_tokens: sample.ids.length,
      cached_tokens: 0,
      e2e_latency: 0.01,
      ...(body.return_routed_experts === true
        ? { routed_experts: routedExperts(prompt.length + sample.ids.length) }
        : {}),
      ...(body.return_logprob === true
        ? {
            input_token_logprobs: [],
            output_token_logprobs: pairs,
            output_token_logprobs_length: pairs.length,
            ...topLogProbs(body, sample.ids),
          }
        : {}),
    },
  };
}

/** @param segments each event tells what is new, and counts all */
export function* nativeEvents(generation: NativeGeneration, segments: boolean): Generator<JsonObject> {
  const { sample } = generation;
  for (let upTo = 1; upTo <= sample.pieces.length; upTo++) {
    const from = segments ? upTo - 1 : 0;
    const so = { ...sample, ids: sample.ids.slice(from, upTo), pieces: sample.pieces.slice(from, upTo) };
    const answer = nativeAnswer({ ...generation, sample: so });
    const meta = answer.meta_info as JsonObject;
    const done = upTo === sample.pieces.length;
    const finish = done ? nativeAnswer(generation).meta_info : null;
    const { finish_reason = null, routed_experts = null } = (finish ?? {}) as JsonObject;
    yield {
      ...answer,
      meta_info: {
        ...meta,
        completion_tokens: upTo,
        finish_reason,
        ...(meta.routed_experts === undefined ? {} : { routed_experts }),
      },
    };
  }
}
