import type { JsonObject } from '../../../../src/model/json.js';
import type { Piece, Sample } from '../sample.js';
import { tokenText } from '../toy-tokenizer.js';
import { deltaOf, turns } from './deltas.js';
import { logProbsOf } from './log-probs.js';
import { asked, type Generation, headOf, promptOf, usageOf, type Voice, wantsUsage } from './voice.js';

/**
 * As vLLM answers (vllm-project/vllm, vllm/entrypoints/openai/{chat_completion,completion}/serving.py at 006c49d and
 * 030ea52): whole answers with every member, null or not; events with those that were set. `old`: before
 * `return_token_ids`; a streamed token that shows nothing is then left out with its log-prob.
 */
export function vllm(age: 'new' | 'old'): Voice {
  const reasoning = age === 'new' ? 'reasoning' : 'reasoning_content';
  const withIds = (body: JsonObject): boolean => age === 'new' && asked(body, 'return_token_ids');

  function name(body: JsonObject, id: number): string {
    return asked(body, 'return_tokens_as_token_ids') ? `token_id:${id}` : tokenText(id);
  }

  function logProbs(generation: Generation, pieces: readonly Piece[]): JsonObject | null {
    return logProbsOf(generation, pieces, (id) => name(generation.body, id));
  }

  function choice(generation: Generation, sample: Sample): JsonObject {
    const { body, route } = generation;
    const ids = withIds(body);
    const common = {
      logprobs: logProbs(generation, sample.pieces),
      finish_reason: sample.finishReason,
      stop_reason: null,
      ...(age === 'new' ? { token_ids: ids ? sample.ids : null } : {}),
    };
    if (route === 'completions') {
      const prompt = age === 'new' ? { prompt_token_ids: ids ? promptOf(generation, sample) : null } : {};
      return { index: sample.index, text: sample.content ?? '', ...common, prompt_logprobs: null, ...prompt };
    }
    const message = {
      role: 'assistant',
      content: sample.content,
      refusal: null,
      annotations: null,
      audio: null,
      function_call: null,
      ...(sample.toolCalls.length > 0 ? { tool_calls: sample.toolCalls } : {}),
      [reasoning]: sample.reasoning,
    };
    return { index: sample.index, message, ...common };
  }

  function* chatEvents(generation: Generation): Generator<JsonObject> {
    const { body, samples } = generation;
    const prompt = withIds(body) ? (generation.prompts[0] ?? []) : null;
    for (const { index } of samples) {
      const delta = { role: 'assistant', content: '' };
      const choices = [{ index, delta, logprobs: null, finish_reason: null }];
      yield { ...headOf(generation, true), choices, ...(age === 'new' ? { prompt_token_ids: prompt } : {}) };
    }
    for (const { sample, piece, last } of turns(samples)) {
      const delta = deltaOf(piece, reasoning);
      const lost = age === 'old' && delta === null && !last;
      if (lost || (delta === null && !last && !withIds(body) && !asked(body, 'logprobs'))) continue;
      const choice = {
        index: sample.index,
        delta: delta ?? {},
        logprobs: logProbs(generation, [piece]),
        finish_reason: last ? sample.finishReason : null,
        ...(last ? { stop_reason: null } : {}),
        ...(age === 'new' ? { token_ids: withIds(body) ? [piece.id] : null } : {}),
      };
      yield { ...headOf(generation, true), choices: [choice] };
    }
  }

  function* completionEvents(generation: Generation): Generator<JsonObject> {
    const ids = withIds(generation.body);
    for (const { sample, piece, first, last } of turns(generation.samples)) {
      const choice = {
        index: sample.index,
        text: piece.content ?? '',
        logprobs: logProbs(generation, [piece]),
        finish_reason: last ? sample.finishReason : null,
        stop_reason: null,
        ...(age === 'new'
          ? {
              prompt_token_ids: ids && first ? promptOf(generation, sample) : null,
              token_ids: ids ? [piece.id] : null,
            }
          : {}),
      };
      yield { ...headOf(generation, true), choices: [choice] };
    }
  }

  return {
    owner: 'vllm',
    reasoning,
    refusal: (body) =>
      body.stream_options != null && body.stream !== true
        ? 'Stream options can only be defined when `stream=True`.'
        : null,
    error: (status, message) => ({
      error: {
        message,
        type: status < 500 ? 'BadRequestError' : 'InternalServerError',
        param: null,
        code: status,
      },
    }),
    answer(generation) {
      const { body, route } = generation;
      const prompt = withIds(body) ? (generation.prompts[0] ?? []) : null;
      return {
        ...headOf(generation, false),
        choices: generation.samples.map((sample) => choice(generation, sample)),
        service_tier: null,
        system_fingerprint: null,
        usage: { ...usageOf(generation), prompt_tokens_details: null },
        ...(route === 'chat' ? { prompt_logprobs: null } : {}),
        ...(route === 'chat' && age === 'new' ? { prompt_token_ids: prompt } : {}),
        kv_transfer_params: null,
      };
    },
    *events(generation) {
      yield* generation.route === 'chat' ? chatEvents(generation) : completionEvents(generation);
      if (wantsUsage(generation.body, true)) {
        yield { ...headOf(generation, true), choices: [], usage: usageOf(generation) };
      }
    },
  };
}
