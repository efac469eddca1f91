import { StepwellError } from '../../errors/index.js';
import type { ChannelScope } from '../port.js';
import { curate, groupTarget, stepTarget, type Target, trajectoryTarget } from './curate.js';
import { isSeen } from './locate.js';
import type { Pass } from './pass.js';
import type { PendingWork } from './pending-work.js';
import type { DecisionRow, Key, OperationState } from './state.js';

const UNDO: PendingWork = { kind: 'undo' };

/** One bounded part of an undo. */
export interface Undone {
  /** Keys of the steps that it changed. */
  readonly changed: readonly Key[];
  readonly done: boolean;
}

/**
 * Undoes up to `limit` decisions of an operation: they stay in the ledger, marked, and say nothing from here on.
 * @throws UNKNOWN_OPERATION, also where it touched a channel outside `scope`
 */
export function undoPart(pass: Pass, id: string, scope: ChannelScope, limit: number): Undone {
  const operation = pass.operation(id);
  if (operation === null || !operation.channels.every((channel) => isSeen(channel, scope))) {
    throw new StepwellError('UNKNOWN_OPERATION', { id });
  }
  const rows = pass.ledger.toUndo(operation.key, limit);
  const targets = rows.map((row) => targetOf(pass, row));
  const changed = new Set<Key>();
  for (const [i, row] of rows.entries()) {
    const target = targets[i] ?? null;
    if (target === null) pass.ledger.undo(row, pass.ids.position());
    else for (const step of curate(pass, target, (at) => pass.ledger.undo(row, at))) changed.add(step);
  }
  const done = rows.length < limit;
  noteUndone(pass, operation, done);
  return { changed: [...changed], done };
}

/** Notes that an operation is being undone, or has been. */
function noteUndone(pass: Pass, operation: OperationState, done: boolean): void {
  const pending = done ? null : JSON.stringify(UNDO);
  if (operation.undone && operation.pending === pending) return;
  pass.putOperation({ ...operation, undone: true, pending });
}

/** What the decision is about; null: a group that has lost its trajectories, or something that is gone. */
function targetOf(pass: Pass, row: DecisionRow): Target | null {
  if (row.target === 'group') {
    const group = pass.groupOfKey(row.group);
    return group === null ? null : groupTarget(pass, group);
  }
  if (row.target === 'trajectory') {
    const trajectory = pass.trajectoryOfKey(row.trajectory);
    return trajectory === null ? null : trajectoryTarget(pass, trajectory);
  }
  const found = pass.stepOfKey(row.step);
  return found === null ? null : stepTarget(pass, found.trajectory, found.step);
}
