import {
  type Curation,
  type Decision,
  effectiveCuration,
  isSameCuration,
  UNCURATED,
} from '../../model/decision.js';
import type { Pass } from './pass.js';
import {
  type DecisionRow,
  type Key,
  orderOf,
  type Position,
  type StepState,
  type TrajectoryState,
} from './state.js';

type Spoken = Parameters<typeof effectiveCuration>[0][number];

const spokenBy = ({ fields, source, undone, position }: DecisionRow): Spoken => ({
  ...fields,
  source,
  undone: undone !== null,
  position: orderOf(position),
});

type Captured = Pick<StepState, 'position' | 'untrainableReason'>;

/** What was decided when the step was captured. */
function captureOf({ position, untrainableReason }: Captured): readonly Spoken[] {
  if (untrainableReason === null) return [];
  const fields: Pick<Decision, 'trainable' | 'reason'> = { trainable: false, reason: untrainableReason };
  return [{ ...fields, source: 'capture', undone: false, position: orderOf(position) }];
}

/** What holds for a step: its own decisions, and those on its trajectory and group. */
export function curationOf(
  step: Captured,
  own: readonly DecisionRow[],
  inherited: readonly DecisionRow[],
): Curation {
  if (step.untrainableReason === null && own.length === 0 && inherited.length === 0) return UNCURATED;
  return effectiveCuration([...captureOf(step), ...own.map(spokenBy), ...inherited.map(spokenBy)]);
}

/** A trajectory's tags are those that decisions on it or its group gave. */
export function refreshTags(pass: Pass, trajectory: TrajectoryState): void {
  pass.touch(trajectory);
  trajectory.tags = effectiveCuration(pass.ledger.inherited(trajectory).map(spokenBy)).tags;
}

/** A step that was derived again. */
export interface DerivedStep {
  readonly step: Key;
  /** What held for it until then. */
  readonly before: Curation;
  readonly after: Curation;
  /**
   * How many more steps the decision's operation changes, now that the decision was made: 1 with the first decision that
   * changes the step, -1 with one that takes back what the operation's earlier ones said of it. 0 for an undo.
   */
  readonly gained: number;
}

/** Derives a step's curation from the ledger after `decision` (an id) was made or undone. */
export function refreshCuration(
  pass: Pass,
  trajectory: TrajectoryState,
  step: StepState,
  decision: string,
  inherited: readonly DecisionRow[] = pass.ledger.inherited(trajectory),
  own: readonly DecisionRow[] = pass.ledger.onStep(trajectory, step.key, pass.newStep(step.key) !== null),
): DerivedStep {
  const before = step.curation;
  const after = curationOf(step, own, inherited);
  pass.setStep(trajectory, step.key, { curation: after });
  return { step: step.key, before, after, gained: gainedBy(decision, step, [...own, ...inherited]) };
}

/**
 * Works from what the ledger held when decisions were made, not from when their steps are derived: so an operation counts
 * a step once in however many parts it is made, and whatever others say of the step between two of them.
 */
function gainedBy(id: string, step: Captured, rows: readonly DecisionRow[]): number {
  const made = rows.find((row) => row.id === id);
  if (made === undefined || made.undone !== null) return 0;
  const earlier = rows
    .filter((row) => row.operation === made.operation && isBefore(row, made))
    .sort((a, b) => orderOf(b.position) - orderOf(a.position))[0];
  return changesAt(made, step, rows) - (earlier === undefined ? 0 : changesAt(earlier, step, rows));
}

/** 1 if, when a decision was made, its operation's decisions changed what held for the step, else 0. */
function changesAt(made: DecisionRow, step: Captured, rows: readonly DecisionRow[]): number {
  // A step that joined later began with what held then.
  if (isBefore(made, step)) return 0;
  const then = rows.flatMap((row) => {
    if (isBefore(made, row)) return [];
    const isUndoneLater = row.undone !== null && orderOf(row.undone) > orderOf(made.position);
    return isUndoneLater ? [{ ...row, undone: null }] : [row];
  });
  const others = then.filter(({ operation }) => operation !== made.operation);
  return isSameCuration(curationOf(step, then, []), curationOf(step, others, [])) ? 0 : 1;
}

const isBefore = (one: { readonly position: Position }, other: { readonly position: Position }): boolean =>
  orderOf(one.position) < orderOf(other.position);
