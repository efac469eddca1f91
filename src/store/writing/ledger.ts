import type { Commit, Undoing } from './commit.js';
import type { DecisionRow, Held, JudgmentRow, Key, Position, RewardRow, TrajectoryState } from './state.js';
import type { View } from './view.js';

type Entries = Pick<Commit, 'rewards' | 'judgments' | 'decisions' | 'undone'>;

function add<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [item]);
  else known.push(item);
}

/** Rewards, judgments and decisions: those that are stored, and those that a pass adds or undoes. */
export class Ledger {
  private readonly rewards: RewardRow[] = [];
  private readonly judgments: JudgmentRow[] = [];
  private readonly decisions: DecisionRow[] = [];
  private readonly undone = new Map<Key, Undoing>();
  private readonly newRewardsOf = new Map<Key, RewardRow[]>();
  private readonly newDecisionsOf = new Map<string, DecisionRow[]>();

  constructor(private readonly view: View) {}

  /** Entries that were given to the step, oldest first. */
  rewardsOfStep(trajectory: TrajectoryState, step: Key, isNew: boolean): readonly RewardRow[] {
    const added = (this.newRewardsOf.get(trajectory.key) ?? []).filter((row) => row.step === step);
    return isNew ? added : [...this.view.rewardsOfStep(trajectory, step), ...added];
  }

  /** Entries that were given to the trajectory itself, oldest first. */
  ownRewards(trajectory: TrajectoryState): readonly RewardRow[] {
    const added = (this.newRewardsOf.get(trajectory.key) ?? []).filter((row) => row.step === null);
    return trajectory.hasOwnRewards ? [...this.view.ownRewards(trajectory), ...added] : added;
  }

  hasReward(trajectory: TrajectoryState, idempotencyKey: string): boolean {
    const added = this.newRewardsOf.get(trajectory.key) ?? [];
    return (
      added.some((row) => row.idempotencyKey === idempotencyKey) ||
      this.view.hasReward(trajectory, idempotencyKey)
    );
  }

  addReward(row: RewardRow): void {
    this.rewards.push(row);
    add(this.newRewardsOf, row.trajectory, row);
  }

  addJudgment(row: JudgmentRow): void {
    this.judgments.push(row);
  }

  /** Decisions about the step itself. */
  onStep(trajectory: TrajectoryState, step: Key, isNew: boolean): readonly DecisionRow[] {
    return this.current(isNew ? [] : this.view.decisionsOnStep(trajectory, step), 'step', step);
  }

  /** Decisions about each of the trajectory's steps; a step without any has an empty list. */
  onSteps(trajectory: TrajectoryState): (step: Key) => readonly DecisionRow[] {
    const stored = this.view.decisionsOnSteps(trajectory);
    return (step) => this.current(stored.get(step) ?? [], 'step', step);
  }

  /** Decisions that hold for all steps of the trajectory: on itself and on its group. */
  inherited(trajectory: TrajectoryState): readonly DecisionRow[] {
    return [
      ...this.current(this.view.decisionsOnTrajectory(trajectory), 'trajectory', trajectory.key),
      ...this.onGroup(trajectory.group),
    ];
  }

  onGroup(group: Key): readonly DecisionRow[] {
    return this.current(this.view.decisionsOnGroup(group), 'group', group);
  }

  addDecision(row: DecisionRow): void {
    this.decisions.push(row);
    add(this.newDecisionsOf, nameOf(row.target, keyOf(row)), row);
  }

  undo({ key, id, trajectory }: DecisionRow, at: Position): void {
    this.undone.set(key, { key, id, trajectory, at });
  }

  /** Decisions of an operation that are not undone, oldest first. */
  toUndo(operation: Key, limit: number): readonly DecisionRow[] {
    const stored = this.view.decisionsToUndo(operation, limit + this.undone.size);
    const added = this.decisions.filter((row) => row.operation === operation);
    return [...stored, ...added].filter(({ key }) => !this.undone.has(key)).slice(0, limit);
  }

  /** What the pass adds, without what belongs to a deleted trajectory. */
  entries(isGone: (trajectory: Key) => boolean): Entries {
    const kept = ({ trajectory }: { readonly trajectory: Key | null }) =>
      trajectory === null || !isGone(trajectory);
    return {
      rewards: this.rewards.filter(kept),
      judgments: this.judgments.filter(kept),
      decisions: this.decisions.filter(kept),
      undone: [...this.undone.values()].filter(kept),
    };
  }

  private current(stored: readonly DecisionRow[], target: Held['target'], key: Key): readonly DecisionRow[] {
    const added = this.newDecisionsOf.get(nameOf(target, key));
    if (added === undefined && this.undone.size === 0) return stored;
    return [...stored, ...(added ?? [])].map((row) => {
      const undone = this.undone.get(row.key);
      return undone === undefined ? row : { ...row, undone: undone.at };
    });
  }
}

function keyOf(held: Held): Key {
  if (held.target === 'step') return held.step;
  return held.target === 'trajectory' ? held.trajectory : held.group;
}

const nameOf = (target: Held['target'], key: Key): string => `${target} ${key}`;
