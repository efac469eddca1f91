import fc from 'fast-check';
import type { DecidedEntries, DecisionFields } from '../../../src/model/decision.js';
import type { StepExtras } from '../../../src/model/extras.js';
import type { StepDraft, TurnType } from '../../../src/model/step.js';
import { draft } from '../drafts.js';

/** A step as a random command says it; what it holds follows from it. */
export interface GivenStep {
  readonly uid: string;
  readonly promptUid: string | null;
  readonly index: number | null;
  readonly idempotencyKey: string | null;
  readonly isLast: boolean;
  readonly reward: number | null;
  /** Turns of the conversation before its own. */
  readonly turn: number;
  readonly isFork: boolean;
  /** `prompt`: ids of the prompt, and the response as text. */
  readonly form: 'text' | 'tokens' | 'both' | 'prompt';
  readonly hasResponse: boolean;
  readonly hasNextState: boolean;
  readonly policyVersion: number | null;
  readonly agent: string | null;
  readonly branch: string;
  readonly turnType: TurnType;
  readonly createdAt: number | null;
  readonly untrainableReason: string | null;
}

/** Steps are named by their place among all that were ever taken, operations, lists and datasets likewise. */
export type GivenTarget =
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'trajectory'; readonly channel: string; readonly uid: string }
  | {
      readonly kind: 'group';
      readonly channel: string;
      readonly promptUid: string;
      readonly generation: number;
    };

export type GivenDecision = {
  readonly target: GivenTarget;
  readonly fields: DecisionFields;
  readonly entries: DecidedEntries;
};
export type Scope = readonly string[] | null;
type GroupName = Omit<Extract<GivenTarget, { readonly kind: 'group' }>, 'kind'>;
type TrajectoryName = { readonly channel: string; readonly uid: string };

export interface GivenExtras {
  readonly target: { readonly step: number } | (TrajectoryName & { readonly index: number });
  readonly source: string;
  readonly extras: StepExtras;
}

/** Extras as text. */
export const textOfExtras = ({ hint, values }: StepExtras): string =>
  `${hint ?? ''}/${values === undefined ? '' : [...values].join(',')}`;

export type Command =
  | { readonly kind: 'append'; readonly channel: string; readonly step: GivenStep }
  | {
      readonly kind: 'register';
      readonly channel: string;
      readonly uid: string;
      readonly promptUid: string | null;
      readonly policyVersion: number | null;
    }
  | {
      readonly kind: 'complete';
      readonly channel: string | null;
      readonly uid: string;
      readonly reward: number | null;
      readonly scope: Scope;
    }
  | {
      readonly kind: 'reward';
      readonly target: { readonly step: number } | (TrajectoryName & { readonly index: number | null });
      readonly name: string;
      readonly value: number;
      readonly idempotencyKey: string | null;
      readonly scope: Scope;
    }
  | { readonly kind: 'judge'; readonly step: number; readonly score: number | null; readonly scope: Scope }
  | { readonly kind: 'extras'; readonly items: readonly GivenExtras[]; readonly scope: Scope }
  | {
      readonly kind: 'decide';
      /** Null: a new operation. */
      readonly operation: number | null;
      readonly source: 'manual' | 'curator:a';
      readonly decisions: readonly GivenDecision[];
      readonly waits: boolean;
      readonly waited: { readonly list: number; readonly part: number } | null;
      readonly scope: Scope;
    }
  | { readonly kind: 'undo'; readonly operation: number; readonly limit: number; readonly scope: Scope }
  | { readonly kind: 'consume'; readonly steps: readonly number[]; readonly groups: readonly GroupName[] }
  | { readonly kind: 'abandon'; readonly names: readonly TrajectoryName[]; readonly silentMs: number }
  | {
      readonly kind: 'giveUp';
      readonly channel: string | null;
      readonly uid: string;
      readonly reason: string | null;
      readonly scope: Scope;
    }
  | { readonly kind: 'delete'; readonly names: readonly TrajectoryName[]; readonly silentMs: number | null }
  | { readonly kind: 'saveRecipe'; readonly channel: string; readonly name: string; readonly seed: number }
  | { readonly kind: 'deleteRecipe'; readonly channel: string; readonly name: string }
  | { readonly kind: 'createDataset'; readonly channel: string; readonly recipe: string }
  | { readonly kind: 'updateDataset'; readonly dataset: number; readonly finished: boolean }
  | { readonly kind: 'deleteDataset'; readonly dataset: number }
  | {
      readonly kind: 'policy';
      readonly version: number | null;
      readonly force: boolean;
      readonly paused: boolean | null;
    }
  | { readonly kind: 'keep'; readonly list: number | null; readonly part: number }
  | { readonly kind: 'forget'; readonly list: number };

