import { type Curation, type Decision, effectiveCuration, UNCURATED } from '../../model/decision.js';
import type { Pass } from './pass.js';
import { type DecisionRow, type Key, orderOf, type StepState, type TrajectoryState } from './state.js';

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

/** A step that was derived again, with what held for it without the change and what holds now. */
export interface DerivedStep {
  readonly step: Key;
  readonly before: Curation;
  readonly after: Curation;
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
  const after = curationOf(step, own, inherited);
  const before = curationOf(step, unchanged(own, decision), unchanged(inherited, decision));
  pass.setStep(trajectory, step.key, { curation: after });
  return { step: step.key, before, after };
}

/** The decisions as they would stand if `decision` had not been made or, where it was undone, had not been undone. */
function unchanged(rows: readonly DecisionRow[], decision: string): readonly DecisionRow[] {
  return rows.flatMap((row) => {
    if (row.id !== decision) return [row];
    return row.undone === null ? [] : [{ ...row, undone: null }];
  });
}
