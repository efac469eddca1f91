import type { Decision } from '../../../model/decision.js';
import type { RewardEntry } from '../../../model/reward.js';
import type { Collections } from '../collections.js';
import type { Entry, LogDoc } from '../documents.js';
import {
  captureDecision,
  decisionOf,
  givenReward,
  isEntry,
  type LedgerDoc,
  type LedgerStep,
  rewardEntryOf,
} from './ledger.js';

const KINDS: readonly Entry['kind'][] = ['reward', 'judgment', 'decision'];

/** The ledgers of some trajectories up to a position, as the log has them, oldest first. */
export class Ledgers {
  private readonly ofTrajectories = new Map<string, LogDoc[]>();
  private readonly ofGroups = new Map<string, LedgerDoc<'decision'>[]>();

  constructor(
    entries: readonly LogDoc[],
    private readonly asOf: number,
  ) {
    for (const doc of entries) {
      if (isEntry(doc, 'decision') && doc.entry.target === 'group') add(this.ofGroups, doc.group, doc);
      else add(this.ofTrajectories, doc.trajectory, doc);
    }
  }

  /** Entries that were given to a step, and for the last one of its trajectory also the trajectory's own. */
  rewards(step: LedgerStep, isHighest: boolean): RewardEntry[] {
    const given = givenReward(step);
    const later = this.of(step.trajectory, 'reward').flatMap((doc) => {
      if (doc.entry.target === 'trajectory') return isHighest ? [rewardEntryOf(doc, null)] : [];
      return doc.step === step._id ? [rewardEntryOf(doc, step.stepIndex)] : [];
    });
    return given === null ? later : [given, ...later];
  }

  judgments(step: LedgerStep): readonly LedgerDoc<'judgment'>[] {
    return this.of(step.trajectory, 'judgment').filter((doc) => doc.step === step._id);
  }

  /** Those of its trajectory and group among them. */
  decisions(step: LedgerStep): readonly Decision[] {
    const captured = captureDecision(step);
    const own = this.of(step.trajectory, 'decision').filter(
      (doc) => doc.entry.target === 'trajectory' || doc.step === step._id,
    );
    const all = [...own, ...(this.ofGroups.get(step.group) ?? [])].map((doc) => decisionOf(doc, this.asOf));
    return (captured === null ? all : [captured, ...all]).sort((a, b) => a.position - b.position);
  }

  /** All reward entries of a trajectory that were not given with a step; `indexOf` tells a step's index. */
  rewardsOfTrajectory(key: string, indexOf: (step: number) => number | null): RewardEntry[] {
    return this.of(key, 'reward').map((doc) =>
      rewardEntryOf(doc, doc.entry.target === 'trajectory' || doc.step === null ? null : indexOf(doc.step)),
    );
  }

  private of<Kind extends Entry['kind']>(trajectory: string, kind: Kind): LedgerDoc<Kind>[] {
    return (this.ofTrajectories.get(trajectory) ?? []).filter((doc) => isEntry(doc, kind));
  }
}

/** Reads the ledgers of trajectories and their groups up to `asOf`. */
export async function readLedgersOf(
  { log }: Pick<Collections, 'log'>,
  trajectories: readonly string[],
  groups: readonly string[],
  asOf: number,
): Promise<Ledgers> {
  const upTo = { $lte: asOf };
  const [own, ofGroups] = await Promise.all([
    trajectories.length === 0
      ? []
      : log
          .find({ trajectory: { $in: [...trajectories] }, 'entry.kind': { $in: [...KINDS] }, _id: upTo })
          .toArray(),
    groups.length === 0
      ? []
      : log.find({ group: { $in: [...groups] }, 'entry.kind': 'decision', _id: upTo }).toArray(),
  ]);
  // A decision on a group lies in an event of one of its trajectories.
  const entries = new Map([...own, ...ofGroups].map((doc) => [doc._id, doc]));
  return new Ledgers(
    [...entries.values()].sort((a, b) => a._id - b._id),
    asOf,
  );
}

function add<T>(lists: Map<string, T[]>, key: string | null, item: T): void {
  if (key === null) return;
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [item]);
  else known.push(item);
}
