import type { Json, JsonObject, StepUnit } from 'stepwell/plugin';
import { contentOf } from '../judging/ask.js';
import { isNumber, itemOf, memberOf } from '../judging/json.js';
import { fillPrompt, type Transcript } from '../judging/transcript.js';
import { boxedIn } from '../verifying/answer-in.js';
import { numberOf } from '../verifying/numbers.js';

export const APIS = ['vllm-classify', 'vllm-score', 'sglang-classify', 'chat'] as const;
export type Api = (typeof APIS)[number];

export interface ScorerOptions {
  readonly api: Api;
  readonly model: string;
  readonly template: string;
  readonly label: number;
  readonly temperature: number;
  readonly maxTokens: number;
  readonly extraBody: JsonObject;
}

/** A score, and what the model said; null: its words hold no number. */
export interface Scored {
  readonly score: number | null;
  readonly text: string | null;
}

/** A request that asks for a score, and how its answer is read. `root`: the path is next to `/v1` and not below it. */
export interface ScoreRequest {
  readonly root: boolean;
  readonly path: string;
  readonly body: JsonObject;
  /** @throws Error for an answer of another form */
  read(body: Json): Scored;
}

function numberIn(value: Json | undefined, name: string): Scored {
  if (isNumber(value)) return { score: value, text: null };
  throw new Error(`${name} is no number`);
}

/** Source: vllm/entrypoints/pooling/classify/protocol.py (ClassificationChatRequest, ClassificationData). */
function vllmClassify({ messages, response }: StepUnit, { model, label }: ScorerOptions) {
  const conversation = response === null ? messages : [...messages, response];
  return {
    root: true,
    path: '/classify',
    body: { model, messages: [...conversation] },
    read: (body: Json) =>
      numberIn(
        itemOf(memberOf(itemOf(memberOf(body, 'data'), 0), 'probs'), label),
        `data[0].probs[${label}]`,
      ),
  };
}

/** Source: vllm/entrypoints/pooling/scoring/protocol.py at 004706d (ScoreTextRequest, ScoreResponse). */
const vllmScore = ({ state, action }: Transcript, { model }: ScorerOptions) => ({
  root: true,
  path: '/score',
  body: { model, text_1: state, text_2: action },
  read: (body: Json) => numberIn(memberOf(itemOf(memberOf(body, 'data'), 0), 'score'), 'data[0].score'),
});

/** Source: SGLang's docs/basic_usage/native_api.md: a reward model's logits are the `embedding` of its answer. */
const sglangClassify = (transcript: Transcript, { model, template, label }: ScorerOptions) => ({
  root: true,
  path: '/classify',
  body: { model, text: fillPrompt(template, transcript) },
  read: (body: Json) => {
    const answer = Array.isArray(body) ? itemOf(body, 0) : body;
    return numberIn(itemOf(memberOf(answer, 'embedding'), label), `embedding[${label}]`);
  },
});

const chat = (transcript: Transcript, { model, template, temperature, maxTokens }: ScorerOptions) => ({
  root: false,
  path: '/chat/completions',
  body: {
    model,
    messages: [{ role: 'user', content: fillPrompt(template, transcript) }],
    temperature,
    max_tokens: maxTokens,
  },
  read: (body: Json) => {
    const text = contentOf(body);
    return { score: numberOf(boxedIn(text) ?? ''), text };
  },
});

function requestOf(step: StepUnit, transcript: Transcript, options: ScorerOptions): ScoreRequest {
  switch (options.api) {
    case 'vllm-classify':
      return vllmClassify(step, options);
    case 'vllm-score':
      return vllmScore(transcript, options);
    case 'sglang-classify':
      return sglangClassify(transcript, options);
    case 'chat':
      return chat(transcript, options);
  }
}

export function scoreRequest(step: StepUnit, transcript: Transcript, options: ScorerOptions): ScoreRequest {
  const request = requestOf(step, transcript, options);
  return { ...request, body: { ...request.body, ...options.extraBody } };
}
