import { pushTo } from '../lists.js';
import { sizeOf } from '../packed/extras.js';
import type { Commit, Undoing, UndoneEntry } from './commit.js';
import type {
  DecisionRow,
  DecisionSubject,
  ExtrasRow,
  ExtrasState,
  JudgmentRow,
  JudgmentState,
  Key,
  OperationState,
  Position,
  RewardRow,
  TrajectoryState,
} from './state.js';
import { orderOf } from './state.js';
import { touches } from './touches.js';
import type { View } from './view.js';

type Entries = Pick<Commit, 'rewards' | 'judgments' | 'extras' | 'decisions' | 'undone' | 'undoneEntries'>;

/** What the ledger asks of its pass. Of new trajectories nothing is stored; of deleted ones nothing counts. */
interface Changed {
  reading(name: string): void;
  isNewTrajectory(key: Key): boolean;
  isNewGroup(key: Key): boolean;
  isGoneTrajectory(key: Key): boolean;
  isGoneGroup(key: Key): boolean;
}

/** Rewards, judgments, extras and decisions: those stored, and those that a pass adds or undoes. */
export class Ledger {
  private readonly rewards: RewardRow[] = [];
  private readonly judgments: JudgmentRow[] = [];
  private readonly extras: ExtrasRow[] = [];
  private readonly decisions: DecisionRow[] = [];
  private readonly undone = new Map<Key, { readonly row: DecisionRow; readonly undoing: Undoing }>();
  /** By position. */
  private readonly undoneEntries = new Map<Position, UndoneEntry>();
  private readonly newRewardsOf = new Map<Key, RewardRow[]>();
  private readonly newJudgmentsOf = new Map<Key, JudgmentRow[]>();
  private readonly newExtrasOf = new Map<Key, ExtrasRow[]>();
  private readonly newDecisionsOf = new Map<string, DecisionRow[]>();
  /** Trajectories that got their first own entry in this pass, so that no such entry is stored. */
  private readonly firstOwn = new Set<Key>();

  /** Number of bytes of the values that the pass adds. */
  extraBytes = 0;

  constructor(
    private readonly view: View,
    private readonly pass: Changed,
  ) {}

  /** Entries given to the step that count, oldest first. */
  rewardsOfStep(trajectory: TrajectoryState, step: Key, isNew: boolean): readonly RewardRow[] {
    const added = (this.newRewardsOf.get(trajectory.key) ?? []).filter((row) => row.step === step);
    const rows = isNew ? added : [...this.view.rewardsOfStep(trajectory, step), ...added];
    return rows.filter((row) => this.isCounted(row));
  }

  /** Entries given to the trajectory itself that count, oldest first. */
  ownRewards(trajectory: TrajectoryState): readonly RewardRow[] {
    const added = (this.newRewardsOf.get(trajectory.key) ?? []).filter((row) => row.step === null);
    const isStored = trajectory.hasOwnRewards && !this.firstOwn.has(trajectory.key);
    const rows = isStored ? [...this.view.ownRewards(trajectory), ...added] : added;
    return rows.filter((row) => this.isCounted(row));
  }

  /** Judgments of the step that count, oldest first. */
  judgmentsOfStep(trajectory: TrajectoryState, step: Key, isNew: boolean): readonly JudgmentState[] {
    this.pass.reading(touches.afterwards(trajectory.channel, trajectory.uid));
    const added = (this.newJudgmentsOf.get(trajectory.key) ?? []).filter((row) => row.step === step);
    const rows = isNew ? added : [...this.view.judgmentsOfStep(trajectory, step), ...added];
    return rows
      .filter((row) => this.isCounted(row))
      .sort((a, b) => orderOf(a.position) - orderOf(b.position));
  }

  /** Extras of the step that count, oldest first. */
  extrasOfStep(trajectory: TrajectoryState, step: Key, isNew: boolean): readonly ExtrasState[] {
    this.pass.reading(touches.afterwards(trajectory.channel, trajectory.uid));
    const added = (this.newExtrasOf.get(trajectory.key) ?? []).filter((row) => row.step === step);
    const rows = isNew ? added : [...this.view.extrasOfStep(trajectory, step), ...added];
    return rows
      .filter((row) => this.isCounted(row))
      .sort((a, b) => orderOf(a.position) - orderOf(b.position));
  }

  hasReward(trajectory: TrajectoryState, idempotencyKey: string): boolean {
    const added = this.newRewardsOf.get(trajectory.key) ?? [];
    return (
      added.some((row) => row.idempotencyKey === idempotencyKey) ||
      (!this.pass.isNewTrajectory(trajectory.key) && this.view.hasReward(trajectory, idempotencyKey))
    );
  }

  addReward(trajectory: TrajectoryState, row: RewardRow): void {
    this.rewards.push(row);
    pushTo(this.newRewardsOf, row.trajectory, row);
    if (row.step !== null || trajectory.hasOwnRewards) return;
    trajectory.hasOwnRewards = true;
    this.firstOwn.add(trajectory.key);
  }

  addJudgment(row: JudgmentRow): void {
    this.judgments.push(row);
    pushTo(this.newJudgmentsOf, row.trajectory, row);
  }

