import type { DecisionFields, DecisionSource, DecisionTarget } from '../../model/decision.js';
import type { ChannelScope } from '../port.js';
import type { WaitingPart } from './commit.js';
import { curate, groupTarget, stepTarget, type Target, trajectoryTarget } from './curate.js';
import { isSeen } from './locate.js';
import type { Pass } from './pass.js';
import type { PendingWork } from './pending-work.js';
import type { Key, OperationState, Position } from './state.js';

/** One bounded part of an operation. */
export interface DecideRequest {
  /** Null: the part that begins it. */
  readonly operationId: string | null;
  readonly source: DecisionSource;
  readonly summary: string;
  readonly decisions: readonly { readonly target: DecisionTarget; readonly fields: DecisionFields }[];
  /** What is left to do after this part, kept for the case of a crash; null after the last. */
  readonly pending: PendingWork | null;
  /** Where these decisions waited, if they did: they no longer do. */
  readonly waited: Omit<WaitingPart, 'decisions'> | null;
}

export interface DecideAnswer {
  readonly operationId: string | null;
  readonly changed: number;
  readonly missing: readonly DecisionTarget[];
  /** The operation was undone meanwhile: no part of it follows. */
  readonly stopped: boolean;
}

/** Appends decisions to the ledger as a part of an operation, and derives what follows from them. */
export function decide(pass: Pass, request: DecideRequest, scope: ChannelScope): DecideAnswer {
  const missing: DecisionTarget[] = [];
  const found: { readonly target: Target; readonly fields: DecisionFields }[] = [];
  for (const { target, fields } of request.decisions) {
    const match = findTarget(pass, target, scope);
    if (match === null) missing.push(target);
    else found.push({ target: match, fields });
  }
  const { operationId, waited } = request;
  const known = operationId === null ? null : requireBegun(pass, operationId);
  if (waited !== null) pass.forgetWaiting(waited.list, waited.part);
  if (known === null && found.length === 0) return { operationId, changed: 0, missing, stopped: false };
  // An undo that came in between has the last word on what is left to do.
  if (known?.undone === true) return { operationId, changed: 0, missing, stopped: true };
  const operation = known ?? newOperation(pass, request);
  const changed = new Set<Key>();
  for (const { target, fields } of found) {
    const add = (position: Position) => addDecision(pass, operation, { target, fields, position });
    for (const step of curate(pass, target, add)) changed.add(step);
  }
  const channels = new Set([...operation.channels, ...found.map(({ target }) => target.channel)]);
  pass.putOperation({
    ...operation,
    channels: [...channels].sort(),
    changed: operation.changed + changed.size,
    pending: request.pending === null ? null : JSON.stringify(request.pending),
  });
  return { operationId: operation.id, changed: changed.size, missing, stopped: false };
}

function findTarget(pass: Pass, target: DecisionTarget, scope: ChannelScope): Target | null {
  if (target.kind === 'step') {
    const found = pass.stepById(target.id);
    if (found === null || !isSeen(found.trajectory.channel, scope)) return null;
    return stepTarget(pass, found.trajectory, found.step);
  }
  const { channel } = target;
  if (!isSeen(channel, scope)) return null;
  if (target.kind === 'trajectory') {
    const trajectory = pass.trajectory(channel, target.uid);
    return trajectory === null ? null : trajectoryTarget(pass, trajectory);
  }
  const group = pass
    .generations(channel, target.promptUid)
    .find(({ generation }) => generation === target.generation);
  return group === undefined ? null : groupTarget(pass, group);
}

function newOperation(pass: Pass, { source, summary }: DecideRequest): OperationState {
  return {
    key: pass.ids.key('operation', 0),
    id: pass.ids.name('op'),
    source,
    summary,
    channels: [],
    changed: 0,
    at: pass.now,
    undone: false,
    pending: null,
  };
}

function requireBegun(pass: Pass, id: string): OperationState {
  const operation = pass.operation(id);
  if (operation === null) throw new Error(`operation ${id} has vanished`);
  return operation;
}

interface NewDecision {
  readonly target: Target;
  readonly fields: DecisionFields;
  readonly position: Position;
}

function addDecision(pass: Pass, operation: OperationState, { target, fields, position }: NewDecision): void {
  pass.ledger.addDecision({
    ...target.held,
    key: pass.ids.key('decision', position),
    position,
    id: pass.ids.name('dec'),
    operation: operation.key,
    operationId: operation.id,
    source: operation.source,
    fields,
    at: pass.now,
    undone: null,
  });
}
