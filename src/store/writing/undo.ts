import { StepwellError } from '../../errors/index.js';
import { type Curation, isSameCuration } from '../../model/decision.js';
import type { ChannelScope } from '../port.js';
import { isInScope } from '../within-scope.js';
import { touches } from './commit.js';
import {
  curate,
  groupTarget,
  lookUpTarget,
  type PendingWork,
  type Spreading,
  spreadLeft,
  stepTarget,
  type Target,
  trajectoryTarget,
  weightOf,
} from './curate.js';
import type { DerivedStep } from './curation.js';
import { lookUpMade, type MadeEntries, takeBack } from './entries.js';
import type { Pass } from './pass.js';
import type { DecisionRow, Key, OperationState } from './state.js';

const UNDO: PendingWork = { kind: 'undo' };

/** A step whose curation changed. `before` and `after` are texts that are equal exactly if the curations are. */
export interface ChangedStep {
  readonly step: Key;
  readonly before: string;
  readonly after: string;
}

/** One bounded part of an undo. */
export interface Undone {
  /** The actual changes: a step that the operation had not reached is not among them. */
  readonly changed: readonly ChangedStep[];
  /** Keys of steps that rewards or judgments were taken back from. */
  readonly relieved: readonly Key[];
  /** When the operation was made, in milliseconds since the epoch. */
  readonly madeAt: number;
  readonly done: boolean;
}

/**
 * Undoes up to `limit` decisions of an operation. They stay in the ledger, marked as undone, and no longer count.
 * @throws UNKNOWN_OPERATION, also if the operation touched a channel outside `scope`
 */
export function undoPart(pass: Pass, id: string, scope: ChannelScope, limit: number): Undone {
  const operation = pass.operations.operation(id);
  if (operation === null || !operation.channels.every((channel) => isInScope(channel, scope))) {
    throw new StepwellError('UNKNOWN_OPERATION', { id });
  }
  const work = operation.pending === null ? null : (JSON.parse(operation.pending) as PendingWork);
  if (operation.undone && work?.kind === 'spread') {
    const { derived, left } = spreadLeft(pass, work.left);
    noteUndone(pass, operation, left === null ? work.next : { ...work, left });
    return { changed: changedBy(derived), relieved: [], madeAt: operation.at, done: false };
  }
  const { taken, isWhole } = take(pass, pass.ledger.toUndo(operation, limit));
  const derived: DerivedStep[] = [];
  const relieved: Key[] = [];
  let left: Spreading | null = null;
  for (const { row, target, made } of taken) {
    if (target === null) pass.ledger.undo(row, pass.ids.position());
    else {
      const curated = curate(pass, target, (at) => {
        pass.ledger.undo(row, at);
        return row;
      });
      derived.push(...curated.derived);
      left = curated.left;
      const { written } = curated;
      const step = written === null ? null : takeBack(pass, target, made, written.position);
      if (step !== null) relieved.push(step.key);
    }
  }
  const done = isWhole && taken.length < limit && left === null;
  noteUndone(pass, operation, left !== null ? { kind: 'spread', left, next: UNDO } : done ? null : UNDO);
  return { changed: changedBy(derived), relieved, madeAt: operation.at, done };
}

interface ToUndo {
  readonly row: DecisionRow;
  readonly target: Target | null;
  readonly made: MadeEntries;
}

interface Taken {
  readonly taken: readonly ToUndo[];
  /** Whether all given decisions are taken. */
  readonly isWhole: boolean;
}

/** Takes as many of the first decisions as there is room for, and at least one. */
function take(pass: Pass, rows: readonly DecisionRow[]): Taken {
  const taken: ToUndo[] = [];
  let told = 0;
  for (const row of rows) {
    const target = targetOf(pass, row);
    told += target === null ? 1 : weightOf(target) + row.entries;
    if (taken.length > 0 && told > pass.mostTold) return { taken, isWhole: false };
    if (target !== null) lookUpTarget(pass, target);
    taken.push({ row, target, made: lookUpMade(pass, row, target) });
  }
  return { taken, isWhole: true };
}

/** Records that an operation is being undone, with the remaining work; null: the undo is complete. */
function noteUndone(pass: Pass, operation: OperationState, left: PendingWork | null): void {
  const pending = left === null ? null : JSON.stringify(left);
  // Marked as written even if the operation's row stays the same: a concurrent undo must see which decisions remain.
  pass.writing(touches.operation(operation.id));
  if (operation.undone && operation.pending === pending) return;
  pass.operations.putOperation({ ...operation, undone: true, pending });
}

/** What the decision is about; null if its target is deleted, or is a group without trajectories. */
function targetOf(pass: Pass, row: DecisionRow): Target | null {
  if (row.target === 'group') {
    const group = pass.groupOfKey(row.group);
    return group === null ? null : groupTarget(pass, group);
  }
  if (row.target === 'trajectory') {
    const trajectory = pass.trajectoryOfKey(row.trajectory);
    return trajectory === null ? null : trajectoryTarget(trajectory);
  }
  const found = pass.stepOfKey(row.step);
  return found === null ? null : stepTarget(found.trajectory, found.step);
}

/** Steps whose curation differs after all decisions. A step that was changed and changed back is not among them. */
function changedBy(derived: readonly DerivedStep[]): readonly ChangedStep[] {
  const firsts = new Map<Key, Curation>();
  const lasts = new Map<Key, Curation>();
  for (const { step, before, after } of derived) {
    if (!firsts.has(step)) firsts.set(step, before);
    lasts.set(step, after);
  }
  return [...lasts].flatMap(([step, after]) => {
    const before = firsts.get(step) ?? after;
    return isSameCuration(before, after) ? [] : [{ step, before: textOf(before), after: textOf(after) }];
  });
}

const textOf = ({ keep, quality, trainable, reason, tags, note, mask = [] }: Curation): string =>
  JSON.stringify([keep, quality, trainable, reason, tags, note, mask.map(({ from, to }) => [from, to])]);
