import type { Decision } from '../../../model/decision.js';
import type { Json } from '../../../model/json.js';
import type { Judgment } from '../../../model/judgment.js';
import type { RewardEntry } from '../../../model/reward.js';
import { givenRewardOf } from '../../derived/given-reward.js';
import type { Entry, LogDoc, StepDoc } from '../documents.js';

/** A log document that is a ledger entry of one kind. */
export type LedgerDoc<Kind extends Entry['kind'] = Entry['kind']> = LogDoc & {
  readonly entry: Extract<Entry, { readonly kind: Kind }>;
};

export function isEntry<Kind extends Entry['kind']>(doc: LogDoc, kind: Kind): doc is LedgerDoc<Kind> {
  return doc.entry?.kind === kind;
}

/** What the ledger takes from a step's own document. */
export type LedgerStep = Pick<
  StepDoc,
  '_id' | 'id' | 'trajectory' | 'group' | 'stepIndex' | 'createdAt' | 'givenReward' | 'untrainableReason'
>;
export const LEDGER_FIELDS = {
  _id: 1,
  id: 1,
  trajectory: 1,
  group: 1,
  stepIndex: 1,
  createdAt: 1,
  givenReward: 1,
  untrainableReason: 1,
} as const satisfies Record<keyof LedgerStep, 1>;

export function rewardEntryOf(doc: LedgerDoc<'reward'>, stepIndex: number | null): RewardEntry {
  const { id, name, value, source, comment } = doc.entry;
  return { id, name, value, source, comment, at: doc.at, position: doc._id, stepIndex };
}

/** The reward that came with a step. */
export function givenReward(step: LedgerStep): RewardEntry | null {
  return givenRewardOf({ ...step, position: step._id });
}

export function judgmentOf(doc: LedgerDoc<'judgment'>): Judgment {
  const { score, votes, judge } = doc.entry;
  return { score, votes: JSON.parse(votes) as Json[], judge, at: doc.at, position: doc._id };
}

/** A decision as it stood at `asOf`. One that no operation made is an operation of its own. */
export function decisionOf(doc: LedgerDoc<'decision'>, asOf: number): Decision {
  const { id, operation, source, fields, undone } = doc.entry;
  return {
    ...fields,
    id,
    operationId: operation ?? operationOf(id),
    source,
    undone: undone !== null && undone <= asOf,
    at: doc.at,
    position: doc._id,
  };
}

/** What was decided when the step was captured; it stands in the step's own document. */
export function captureDecision(step: LedgerStep): Decision | null {
  if (step.untrainableReason === null) return null;
  const id = `dec_${step.id.slice('step_'.length)}`;
  return {
    trainable: false,
    reason: step.untrainableReason,
    id,
    operationId: operationOf(id),
    source: 'capture',
    undone: false,
    at: step.createdAt,
    position: step._id,
  };
}

const operationOf = (decision: string) => `op_${decision.slice('dec_'.length)}`;
