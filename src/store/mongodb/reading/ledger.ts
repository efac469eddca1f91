import type { Decision } from '../../../model/decision.js';
import type { ExtrasEntry } from '../../../model/extras.js';
import type { Json } from '../../../model/json.js';
import type { Judgment } from '../../../model/judgment.js';
import type { RewardEntry } from '../../../model/reward.js';
import { givenRewardOf } from '../../derived/group-unit.js';
import { groupedBy } from '../../lists.js';
import { fieldsOf } from '../../packed/extras.js';
import type { Collections } from '../collections.js';
import type { StepDoc, TrajectoryDoc } from '../documents.js';
import type { Entry, LedgerDoc } from '../ledger-documents.js';

/** A ledger entry of one kind. */
export type EntryDoc<Kind extends Entry['kind']> = LedgerDoc & {
  readonly entry: Extract<Entry, { readonly kind: Kind }>;
};

function isEntry<Kind extends Entry['kind']>(doc: LedgerDoc, kind: Kind): doc is EntryDoc<Kind> {
  return doc.entry.kind === kind;
}

/** The fields of a step's document that its ledger needs. */
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

function rewardEntryOf(doc: EntryDoc<'reward'>, stepIndex: number | null): RewardEntry {
  const { name, value, source, comment } = doc.entry;
  return { id: doc._id, name, value, source, comment, at: doc.at, position: doc.position, stepIndex };
}

export function judgmentOf({ entry, at, position }: EntryDoc<'judgment'>): Judgment {
  const { score, votes, judge } = entry;
  return { score, votes: JSON.parse(votes) as Json[], judge, at, position };
}

export function extrasEntryOf({ _id: id, entry, at, position }: EntryDoc<'extras'>): ExtrasEntry {
  return { id, source: entry.source, at, position, fields: fieldsOf(entry.values) };
}

/** Whether an entry counts at `asOf`. */
const isCounted =
  (asOf: number) =>
  ({ entry: { undone = null } }: EntryDoc<'reward' | 'judgment' | 'extras'>): boolean =>
    undone === null || undone > asOf;

/** A decision as it was at `asOf`. */
function decisionOf({ _id, entry, at, position }: EntryDoc<'decision'>, asOf: number): Decision {
  const { operationId, source, fields, undone } = entry;
  return { ...fields, id: _id, operationId, source, undone: undone !== null && undone <= asOf, at, position };
}

