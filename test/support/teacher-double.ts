import type { Json, JsonObject } from '../../src/model/json.js';
import { type AnsweringModels, answeringModels } from './answering-models.js';

/** A tokenizer whose tokens are characters, moved by `shift` in another one. */
export const idsOf = (text: string, shift = 0): number[] =>
  [...text].map((sign) => (sign.codePointAt(0) ?? 0) + shift);

/** What the double says of a token: it depends on the place and all tokens before, so that no other place has it. */
export function logProbAt(context: readonly number[], at: number): number {
  const before = context.slice(0, at + 1).reduce((sum, id, place) => (sum + id * (place + 1)) % 9973, 0);
  return -(before + 1) / 1024;
}

/** The double's likeliest tokens at a place: the token itself and others that are less likely. */
const topAt = (context: readonly number[], at: number, k: number) =>
  Array.from({ length: k }, (_, rank) => ({
    id: (context[at] ?? 0) + rank,
    logProb: logProbAt(context, at) - rank,
  }));

interface Asked {
  readonly messages?: readonly JsonObject[];
  readonly tools?: readonly Json[];
  readonly chat_template_kwargs?: JsonObject;
}

/** The double's chat template. */
export const templated = ({ messages = [], tools, chat_template_kwargs }: Asked): string =>
  [
    ...(tools === undefined ? [] : [`<tools>${JSON.stringify(tools)}`]),
    ...messages.map(({ role, content }) => `<${role}>${content}`),
    `<assistant>${JSON.stringify(chat_template_kwargs ?? '')}`,
  ].join('');

export interface TeacherOptions {
  /** The teacher's ids are others than the policy's. */
  readonly shift?: number;
  /** Changes an answer before it is sent. */
  readonly spoil?: (path: string, answer: JsonObject) => Json;
}

/** A vLLM or SGLang server with a model whose log-probs can be worked out. */
export function teacherDouble(
  engine: 'vllm' | 'sglang',
  { shift = 0, spoil = (_, answer) => answer }: TeacherOptions = {},
): AnsweringModels {
  const textOf = (ids: Json | undefined) =>
    String.fromCodePoint(...(ids as readonly number[]).map((id) => id - shift));
  const routes: Readonly<Record<string, (body: JsonObject) => JsonObject>> =
    engine === 'vllm'
      ? {
          '/tokenize': (body) => ({ tokens: idsOf(templated(body as Asked), shift), count: 0 }),
          '/detokenize': ({ tokens }) => ({ prompt: textOf(tokens) }),
          '/v1/completions': ({ prompt, prompt_logprobs: k }) => {
            const context = prompt as readonly number[];
            const told = context.map((id, at) => {
              if (at === 0) return null;
              const top = topAt(context, at, Number(k)).map((one) => [one.id, one.logProb] as const);
              const all = [[id, logProbAt(context, at)] as const, ...top];
              return Object.fromEntries(all.map(([key, logprob]) => [key, { logprob, rank: 1 }]));
            });
            return { choices: [{ index: 0, text: 'x', prompt_logprobs: told }] };
          },
        }
      : {
          '/v1/chat/completions': (body) => ({
            choices: [{ index: 0, prompt_token_ids: idsOf(templated(body as Asked), shift) }],
          }),
          '/detokenize': ({ tokens }) => ({ text: textOf(tokens) }),
          '/generate': ({ input_ids, logprob_start_len, top_logprobs_num = 0 }) => {
            const context = input_ids as readonly number[];
            const start = Number(logprob_start_len);
            const places = context.map((_, at) => at).slice(start);
            return {
              meta_info: {
                input_token_logprobs: places.map((at) => [
                  at === start ? null : logProbAt(context, at),
                  context[at] ?? 0,
                  null,
                ]),
                input_top_logprobs: places.map((at) =>
                  at === start
                    ? null
                    : topAt(context, at, Number(top_logprobs_num)).map(({ id, logProb }) => [
                        logProb,
                        id,
                        null,
                      ]),
                ),
              },
            };
          },
        };
  return answeringModels((path, body) => {
    const route = routes[path];
    return route === undefined ? { fails: 404 } : spoil(path, route(body));
  });
}
