import type { DecisionSource, DecisionTarget, GivenDecision } from '../../model/decision.js';
import type { ChannelScope } from '../port.js';
import { isInScope } from '../within-scope.js';
import type { WaitingPart } from './commit.js';
import {
  curate,
  gained,
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
import { countOf, lookUpEntries, makeEntries } from './entries.js';
import type { Pass } from './pass.js';
import type { DecisionRow, OperationState, Position } from './state.js';

/** One bounded part of an operation. */
export interface DecideRequest {
  /** Null for the first part. */
  readonly operationId: string | null;
  readonly source: DecisionSource;
  readonly summary: string;
  readonly decisions: readonly ({ readonly target: DecisionTarget } & GivenDecision)[];
  /** The work that remains after this part, stored in case of a crash; null after the last part. */
  readonly pending: PendingWork | null;
  /** The waiting part that these decisions were stored as, if any; this commit removes it. */
  readonly waited: Omit<WaitingPart, 'decisions'> | null;
}

export interface DecideAnswer {
  readonly operationId: string | null;
  /** How many more steps the operation changes with this part. The sum over all parts is the operation's number. */
  readonly changed: number;
  readonly missing: readonly DecisionTarget[];
  /** The operation was undone meanwhile, so no further part of it follows. */
  readonly stopped: boolean;
  /** The list whose parts still wait, which may include the rest of this part; null: no part waits. */
  readonly waits: number | null;
  /** The last decision has not reached all its steps; `continueSpread` continues it. */
  readonly isSpreading: boolean;
}

type Decisions = DecideRequest['decisions'];

type Found = { readonly target: Target } & GivenDecision;

/** The decisions that this part has room for, with their targets. */
interface Taken {
  readonly found: readonly Found[];
  readonly missing: readonly DecisionTarget[];
  readonly rest: Decisions;
}

/**
 * Appends decisions to the ledger as a part of an operation, and derives their effects. What would write more events
 * than a part may (`Pass.mostTold`) is left for later: further decisions become a waiting list, remaining steps of the
 * last decision are recorded in the operation.
 */
export function decide(pass: Pass, request: DecideRequest, scope: ChannelScope): DecideAnswer {
  const { operationId, waited } = request;
  const { found, missing, rest } = take(pass, request.decisions, scope);
  const known = operationId === null ? null : requireBegun(pass, operationId);
  const nothing = { operationId, changed: 0, missing, isSpreading: false };
  // The operation was undone in between: no more of it may be decided.
  if (known?.undone === true) {
    if (waited !== null) pass.operations.forgetWaiting(waited.list, waited.part);
    return { ...nothing, stopped: true, waits: null };
  }
  const pending = keepRest(pass, request, rest, scope);
  const waits = pending?.kind === 'list' ? pending.list : null;
  if (known === null && found.length === 0) return { ...nothing, stopped: false, waits };
  const operation = known ?? newOperation(pass, request);
  const derived: DerivedStep[] = [];
  let left: Spreading | null = null;
  for (const decision of found) {
    const { target, entries = {} } = decision;
    const curated = curate(pass, target, (at) => addDecision(pass, operation, decision, at));
    derived.push(...curated.derived);
    left = curated.left;
    if (curated.written !== null) makeEntries(pass, target, curated.written.row, entries);
  }
  const channels = new Set([...operation.channels, ...found.map(({ target }) => target.channel)]);
  const changed = gained(derived);
  putWork(pass, { ...operation, channels: [...channels].sort() }, changed, left, pending);
  const isSpreading = left !== null;
  return { operationId: operation.id, changed, missing, stopped: false, waits, isSpreading };
}

/**
 * Continues a decision that has not reached all its steps.
 * @returns how many more steps its operation changes, and whether steps remain
 */
export function continueSpread(
  pass: Pass,
  operationId: string,
): { readonly changed: number; readonly isSpreading: boolean } {
  const operation = requireBegun(pass, operationId);
  const work = operation.pending === null ? null : (JSON.parse(operation.pending) as PendingWork);
  // An undo that came in between derives the remaining steps itself.
  if (work?.kind !== 'spread' || operation.undone) return { changed: 0, isSpreading: false };
  const { derived, left } = spreadLeft(pass, work.left);
  const changed = gained(derived);
  putWork(pass, operation, changed, left, work.next);
  return { changed, isSpreading: left !== null };
}

function putWork(
  pass: Pass,
  operation: OperationState,
  changed: number,
  left: Spreading | null,
  next: PendingWork | null,
): void {
  const work: PendingWork | null = left === null ? next : { kind: 'spread', left, next };
  const pending = work === null ? null : JSON.stringify(work);
  pass.operations.putOperation({ ...operation, changed: operation.changed + changed, pending });
}

/** Takes as many of the first decisions as there is room for, and at least one. */
function take(pass: Pass, decisions: Decisions, scope: ChannelScope): Taken {
  const missing: DecisionTarget[] = [];
  const found: Found[] = [];
  let told = 0;
  for (const [i, { target, ...said }] of decisions.entries()) {
    const match = findTarget(pass, target, scope);
    if (match === null) {
      missing.push(target);
      continue;
    }
    told += weightOf(match) + countOf(said.entries);
    if (found.length > 0 && told > pass.mostTold) return { found, missing, rest: decisions.slice(i) };
    lookUpTarget(pass, match);
    lookUpEntries(pass, match, said.entries);
    found.push({ target: match, ...said });
  }
  return { found, missing, rest: [] };
}

/** Stores the decisions that there was no room for. Returns the operation's remaining work. */
function keepRest(
  pass: Pass,
  { waited, pending }: DecideRequest,
  rest: Decisions,
  scope: ChannelScope,
): PendingWork | null {
  if (rest.length === 0) {
    if (waited !== null) pass.operations.forgetWaiting(waited.list, waited.part);
    return pending;
  }
  const known = waited?.list ?? (pending?.kind === 'list' ? pending.list : null);
  const list = known ?? pass.ids.key('list', 0);
  // The rest replaces the part that it belongs to, or comes before all other parts.
  pass.operations.keepWaiting({ list, part: waited?.part ?? 0, decisions: JSON.stringify(rest) });
  return { kind: 'list', list, scope };
}

function findTarget(pass: Pass, target: DecisionTarget, scope: ChannelScope): Target | null {
  if (target.kind === 'step') {
    const found = pass.stepById(target.id);
    if (found === null || !isInScope(found.trajectory.channel, scope)) return null;
    return stepTarget(found.trajectory, found.step);
  }
  const { channel } = target;
  if (!isInScope(channel, scope)) return null;
  if (target.kind === 'trajectory') {
    const trajectory = pass.trajectory(channel, target.uid);
    return trajectory === null ? null : trajectoryTarget(trajectory);
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
  const operation = pass.operations.operation(id);
  if (operation === null) throw new Error(`operation ${id} has vanished`);
  return operation;
}

/** Adds a decision to the ledger, at the position of its first event. */
function addDecision(
  pass: Pass,
  operation: OperationState,
  { target, fields, entries }: Found,
  position: Position,
): DecisionRow {
  const row: DecisionRow = {
    ...target.subject,
    key: pass.ids.key('decision', position),
    position,
    id: pass.ids.name('dec'),
    operation: operation.key,
    operationId: operation.id,
    source: operation.source,
    fields,
    entries: countOf(entries),
    at: pass.now,
    undone: null,
  };
  pass.ledger.addDecision(row);
  return row;
}

/** Stores a part of a long list of decisions for later; `list` null begins a new list. Returns the list. */
export function keepForLater(
  pass: Pass,
  list: number | null,
  part: number,
  decisions: DecideRequest['decisions'],
): number {
  const key = list ?? pass.ids.key('list', 0);
  pass.operations.keepWaiting({ list: key, part, decisions: JSON.stringify(decisions) });
  return key;
}

/** Drops all waiting parts of a list. */
export function forgetList(pass: Pass, list: number): void {
  pass.operations.forgetWaiting(list, null);
}