  addExtras(row: ExtrasRow): void {
    this.extras.push(row);
    this.extraBytes += sizeOf(row.values);
    pushTo(this.newExtrasOf, row.trajectory, row);
  }

  /** Decisions on the step itself. */
  onStep(trajectory: TrajectoryState, step: Key, isNew: boolean): readonly DecisionRow[] {
    this.pass.reading(touches.afterwards(trajectory.channel, trajectory.uid));
    return this.current(isNew ? [] : this.view.decisionsOnStep(trajectory, step), 'step', step);
  }

  /** Decisions on each of the trajectory's steps; an empty list for a step without any. */
  onSteps(trajectory: TrajectoryState): (step: Key) => readonly DecisionRow[] {
    this.pass.reading(touches.afterwards(trajectory.channel, trajectory.uid));
    const isNew = this.pass.isNewTrajectory(trajectory.key);
    const stored = isNew ? null : this.view.decisionsOnSteps(trajectory);
    return (step) => this.current(stored?.get(step) ?? [], 'step', step);
  }

  /** Decisions that hold for all steps of the trajectory: those on itself and on its group. */
  inherited(trajectory: TrajectoryState): readonly DecisionRow[] {
    const { key, group } = trajectory;
    const stored = this.pass.isNewTrajectory(key) ? [] : this.view.decisionsOnTrajectory(trajectory);
    return [...this.current(stored, 'trajectory', key), ...this.onGroup(group)];
  }

  onGroup(group: Key): readonly DecisionRow[] {
    const stored = this.pass.isNewGroup(group) ? [] : this.view.decisionsOnGroup(group);
    return this.current(stored, 'group', group);
  }

  addDecision(row: DecisionRow): void {
    this.decisions.push(row);
    pushTo(this.newDecisionsOf, nameOf(row.target, keyOf(row)), row);
  }

  undo(row: DecisionRow, at: Position): void {
    const { key, id, trajectory, step, group } = row;
    this.undone.set(key, { row, undoing: { key, id, trajectory, step, group, at } });
  }

  undoEntry(entry: UndoneEntry): void {
    this.undoneEntries.set(entry.position, entry);
  }

  /** Decisions of an operation that are not undone and whose target exists, oldest first. */
  toUndo(operation: OperationState, limit: number): readonly DecisionRow[] {
    const isLeft = (row: DecisionRow) => !this.undone.has(row.key) && !this.isGone(row);
    const added = this.decisions.filter((row) => row.operation === operation.key && isLeft(row));
    for (let asked = limit + this.undone.size; ; asked += limit) {
      const stored = this.view.decisionsToUndo(operation, asked);
      const left = stored.filter(isLeft);
      if (left.length >= limit || stored.length < asked) return [...left, ...added].slice(0, limit);
    }
  }

  /** The entries that the pass adds, without those of deleted trajectories and groups. */
  entries(): Entries {
    const isKept = ({ trajectory }: { readonly trajectory: Key }) => !this.pass.isGoneTrajectory(trajectory);
    const added = new Set(
      [...this.rewards, ...this.judgments, ...this.extras].map(({ position }) => position),
    );
    const undone = [...this.undoneEntries.values()].filter(({ position }) => !added.has(position));
    return {
      rewards: this.rewards.filter(isKept).map((row) => this.asUndone(row)),
      judgments: this.judgments.filter(isKept).map((row) => this.asUndone(row)),
      extras: this.extras.filter(isKept).map((row) => this.asUndone(row)),
      undoneEntries: undone.filter(isKept),
      decisions: this.decisions.filter((row) => !this.isGone(row)),
      undone: [...this.undone.values()].flatMap(({ row, undoing }) => (this.isGone(row) ? [] : [undoing])),
    };
  }

  get isEmpty(): boolean {
    const added = [this.decisions, this.rewards, this.judgments, this.extras];
    return this.undone.size === 0 && added.every(({ length }) => length === 0);
  }

  private isCounted({ position, undone }: Pick<RewardRow, 'position' | 'undone'>): boolean {
    return undone === null && !this.undoneEntries.has(position);
  }

  private asUndone<T extends RewardRow | JudgmentRow | ExtrasRow>(row: T): T {
    const undone = this.undoneEntries.get(row.position);
    return undone === undefined ? row : { ...row, undone: undone.at };
  }

  private isGone(row: DecisionRow): boolean {
    if (row.target === 'group') return this.pass.isGoneGroup(row.group);
    return this.pass.isGoneTrajectory(row.trajectory);
  }

  private current(
    stored: readonly DecisionRow[],
    target: DecisionSubject['target'],
    key: Key,
  ): readonly DecisionRow[] {
    const added = this.newDecisionsOf.get(nameOf(target, key));
    if (added === undefined && this.undone.size === 0) return stored;
    return [...stored, ...(added ?? [])].map((row) => {
      const undone = this.undone.get(row.key);
      return undone === undefined ? row : { ...row, undone: undone.undoing.at };
    });
  }
}

function keyOf(subject: DecisionSubject): Key {
  if (subject.target === 'step') return subject.step;
  return subject.target === 'trajectory' ? subject.trajectory : subject.group;
}

const nameOf = (target: DecisionSubject['target'], key: Key): string => `${target} ${key}`;
