import type { Decision } from '../../../model/decision.js';
import type { Json } from '../../../model/json.js';
import type { Judgment } from '../../../model/judgment.js';
import type { RewardEntry } from '../../../model/reward.js';
import { givenRewardOf } from '../../derived/given-reward.js';
import type { Entry, LedgerDoc, StepDoc } from '../documents.js';

/** A ledger entry of one kind. */
export type EntryDoc<Kind extends Entry['kind']> = LedgerDoc & {
  readonly entry: Extract<Entry, { readonly kind: Kind }>;
};

export function isEntry<Kind extends Entry['kind']>(doc: LedgerDoc, kind: Kind): doc is EntryDoc<Kind> {
  return doc.entry.kind === kind;
}

/** What the ledger takes from a step's own document. */
export type LedgerStep = Pick<
  StepDoc,
  | '_id'
  | 'position'
  | 'id'
  | 'trajectory'
  | 'group'
  | 'channel'
  | 'trajectoryUid'
  | 'stepIndex'
  | 'createdAt'
  | 'givenReward'
  | 'untrainableReason'
>;
export const LEDGER_FIELDS = {
  _id: 1,
  position: 1,
  id: 1,
  trajectory: 1,
  group: 1,
  channel: 1,
  trajectoryUid: 1,
  stepIndex: 1,
  createdAt: 1,
  givenReward: 1,
  untrainableReason: 1,
} as const satisfies Record<keyof LedgerStep, 1>;

export function rewardEntryOf(doc: EntryDoc<'reward'>, stepIndex: number | null): RewardEntry {
  const { name, value, source, comment } = doc.entry;
  return { id: doc._id, name, value, source, comment, at: doc.at, position: doc.position, stepIndex };
}

export function judgmentOf({ entry, at, position }: EntryDoc<'judgment'>): Judgment {
  const { score, votes, judge } = entry;
  return { score, votes: JSON.parse(votes) as Json[], judge, at, position };
}

/** A decision as it stood at `asOf`. */
export function decisionOf({ _id, entry, at, position }: EntryDoc<'decision'>, asOf: number): Decision {
  const { operationId, source, fields, undone } = entry;
  return { ...fields, id: _id, operationId, source, undone: undone !== null && undone <= asOf, at, position };
}

/** What was decided when the step was captured; it stands in the step's own document, an operation of its own. */
export function captureDecision(step: LedgerStep): Decision | null {
  if (step.untrainableReason === null) return null;
  const name = step.id.slice('step_'.length);
  return {
    trainable: false,
    reason: step.untrainableReason,
    id: `dec_${name}`,
    operationId: `op_${name}`,
    source: 'capture',
    undone: false,
    at: step.createdAt,
    position: step.position,
  };
}

/** The reward that came with a step. */
export const givenReward = (step: LedgerStep): RewardEntry | null => givenRewardOf(step);
