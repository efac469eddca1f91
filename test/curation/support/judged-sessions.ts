import type { JsonObject } from '../../../src/model/json.js';
import { chatAnswer } from '../../support/answering-models.js';
import { logProbAt, templated } from '../../support/teacher-double.js';
import { encode } from '../../support/upstreams/toy-tokenizer.js';

export interface Message {
  readonly role: string;
  readonly content: string;
}

/** A stored step, as far as the numbers of its row depend on it. */
export interface JudgedStep {
  readonly trajectoryUid: string;
  readonly stepIndex: number;
  readonly state: { readonly messages: readonly Message[] };
  readonly action: { readonly responseIds: readonly number[]; readonly logProbs: readonly number[] };
  readonly judgments: readonly { readonly score: number | null; readonly judge: string }[];
}

/** What the judge says of a turn, by what came next: its three votes and its hint. */
export interface Verdict {
  readonly votes: readonly [number, number, number];
  readonly hint: string | null;
}

/** Rollouts of one prompt: the verdicts on their turns but the last, after which nothing came, and their rewards. */
export const SESSIONS: Readonly<
  Record<string, { readonly verdicts: readonly Verdict[]; readonly reward: number }>
> = {
  both: { verdicts: [{ votes: [1, 0, 1], hint: 'Say it in one word.' }], reward: 1 },
  hint: { verdicts: [{ votes: [0, 1, 0], hint: 'Say it in three words.' }], reward: 0 },
  score: { verdicts: [{ votes: [-1, -1, 0], hint: null }], reward: 0 },
  neither: { verdicts: [{ votes: [0, 0, 0], hint: null }], reward: 1 },
  zeros: {
    verdicts: [
      { votes: [0, -1, 0], hint: null },
      { votes: [0, 1, 0], hint: null },
    ],
    reward: 0.5,
  },
};
export const NAMES = Object.keys(SESSIONS);
export const PROMPT = 'p';
export const VOTES = 3;

export const verdictsOf = (name: string): readonly Verdict[] => SESSIONS[name]?.verdicts ?? [];

/** Of each verdict two votes agree. */
export const scoreOf = ({ votes: [a, b, c] }: Verdict): number => (a === b || a === c ? a : b);

/** A judge of both kinds, who knows a turn by what the user said next. @param asked how often it was asked this before */
export function judged(prompt: string, asked: number): JsonObject {
  const [, name = '', turn = ''] = [...prompt.matchAll(/so: (\w+) (\d)\./g)].at(-1) ?? [];
  const verdict = verdictsOf(name)[Number(turn)];
  if (verdict === undefined) throw new Error('the judge was not told what came next');
  const { votes, hint } = verdict;
  if (!prompt.includes('HINT_START')) return chatAnswer(`\\boxed{${votes[asked % VOTES]}}`);
  return chatAnswer(hint === null ? '\\boxed{-1}' : `[HINT_START]${hint}[HINT_END] \\boxed{1}`);
}

/** What the teacher double says of a step, worked out from what the step stores and the hint. */
export function taught({ state, action }: JudgedStep, hint: string): readonly number[] {
  const messages = state.messages.map((message, at) =>
    at === state.messages.length - 1
      ? { ...message, content: `${message.content}\n\n[user's hint / instruction]\n${hint}` }
      : { ...message },
  );
  const prompt = encode(templated({ messages }));
  const context = [...prompt, ...action.responseIds];
  return action.responseIds.map((_, at) => Math.fround(logProbAt(context, prompt.length + at)));
}