/** A command, and how many milliseconds after the one before it is given. */
export interface Timed {
  readonly command: Command;
  readonly afterMs: number;
}

const CHANNELS = ['train', 'eval'];
const UIDS = ['t1', 't2', 't3', 't4', 't5'];
const PROMPTS = ['p1', 'p2'];

/** The draft that a given step stands for: turns of one of two conversations that share their beginning. */
export function draftOf(given: GivenStep): StepDraft {
  const { turn, isFork, form, hasResponse, hasNextState } = given;
  const said = (role: string, at: number) => ({
    role,
    content: `${isFork && at > 0 ? 'other' : 'one'} ${at}`,
  });
  const state = Array.from({ length: turn }, (_, at) => [said('user', at), said('assistant', at)]).flat();
  const ids = (length: number) => Array.from({ length }, (_, at) => (isFork && at > 2 ? 100 : 0) + at);
  const hasText = form === 'text' || form === 'both';
  const saysText = form !== 'tokens';
  return draft({
    trajectoryUid: given.uid,
    promptUid: given.promptUid,
    stepIndex: given.index,
    idempotencyKey: given.idempotencyKey,
    isLast: given.isLast,
    reward: given.reward,
    messages: hasText ? [...state, said('user', turn)] : [],
    response: saysText && hasResponse ? said('assistant', turn) : null,
    nextState: hasText && hasNextState ? [said('user', turn + 1)] : null,
    promptIds: form === 'text' ? null : Int32Array.from(ids(turn * 2 + 1)),
    responseIds:
      form === 'text' || form === 'prompt' ? null : Int32Array.from(ids(turn * 2 + 2).slice(turn * 2 + 1)),
    policyVersion: given.policyVersion,
    agent: given.agent,
    branch: given.branch,
    turnType: given.turnType,
    createdAt: given.createdAt,
    untrainableReason: given.untrainableReason,
  });
}

const channel = fc.constantFrom(...CHANNELS, 'train', 'train');
const uid = fc.constantFrom(...UIDS);
const promptUid = fc.constantFrom(...PROMPTS);
const rarely = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(arbitrary, { freq: 2, nil: null });
const seldom = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
const reward = fc.constantFrom(0.1, 0.2, 0.7, 0, -1.3);
const scope: fc.Arbitrary<Scope> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom<Scope>(['train'], ['eval'], []) },
);
/** The last ones are the likelier ones to be there still. */
const ordinal = fc.nat({ max: 12 });
const trajectoryName = fc.record({ channel, uid });
const groupName = fc.record({ channel, promptUid, generation: fc.integer({ min: 1, max: 3 }) });

const step: fc.Arbitrary<GivenStep> = fc.record({
  uid,
  promptUid: seldom(promptUid),
  index: seldom(fc.nat({ max: 6 })),
  idempotencyKey: seldom(fc.constantFrom('k1', 'k2')),
  isLast: fc.constantFrom(false, false, false, false, true),
  reward: rarely(reward),
  turn: fc.nat({ max: 3 }),
  isFork: fc.constantFrom(false, false, true),
  form: fc.constantFrom<GivenStep['form']>('text', 'text', 'tokens', 'both', 'prompt'),
  hasResponse: fc.constantFrom(true, true, true, false),
  hasNextState: fc.constantFrom(false, false, false, true),
  policyVersion: seldom(fc.nat({ max: 3 })),
  agent: seldom(fc.constantFrom('planner', 'coder')),
  branch: fc.constantFrom('main', 'main', 'main/2', 'main/call_1.failed'),
  turnType: fc.constantFrom<TurnType>('MAIN', 'MAIN', 'SIDE'),
  createdAt: seldom(fc.integer({ min: 500, max: 1500 })),
  untrainableReason: seldom(fc.constant('no ids')),
});

