import type { Route } from '../../../../src/gateway/wire/dialect.js';
import type { Json, JsonObject } from '../../../../src/model/json.js';
import type { Sample } from '../sample.js';

/** One call as the toy engine has worked it out; a dialect says it in its own form. */
export interface Generation {
  readonly id: string;
  readonly created: number;
  readonly model: string;
  readonly route: Route;
  readonly body: JsonObject;
  /** One for chat; completions may have several. */
  readonly prompts: readonly (readonly number[])[];
  /** Prompt by prompt, `n` of each. */
  readonly samples: readonly Sample[];
  /** Choices of each prompt. */
  readonly n: number;
}

/** How an engine speaks. */
export interface Voice {
  readonly owner: string;
  /** The field for reasoning in messages. */
  readonly reasoning: 'reasoning' | 'reasoning_content' | null;
  /** Why the request is refused with status 400; null: it is not. */
  refusal(body: JsonObject, route: Route): string | null;
  error(status: number, message: string): JsonObject;
  answer(generation: Generation): JsonObject;
  /** The events of a stream without the end mark. */
  events(generation: Generation): Iterable<JsonObject>;
}

export const asked = (body: JsonObject, field: string): boolean => (body[field] ?? false) !== false;

/** `include_usage` without a word of it has this default. */
export function wantsUsage(body: JsonObject, byDefault: boolean): boolean {
  const options = body.stream_options as { include_usage?: boolean } | null | undefined;
  return options == null ? false : (options.include_usage ?? byDefault);
}

export function usageOf({ prompts, samples }: Generation): JsonObject {
  const prompt = prompts.reduce((sum, ids) => sum + ids.length, 0);
  const completion = samples.reduce((sum, { ids }) => sum + ids.length, 0);
  return { prompt_tokens: prompt, total_tokens: prompt + completion, completion_tokens: completion };
}

export function promptOf(generation: Generation, sample: Sample): readonly number[] {
  return generation.prompts[Math.floor(sample.index / generation.n)] ?? [];
}

/** What every answer, and every event of a stream, begins with. */
export function headOf({ id, created, model, route }: Generation, stream: boolean): JsonObject {
  const object = route === 'completions' ? 'text_completion' : `chat.completion${stream ? '.chunk' : ''}`;
  return { id, object, created, model };
}

/** One token of chat's log-probs, with `top` candidates. */
export function chatToken(token: string, logProb: number, top: number): JsonObject {
  const bytes = [...Buffer.from(token)];
  const others = Array.from({ length: top }, (_, rank) => ({ token, logprob: logProb - rank, bytes }));
  return { token, logprob: logProb, bytes, top_logprobs: others };
}

/** The log-probs of completions. */
export function completionTokens(tokens: readonly string[], logProbs: readonly number[]): JsonObject {
  let offset = 0;
  const text_offset = tokens.map((token) => {
    const at = offset;
    offset += token.length;
    return at;
  });
  const top_logprobs = tokens.map((token, i): Json => ({ [token]: logProbs[i] ?? 0 }));
  return { text_offset, token_logprobs: [...logProbs], tokens: [...tokens], top_logprobs };
}
