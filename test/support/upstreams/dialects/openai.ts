import type { JsonObject } from '../../../../src/model/json.js';
import type { Piece, Sample } from '../sample.js';
import { tokenText } from '../toy-tokenizer.js';
import { deltaOf, turns } from './deltas.js';
import {
  asked,
  chatToken,
  completionTokens,
  type Generation,
  headOf,
  usageOf,
  type Voice,
  wantsUsage,
} from './voice.js';

/** Engines' own fields, which OpenAI's servers refuse as they do every name they do not know. */
const UNKNOWN = /^(return_|top_k$|min_p$|session_|turn_type$|chat_template)/;

/**
 * As OpenAI's own API answers, by the types of the `openai` package 6 (`resources/chat/completions`,
 * `resources/completions`): no ids at all, log-probs of text only, usage null in each event when it was asked for.
 */
export const openai: Voice = {
  owner: 'openai',
  reasoning: null,
  refusal(body) {
    const unknown = Object.keys(body).find((name) => UNKNOWN.test(name));
    if (unknown !== undefined) return `Unrecognized request argument supplied: ${unknown}`;
    if (body.stream_options != null && body.stream !== true)
      return "The 'stream_options' parameter is only allowed when 'stream' is enabled.";
    if (Number(body.top_logprobs ?? 0) > 0 && !asked(body, 'logprobs'))
      return "You must set 'logprobs' to true to use 'top_logprobs'.";
    return null;
  },
  error: (status, message) => ({
    error: {
      message,
      type: status < 500 ? 'invalid_request_error' : 'server_error',
      param: null,
      code: status === 429 ? 'rate_limit_exceeded' : null,
    },
  }),
  answer: (generation) => ({
    ...head(generation, false),
    choices: generation.samples.map((sample) => choice(generation, sample)),
    usage: {
      ...usageOf(generation),
      completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
    },
    service_tier: 'default',
    system_fingerprint: 'fp_toy',
  }),
  *events(generation) {
    const usage = wantsUsage(generation.body, false);
    const told = usage ? { usage: null } : {};
    const chat = generation.route === 'chat';
    if (chat) {
      for (const { index } of generation.samples) {
        const delta = { role: 'assistant', content: '', refusal: null };
        const choices = [{ index, delta, logprobs: null, finish_reason: null }];
        yield { ...head(generation, true), choices, ...told };
      }
    }
    for (const { sample, piece, last } of turns(generation.samples)) {
      const delta = deltaOf(piece, null);
      const shown = chat ? delta !== null : piece.content !== undefined;
      if (shown) {
        const said = chat ? { delta: delta ?? {} } : { text: piece.content ?? '' };
        const logprobs = logProbs(generation, [piece]);
        const choices = [{ index: sample.index, ...said, logprobs, finish_reason: null }];
        yield { ...head(generation, true), choices, ...told };
      }
      if (!last) continue;
      const said = chat ? { delta: {} } : { text: '' };
      const choices = [{ index: sample.index, ...said, logprobs: null, finish_reason: sample.finishReason }];
      yield { ...head(generation, true), choices, ...told };
    }
    if (usage) yield { ...head(generation, true), choices: [], usage: usageOf(generation) };
  },
};

function head(generation: Generation, stream: boolean): JsonObject {
  return {
    ...headOf(generation, stream),
    ...(stream ? { service_tier: 'default', system_fingerprint: 'fp_toy' } : {}),
  };
}

/** Of the tokens of the text alone: those of tool calls and marks are not told. */
function logProbs({ body, route }: Generation, pieces: readonly Piece[]): JsonObject | null {
  const told = pieces.filter(({ logProb, content }) => logProb !== null && content !== undefined);
  const texts = told.map(({ id }) => tokenText(id));
  const values = told.map(({ logProb }) => logProb ?? 0);
  if (route === 'completions') return body.logprobs == null ? null : completionTokens(texts, values);
  if (!asked(body, 'logprobs') || told.length === 0) return null;
  const top = Number(body.top_logprobs ?? 0);
  return { content: texts.map((text, i) => chatToken(text, values[i] ?? 0, top)), refusal: null };
}

function choice(generation: Generation, sample: Sample): JsonObject {
  const logprobs = logProbs(generation, sample.pieces);
  const { index, finishReason: finish_reason } = sample;
  if (generation.route === 'completions')
    return { text: sample.content ?? '', index, logprobs, finish_reason };
  const message = {
    role: 'assistant',
    content: sample.content,
    ...(sample.toolCalls.length > 0 ? { tool_calls: sample.toolCalls } : {}),
    refusal: null,
    annotations: [],
  };
  return { index, message, logprobs, finish_reason };
}
