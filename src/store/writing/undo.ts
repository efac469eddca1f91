import { StepwellError } from '../../errors/index.js';
import { type Curation, isSameCuration } from '../../model/decision.js';
import type { ChannelScope } from '../port.js';
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
import { isSeen } from './locate.js';
import type { Pass } from './pass.js';
import type { DecisionRow, Key, OperationState } from './state.js';

const UNDO: PendingWork = { kind: 'undo' };

/** A step for which another curation holds. Both as texts that are equal where they say the same. */
export interface ChangedStep {
  readonly step: Key;
  readonly before: string;
  readonly after: string;
}

/** One bounded part of an undo. */
export interface Undone {
  /** What really changes: a step that the operation had not come to stays as it was. */
  readonly changed: readonly ChangedStep[];
  readonly done: boolean;
}

/**
 * Undoes up to `limit` decisions of an operation: they stay in the ledger, marked, and say nothing from here on.
 * @throws UNKNOWN_OPERATION, also where it touched a channel outside `scope`
 */
export function undoPart(pass: Pass, id: string, scope: ChannelScope, limit: number): Undone {
  const operation = pass.operations.operation(id);
  if (operation === null || !operation.channels.every((channel) => isSeen(channel, scope))) {
    throw new StepwellError('UNKNOWN_OPERATION', { id });
  }
  const work = operation.pending === null ? null : (JSON.parse(operation.pending) as PendingWork);
  if (operation.undone && work?.kind === 'spread') {
    const { derived, left } = spreadLeft(pass, work.left);
    noteUndone(pass, operation, left === null ? work.next : { ...work, left });
    return { changed: changedBy(derived), done: false };
  }
  const { taken, isWhole } = take(pass, pass.ledger.toUndo(operation, limit));
  const derived: DerivedStep[] = [];
  let left: Spreading | null = null;
  for (const { row, target } of taken) {
    if (target === null) pass.ledger.undo(row, pass.ids.position());
    else {
      const curated = curate(pass, target, (at) => {
        pass.ledger.undo(row, at);
        return row.id;
      });
      derived.push(...curated.derived);
      left = curated.left;
    }
  }
  const done = isWhole && taken.length < limit && left === null;
  noteUndone(pass, operation, left !== null ? { kind: 'spread', left, next: UNDO } : done ? null : UNDO);
  return { changed: changedBy(derived), done };
}

interface Taken {
  readonly taken: readonly { readonly row: DecisionRow; readonly target: Target | null }[];
  /** There was room for all of them. */
  readonly isWhole: boolean;
}

/** The first decisions, as many as there is room for, and at least one. */
function take(pass: Pass, rows: readonly DecisionRow[]): Taken {
  const taken: { readonly row: DecisionRow; readonly target: Target | null }[] = [];
  let told = 0;
  for (const row of rows) {
    const target = targetOf(pass, row);
    told += target === null ? 1 : weightOf(target);
    if (taken.length > 0 && told > pass.mostTold) return { taken, isWhole: false };
    if (target !== null) lookUpTarget(pass, target);
    taken.push({ row, target });
  }
  return { taken, isWhole: true };
}

/** Notes that an operation is being undone, and what is left of that; null: it has been. */
function noteUndone(pass: Pass, operation: OperationState, left: PendingWork | null): void {
  const pending = left === null ? null : JSON.stringify(left);
  // Also where it says so already: who undoes it beside this has to see which decisions are left.
  pass.writing(touches.operation(operation.id));
  if (operation.undone && operation.pending === pending) return;
  pass.operations.putOperation({ ...operation, undone: true, pending });
}

/** What the decision is about; null: a group that has lost its trajectories, or something that is gone. */
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

/** Steps for which another curation holds after all of it; what was said and taken back is no change. */
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

const textOf = ({ keep, quality, trainable, reason, tags, note }: Curation): string =>
  JSON.stringify([keep, quality, trainable, reason, tags, note]);