const fields: fc.Arbitrary<DecisionFields> = fc.constantFrom<DecisionFields>(
  { keep: false, reason: 'bad' },
  { keep: true },
  { trainable: true },
  { trainable: false, reason: 'long' },
  { quality: 'GOOD', note: 'well done' },
  { addTags: ['a'] },
  { addTags: ['b', 'c'], removeTags: ['a'] },
  { removeTags: ['a', 'b'] },
  { mask: [{ from: 0, to: 2 }] },
  { mask: [{ from: 1, to: 3 }] },
  { mask: [] },
);

const target: fc.Arbitrary<GivenTarget> = fc.oneof(
  fc.record({ kind: fc.constant('step' as const), step: ordinal }),
  fc.record({ kind: fc.constant('trajectory' as const), channel, uid }),
  fc.record({
    kind: fc.constant('group' as const),
    channel,
    promptUid,
    generation: fc.constantFrom(1, 1, 2),
  }),
);
/** Most responses have one token; other lists do not fit. */
const extras: fc.Arbitrary<StepExtras> = fc.constantFrom<StepExtras>(
  { hint: 'h1' },
  { hint: 'h1' },
  { hint: 'h2' },
  { values: Float32Array.of(0.5) },
  { values: Float32Array.of(-1) },
  { values: Float32Array.of(1, 2) },
  { hint: 'h1', values: Float32Array.of(0.5) },
);
const entries = fc.constantFrom<DecidedEntries>(
  {},
  {},
  {},
  { rewards: { reward: 0.3 } },
  { rewards: { reward: -2, length: 0.5 } },
  { rewards: { length: 1 }, judgment: { score: 1 } },
  { judgment: { score: 0, votes: [{ score: 0 }] } },
  { judgment: { score: null } },
  { extras: { hint: 'h1' } },
  { rewards: { reward: 1 }, extras: { hint: 'h3' } },
  { judgment: { score: 1 }, extras: { values: Float32Array.of(2) } },
);
/** A judgment and extras are of a step, rewards are of a step or trajectory. */
function entriesFor(
  { kind }: GivenTarget,
  { rewards, judgment, extras: said }: DecidedEntries,
): DecidedEntries {
  return {
    ...(rewards === undefined || kind === 'group' ? {} : { rewards }),
    ...(judgment === undefined || kind !== 'step' ? {} : { judgment }),
    ...(said === undefined || kind !== 'step' ? {} : { extras: said }),
  };
}
const decision = fc
  .record({ target, fields, entries })
  .map((given) => ({ ...given, entries: entriesFor(given.target, given.entries) }));
const decisions = fc.array(decision, { minLength: 1, maxLength: 3 });

