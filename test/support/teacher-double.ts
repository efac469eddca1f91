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

type Routes = Readonly<Record<string, (body: JsonObject) => JsonObject>>;

/** How a model writes text as ids. */
export interface Tokens {
  idsOf(text: string): readonly number[];
  textOf(ids: readonly number[]): string;
}

const characters = (shift: number): Tokens => ({
  idsOf: (text) => idsOf(text, shift),
  textOf: (ids) => String.fromCodePoint(...ids.map((id) => id - shift)),
});

export interface TeacherOptions {
  /** The teacher's ids are others than the policy's. */
  readonly shift?: number;
  /** Changes an answer before it is sent. */
  readonly spoil?: (path: string, answer: JsonObject) => Json;
}

/** What a vLLM or SGLang server answers by path, with a model whose log-probs can be worked out. */
export function teacherRoutes(engine: 'vllm' | 'sglang', tokens: Tokens): Routes {
  return engine === 'vllm'
    ? {
        '/tokenize': (body) => ({ tokens: [...tokens.idsOf(templated(body as Asked))], count: 0 }),
        '/detokenize': ({ tokens: ids }) => ({ prompt: tokens.textOf(ids as readonly number[]) }),
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
          choices: [{ index: 0, prompt_token_ids: [...tokens.idsOf(templated(body as Asked))] }],
        }),
        '/detokenize': ({ tokens: ids }) => ({ text: tokens.textOf(ids as readonly number[]) }),
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
}

/** Such a server, in the test's own process. */
export function teacherDouble(
  engine: 'vllm' | 'sglang',
  { shift = 0, spoil = (_, answer) => answer }: TeacherOptions = {},
): AnsweringModels {
  const routes = teacherRoutes(engine, characters(shift));
  return answeringModels((path, body) => {
    const route = routes[path];
    return route === undefined ? { fails: 404 } : spoil(path, route(body));
  });
}
