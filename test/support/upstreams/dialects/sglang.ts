import type { JsonObject } from '../../../../src/model/json.js';
import type { Piece, Sample } from '../sample.js';
import { tokenText } from '../toy-tokenizer.js';
import { deltaOf, turns } from './deltas.js';
import { logProbsOf } from './log-probs.js';
import { asked, type Generation, headOf, promptOf, usageOf, type Voice, wantsUsage } from './voice.js';

const REFUSED_IN_STREAMS = ['return_prompt_token_ids', 'return_token_ids', 'return_meta_info'];

/**
 * As SGLang answers (sgl-project/sglang, python/sglang/srt/entrypoints/openai/{serving_chat,serving_completions,
 * sse_utils}.py at 004c82e and 002897c, and pull request 34488). `old`: before `return_token_ids` and before ids in
 * `sglext`.
 */
export function sglang(age: 'new' | 'old', weightVersion: string): Voice {
  const withIds = (body: JsonObject): boolean => age === 'new' && asked(body, 'return_token_ids');
  const withPrompt = (body: JsonObject): boolean => asked(body, 'return_prompt_token_ids') || withIds(body);

  /** Of tokens that are there: nothing is said of none. */
  function logProbs(generation: Generation, pieces: readonly Piece[]): JsonObject | null {
    const told = pieces.some(({ logProb }) => logProb !== null);
    return told ? logProbsOf(generation, pieces, tokenText) : null;
  }

  function metaInfo({ body, id, prompts }: Generation, sample: Sample): JsonObject {
    const rows = sample.pieces.flatMap((piece) =>
      piece.logProb === null ? [] : [[piece.logProb, piece.id, tokenText(piece.id)]],
    );
    return {
      id,
      prompt_tokens: prompts[0]?.length ?? 0,
      completion_tokens: sample.ids.length,
      weight_version: weightVersion,
      ...(asked(body, 'logprobs') ? { output_token_logprobs: rows } : {}),
    };
  }

  function choice(generation: Generation, sample: Sample): JsonObject {
    const { body, route } = generation;
    const ids = {
      ...(route === 'completions' && withIds(body) ? { token_ids: sample.ids } : {}),
      ...((route === 'chat' ? withPrompt(body) : withIds(body))
        ? { prompt_token_ids: promptOf(generation, sample) }
        : {}),
      ...(route === 'chat' && withIds(body) ? { token_ids: sample.ids } : {}),
    };
    const common = {
      logprobs: logProbs(generation, sample.pieces),
      finish_reason: sample.finishReason,
      matched_stop: sample.finishReason === 'stop' ? 2 : null,
      ...ids,
    };
    if (route === 'completions') return { index: sample.index, text: sample.content ?? '', ...common };
    const calls = sample.toolCalls.map((call, index) => ({ ...call, index }));
    const message = {
      role: 'assistant',
      content: sample.content ?? '',
      reasoning_content: sample.reasoning,
      tool_calls: calls.length > 0 ? calls : null,
    };
    const meta = asked(body, 'return_meta_info') ? { meta_info: metaInfo(generation, sample) } : {};
    return { index: sample.index, message, ...common, ...meta };
  }

  function* chatEvents(generation: Generation): Generator<JsonObject> {
    const { body, samples, prompts } = generation;
    const event = (index: number, delta: JsonObject, more: JsonObject = {}): JsonObject => ({
      ...headOf(generation, true),
      choices: [
        {
          index,
          delta: { role: null, content: null, reasoning_content: null, tool_calls: null, ...delta },
          logprobs: null,
          finish_reason: null,
          matched_stop: null,
          ...more,
        },
      ],
      usage: null,
    });
    for (const { sample, piece, first } of turns(samples)) {
      if (first) yield event(sample.index, { role: 'assistant', content: '' });
      const delta = deltaOf(piece, 'reasoning_content');
      const logprobs = logProbs(generation, [piece]);
      // A tool call's event comes without log-probs; theirs follow in an event of their own.
      if (delta?.tool_calls !== undefined) {
        yield event(sample.index, delta);
        if (logprobs !== null) yield event(sample.index, {}, { logprobs });
      } else if (delta !== null || logprobs !== null) yield event(sample.index, delta ?? {}, { logprobs });
    }
    for (const sample of samples) {
      const matched_stop = sample.finishReason === 'stop' ? 2 : null;
      yield event(sample.index, {}, { finish_reason: sample.finishReason, matched_stop });
    }
    const extension = {
      ...(asked(body, 'return_input_ids_in_sglext') ? { input_ids: prompts[0] ?? [] } : {}),
      ...(asked(body, 'return_output_ids_in_sglext') ? { output_ids: samples.map(({ ids }) => ids) } : {}),
    };
    if (age === 'new' && Object.keys(extension).length > 0) {
      yield { ...headOf(generation, true), choices: [], usage: null, sglext: extension };
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
        matched_stop: last && sample.finishReason === 'stop' ? 2 : null,
        ...(ids ? { token_ids: [piece.id] } : {}),
        ...(ids && first ? { prompt_token_ids: promptOf(generation, sample) } : {}),
      };
      yield { ...headOf(generation, true), choices: [choice], usage: null };
    }
  }

  return {
    owner: 'sglang',
    reasoning: 'reasoning_content',
    refusal(body, route) {
      if (route !== 'chat' || body.stream !== true) return null;
      const field = REFUSED_IN_STREAMS.find(
        (name) => asked(body, name) && (age === 'new' || name !== 'return_token_ids'),
      );
      return field === undefined
        ? null
        : `${field} is not supported with streaming. Please set stream=false when using ${field}=true.`;
    },
    error: (status, message) => ({
      object: 'error',
      message,
      type: status < 500 ? 'BadRequestError' : 'InternalServerError',
      param: null,
      code: status,
    }),
    answer: (generation) => ({
      ...headOf(generation, false),
      choices: generation.samples.map((sample) => choice(generation, sample)),
      usage: { ...usageOf(generation), prompt_tokens_details: null, reasoning_tokens: 0 },
      metadata: { weight_version: weightVersion },
    }),
    *events(generation) {
      yield* generation.route === 'chat' ? chatEvents(generation) : completionEvents(generation);
      if (wantsUsage(generation.body, false)) {
        yield { ...headOf(generation, true), choices: [], usage: usageOf(generation) };
      }
    },
  };
}
