import type { DecisionSource, DecisionTarget } from '../../model/decision.js';
import { type Job, type JobLease, jobIdOf } from '../../model/job.js';
import type { ChannelScope } from '../port.js';
import { curate, gained, spreadLeft } from './curate.js';
import type { DerivedStep } from './curation.js';
import { countOf, makeEntries } from './entries.js';
import {
  heldJob,
  longStateOf,
  NOTHING_LEFT,
  type PartOf,
  type PendingWork,
  putRest,
  type Rest,
  type Spreading,
} from './long-jobs.js';
import type { Pass } from './pass.js';
import type { DecisionRow, OperationState, Position } from './state.js';
import { type Found, type PackedDecision, takeDecisions } from './take-decisions.js';
import { keepRest, type WaitingPlace } from './waiting-decisions.js';

/** One bounded part of an operation. */
export interface DecideRequest extends PartOf {
  /** Null for the first part. */
  readonly operationId: string | null;
  readonly source: DecisionSource;
  readonly summary: string;
  /** Name of the key by which the operation is made; null or left out: nobody had to show one. */
  readonly actor?: string | null;
  readonly decisions: readonly PackedDecision[];
  /** The work that remains after this part; null after the last part. */
  readonly pending: PendingWork | null;
  /** Number of decisions of the whole list; null: the steps are found by a filter. */
  readonly total: number | null;
  /** The waiting part that these decisions were stored as, if any; this commit removes it. */
  readonly waited: WaitingPlace | null;
}

export interface DecideAnswer extends Rest {
  readonly operationId: string | null;
  /** How many more steps the operation changes with this part. The sum over all parts is the operation's number. */
  readonly changed: number;
  readonly missing: readonly DecisionTarget[];
}

/**
 * Appends decisions to the ledger as a part of an operation, and derives their effects. What would write more events
 * than a part may (`Pass.mostTold`) is left for later: further decisions become a waiting list, remaining steps of the
 * last decision are recorded in the operation's job. Of an operation that was undone nothing more is decided, and its
 * job ends.
 * @throws JOB_LOST, LENGTH_MISMATCH
 */
export function decide(pass: Pass, request: DecideRequest, scope: ChannelScope): DecideAnswer {
  const { operationId, waited } = request;
  const held = heldJob(pass, request.lease);
  const { found, missing, rest } = takeDecisions(pass, request.decisions, scope);
  const known = operationId === null ? null : requireBegun(pass, operationId);
  const nothing = { operationId, changed: 0, missing };
  if (known?.undone === true) {
    const list = waited?.list ?? (request.pending?.kind === 'list' ? request.pending.list : null);
    if (list !== null) pass.operations.forgetWaiting(list, null);
    if (held !== null) endUndone(pass, held);
    return { ...nothing, ...NOTHING_LEFT, stopped: true };
  }
  const work = keepRest(pass, request, rest, scope);
  if (known === null && found.length === 0) return { ...nothing, ...NOTHING_LEFT, work };
  const operation = counting(known ?? newOperation(pass, request), found);
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
  pass.operations.putOperation({
    ...operation,
    channels: [...channels].sort(),
    changed: operation.changed + changed,
  });
  const decided = request.decisions.length - rest.length;
  const told = toldOf(held, { changed, missing: missing.length, decided }, work, request.total);
  const begun = {
    // For an operation of a curator the id that follows from the operation is taken by the curator's own job.
    id: known === null ? jobIdOf(operation.id) : pass.ids.name('job'),
    kind: 'DECIDE',
    channels: scope,
    input: inputOf(operation, request.total),
  } as const;
  const remaining = withSpread(left, work);
  const put = putRest(pass, remaining, { known: held, begin: begun, told, by: request });
  return { operationId: operation.id, changed, missing, ...put };
}

/** What there is to do, as the job's record has it. */
export interface DecideJobInput extends Pick<DecideRequest, 'source' | 'summary' | 'total'> {
  /** Id. */
  readonly operation: string;
}

const inputOf = ({ id, source, summary }: OperationState, total: number | null) =>
  ({ operation: id, source, summary, total }) satisfies DecideJobInput;

/** What the job of a long decision tells: steps that it changed, decisions made, targets that were not found. */
interface Told {
  readonly changed: number;
  readonly missing: number;
  readonly decided: number;
}

function toldOf(held: Job | null, part: Told, work: PendingWork | null, total: number | null) {
  const {
    changed = 0,
    missing = 0,
    decided = 0,
    share = 0,
  } = (held?.told ?? {}) as Partial<Told & { share: number }>;
  const sum = {
    changed: changed + part.changed,
    missing: missing + part.missing,
    decided: decided + part.decided,
  };
  const byFilter = work?.kind === 'decide' ? work.after / Math.max(1, work.upTo) : share;
  return { ...sum, share: total === null ? byFilter : sum.decided / Math.max(1, total) };
}

function endUndone(pass: Pass, job: Job): void {
  pass.jobs.put({ ...job, status: 'CANCELLED', owner: null, finishedAt: pass.now });
}

/**
 * Continues a decision that has not reached all its steps, as its job says.
 * @returns how many more steps its operation changes, and what remains of the job
 * @throws JOB_LOST
 */
export function continueSpread(
  pass: Pass,
  lease: JobLease,
  operationId: string,
): { readonly changed: number } & Rest {
  const operation = requireBegun(pass, operationId);
  const held = heldJob(pass, lease);
  const work = held === null ? null : longStateOf(held).work;
  if (held === null || work?.kind !== 'spread') return { changed: 0, work, lease, stopped: false };
  const { derived, left } = spreadLeft(pass, work.left);
  const changed = operation.undone ? 0 : gained(derived);
  if (changed !== 0) pass.operations.putOperation({ ...operation, changed: operation.changed + changed });
  const told = toldOf(held, { changed, missing: 0, decided: 0 }, null, null);
  return {
    changed,
    ...putRest(pass, withSpread(left, work.next), {
      known: held,
      begin: held,
      told,
      by: { lease, owner: '' },
    }),
  };
}

function withSpread(left: Spreading | null, next: PendingWork | null): PendingWork | null {
  return left === null ? next : { kind: 'spread', left, next };
}

/** The operation with these further decisions among those that it counts. */
function counting(operation: OperationState, found: readonly Found[]): OperationState {
  const { decided, dropped } = operation;
  if (decided === null || dropped === null) return operation;
  const drops = found.filter(({ fields }) => fields.keep === false).length;
  return { ...operation, decided: decided + found.length, dropped: dropped + drops };
}

function newOperation(pass: Pass, { source, summary, actor = null }: DecideRequest): OperationState {
  return {
    key: pass.ids.key('operation', 0),
    id: pass.ids.name('op'),
    source,
    summary,
    actor,
    channels: [],
    changed: 0,
    decided: 0,
    dropped: 0,
    at: pass.now,
    undone: false,
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
