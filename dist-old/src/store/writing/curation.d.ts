import { type Curation } from '../../model/decision.js';
import type { Pass } from './pass.js';
import { type DecisionRow, type Key, type StepState, type TrajectoryState } from './state.js';
type Captured = Pick<StepState, 'position' | 'untrainableReason'>;
/** The curation of a step, from its own decisions and those on its trajectory and group. */
export declare function curationOf(step: Captured, own: readonly DecisionRow[], inherited: readonly DecisionRow[]): Curation;
/** Derives a trajectory's tags, which are those given by decisions on it or its group. */
export declare function refreshTags(pass: Pass, trajectory: TrajectoryState): void;
/** A step whose curation was derived again. */
export interface DerivedStep {
    readonly step: Key;
    /** Its curation until then. */
    readonly before: Curation;
    readonly after: Curation;
    /**
     * By how much the decision changes its operation's number of changed steps: 1 for the operation's first decision that
     * changes the step, -1 for one that takes back the operation's earlier change, else 0. 0 for an undo.
     */
    readonly gained: number;
}
/** Derives a step's curation from the ledger after `decision` (an id) was made or undone. */
export declare function refreshCuration(pass: Pass, trajectory: TrajectoryState, step: StepState, decision: string, inherited?: readonly DecisionRow[], own?: readonly DecisionRow[]): DerivedStep;
export {};