const kinds = {
  append: fc.record({ kind: fc.constant('append' as const), channel, step }),
  register: fc.record({
    kind: fc.constant('register' as const),
    channel,
    uid,
    promptUid: fc.option(promptUid),
    policyVersion: seldom(fc.nat({ max: 3 })),
  }),
  complete: fc.record({
    kind: fc.constant('complete' as const),
    channel: fc.option(channel),
    uid,
    reward: fc.option(reward),
    scope,
  }),
  reward: fc.record({
    kind: fc.constant('reward' as const),
    target: fc.oneof(
      fc.record({ step: ordinal }),
      fc.record({ channel, uid, index: fc.option(fc.nat({ max: 5 })) }),
    ),
    name: fc.constantFrom('reward', 'reward', 'reward', 'length', 'judgment'),
    value: reward,
    idempotencyKey: seldom(fc.constantFrom('k1', 'k2')),
    scope,
  }),
  judge: fc.record({
    kind: fc.constant('judge' as const),
    step: ordinal,
    score: fc.option(fc.constantFrom(0, 1)),
    scope,
  }),
  extras: fc.record({
    kind: fc.constant('extras' as const),
    items: fc.array(
      fc.record({
        target: fc.oneof(
          fc.record({ step: ordinal }),
          fc.record({ channel, uid, index: fc.nat({ max: 5 }) }),
        ),
        source: fc.constantFrom('teacher', 'me', 'curator:a'),
        extras,
      }),
      { minLength: 1, maxLength: 3 },
    ),
    scope,
  }),
  decide: fc.record({
    kind: fc.constant('decide' as const),
    operation: seldom(ordinal),
    source: fc.constantFrom('manual' as const, 'curator:a' as const),
    decisions,
    waits: fc.boolean(),
    waited: seldom(fc.record({ list: ordinal, part: fc.nat({ max: 2 }) })),
    scope,
  }),
  undo: fc.record({
    kind: fc.constant('undo' as const),
    operation: ordinal,
    limit: fc.integer({ min: 1, max: 3 }),
    scope,
  }),
  consume: fc.record({
    kind: fc.constant('consume' as const),
    steps: fc.array(ordinal, { maxLength: 3 }),
    groups: fc.array(groupName, { maxLength: 2 }),
  }),
  abandon: fc.record({
    kind: fc.constant('abandon' as const),
    names: fc.array(trajectoryName, { minLength: 1, maxLength: 3 }),
    silentMs: fc.constantFrom(-1, 0, 5),
  }),
  giveUp: fc.record({
    kind: fc.constant('giveUp' as const),
    channel: fc.option(channel),
    uid,
    reason: fc.option(fc.constantFrom('crashed', 'too long')),
    scope,
  }),
  delete: fc.record({
    kind: fc.constant('delete' as const),
    names: fc.array(trajectoryName, { minLength: 1, maxLength: 2 }),
    silentMs: seldom(fc.constantFrom(-1, 0, 5)),
  }),
};
const documents: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    kind: fc.constant('saveRecipe' as const),
    channel,
    name: fc.constantFrom('r1', 'r2'),
    seed: fc.nat(),
  }),
  fc.record({
    kind: fc.constant('deleteRecipe' as const),
    channel,
    name: fc.constantFrom('r1', 'r2'),
  }),
  fc.record({
    kind: fc.constant('createDataset' as const),
    channel,
    recipe: fc.constantFrom('r1', 'r2'),
  }),
  fc.record({ kind: fc.constant('updateDataset' as const), dataset: ordinal, finished: fc.boolean() }),
  fc.record({ kind: fc.constant('deleteDataset' as const), dataset: ordinal }),
  fc.record({
    kind: fc.constant('policy' as const),
    version: fc.option(fc.nat({ max: 4 })),
    force: fc.boolean(),
    paused: fc.option(fc.boolean()),
  }),
  fc.record({ kind: fc.constant('keep' as const), list: fc.option(ordinal), part: fc.nat({ max: 2 }) }),
  fc.record({ kind: fc.constant('forget' as const), list: ordinal }),
);

export const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 26, arbitrary: kinds.append },
  { weight: 6, arbitrary: kinds.register },
  { weight: 4, arbitrary: kinds.complete },
  { weight: 7, arbitrary: kinds.reward },
  { weight: 2, arbitrary: kinds.judge },
  { weight: 4, arbitrary: kinds.extras },
  { weight: 8, arbitrary: kinds.decide },
  { weight: 5, arbitrary: kinds.undo },
  { weight: 5, arbitrary: kinds.consume },
  { weight: 2, arbitrary: kinds.abandon },
  { weight: 3, arbitrary: kinds.giveUp },
  { weight: 3, arbitrary: kinds.delete },
  { weight: 4, arbitrary: documents },
);

export const anyTimed: fc.Arbitrary<Timed> = fc.record({
  command: anyCommand,
  afterMs: fc.constantFrom(0, 0, 0, 0, 0, 7),
});