/** The decision made when the step was captured, from the step's document. It gets an operation id of its own. */
function captureDecision(step: LedgerStep): Decision | null {
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

/** The ledger entry of the reward that arrived with a step. */
export const givenReward = (step: LedgerStep): RewardEntry | null => givenRewardOf(step);

type MadeEntries = Pick<Decision, 'rewards' | 'judgment' | 'extras'>;

/** The ledgers of trajectories and groups up to a position. */
export class Ledgers {
  private readonly ofTrajectories: ReadonlyMap<number | null, readonly LedgerDoc[]>;
  private readonly ofGroups: ReadonlyMap<number | null, readonly LedgerDoc[]>;

  /** @param entries in order of position */
  constructor(
    entries: readonly LedgerDoc[],
    private readonly asOf: number,
  ) {
    this.ofTrajectories = groupedBy(entries, ({ trajectory }) => trajectory);
    this.ofGroups = groupedBy(entries, ({ group }) => group);
  }

  /** Entries given to a step; for the last step of its trajectory also the trajectory's own. */
  rewards(step: LedgerStep, isHighest: boolean): RewardEntry[] {
    const given = givenReward(step);
    const later = this.counted(step.trajectory, 'reward').flatMap((doc) => {
      if (doc.step === null) return isHighest ? [rewardEntryOf(doc, null)] : [];
      return doc.step === step._id ? [rewardEntryOf(doc, step.stepIndex)] : [];
    });
    return given === null ? later : [given, ...later];
  }

  judgments(step: LedgerStep): readonly EntryDoc<'judgment'>[] {
    return this.counted(step.trajectory, 'judgment').filter((doc) => doc.step === step._id);
  }

  extras(step: Pick<LedgerStep, '_id' | 'trajectory'>): readonly EntryDoc<'extras'>[] {
    return this.counted(step.trajectory, 'extras').filter((doc) => doc.step === step._id);
  }

  /** Decisions that hold for a step, with the entries that they made, undone or not. */
  decisionsWithEntries(step: LedgerStep): readonly Decision[] {
    return this.decisionDocs(step, (doc) => ({ ...decisionOf(doc, this.asOf), ...this.madeBy(doc, step) }));
  }

  private madeBy(doc: EntryDoc<'decision'>, step: LedgerStep): MadeEntries {
    const { key, entries = 0 } = doc.entry;
    if (entries === 0) return {};
    const rewards = this.of(step.trajectory, 'reward')
      .filter(({ entry }) => entry.decision === key)
      .map((made) => rewardEntryOf(made, made.step === null ? null : step.stepIndex));
    const judged = this.of(step.trajectory, 'judgment').find(({ entry }) => entry.decision === key);
    const said = this.of(step.trajectory, 'extras').find(({ entry }) => entry.decision === key);
    return {
      ...(rewards.length === 0 ? {} : { rewards }),
      ...(judged === undefined ? {} : { judgment: judgmentOf(judged) }),
      ...(said === undefined ? {} : { extras: extrasEntryOf(said) }),
    };
  }

  /** Decisions that hold for a step, including those on its trajectory and group. */
  decisions(step: LedgerStep): readonly Decision[] {
    return this.decisionDocs(step, (doc) => decisionOf(doc, this.asOf));
  }

  private decisionDocs(step: LedgerStep, read: (doc: EntryDoc<'decision'>) => Decision): readonly Decision[] {
    const captured = captureDecision(step);
    const own = this.of(step.trajectory, 'decision').filter(
      (doc) => doc.step === null || doc.step === step._id,
    );
    const all = [...own, ...this.onGroup(step.group)].map(read);
    return (captured === null ? all : [captured, ...all]).sort((a, b) => a.position - b.position);
  }

  private onGroup(group: number | null): readonly EntryDoc<'decision'>[] {
    return (this.ofGroups.get(group) ?? []).filter((doc) => isEntry(doc, 'decision'));
  }

  /** Decisions on a trajectory or its group. */
  inherited({ key, group }: Pick<TrajectoryDoc, 'key' | 'group'>): readonly Decision[] {
    const own = this.of(key, 'decision').filter(({ step }) => step === null);
    return [...own, ...this.onGroup(group)]
      .map((doc) => decisionOf(doc, this.asOf))
      .sort((a, b) => a.position - b.position);
  }

  /** The reward entries of a trajectory, except those that arrived with steps. `indexOf` returns a step's index. */
  rewardsOfTrajectory(key: number, indexOf: (step: number) => number | null): RewardEntry[] {
    return this.counted(key, 'reward').map((doc) =>
      rewardEntryOf(doc, doc.step === null ? null : indexOf(doc.step)),
    );
  }

  /** Position at which the trajectory was last abandoned; null: never. */
  abandoned(key: number): number | null {
    return this.of(key, 'abandoned').at(-1)?.position ?? null;
  }

  private counted<Kind extends 'reward' | 'judgment' | 'extras'>(
    trajectory: number,
    kind: Kind,
  ): EntryDoc<Kind>[] {
    return this.of(trajectory, kind).filter(isCounted(this.asOf));
  }

  private of<Kind extends Entry['kind']>(trajectory: number, kind: Kind): EntryDoc<Kind>[] {
    return (this.ofTrajectories.get(trajectory) ?? []).filter((doc) => isEntry(doc, kind));
  }
}

/** Reads the ledgers of trajectories and their groups up to `asOf`. */
export async function readLedgersOf(
  { ledger }: Pick<Collections, 'ledger'>,
  trajectories: readonly number[],
  groups: readonly number[],
  asOf: number,
): Promise<Ledgers> {
  const position = { $lte: asOf };
  const [own, ofGroups] = await Promise.all([
    trajectories.length === 0
      ? []
      : ledger
          .find({ trajectory: { $in: [...trajectories] }, position }, { hint: 'ledger_by_trajectory' })
          .toArray(),
    groups.length === 0 ? [] : ledger.find({ group: { $in: [...groups] }, position }).toArray(),
  ]);
  return new Ledgers(
    [...own, ...ofGroups].sort((a, b) => a.position - b.position),
    asOf,
  );
}
