import { type DerivedStep } from './curation.js';
import type { Spreading } from './long-jobs.js';
import type { Pass } from './pass.js';
import type { DecisionRow, DecisionSubject, GroupState, Position, StepState, TrajectoryState } from './state.js';
/** What a decision is about, with the trajectories whose steps it affects. */
export interface Target {
    readonly subject: DecisionSubject;
    readonly channel: string;
    /** Null: it holds for all steps of the members. */
    readonly step: StepState | null;
    readonly group: GroupState | null;
    /** At least one. */
    readonly members: readonly TrajectoryState[];
}
export declare function stepTarget(trajectory: TrajectoryState, step: StepState): Target;
export declare function trajectoryTarget(trajectory: TrajectoryState): Target;
/** Null if the group has lost its last trajectory. */
export declare function groupTarget(pass: Pass, group: GroupState): Target | null;
/** Number of events that a change of a decision about the target writes. */
export declare function weightOf({ step, members }: Target): number;
/** Looks up everything that `curate` needs. */
export declare function lookUpTarget(pass: Pass, { step, members }: Target): void;
export interface Curated {
    readonly derived: readonly DerivedStep[];
    /** Null: the decision has reached every step that it holds for. */
    readonly left: Spreading | null;
}
/** A change of a decision, at the position of its first event. */
export interface Written {
    readonly row: DecisionRow;
    readonly position: Position;
}
/**
 * Makes a change of the decision ledger together with its effects. `write` writes the ledger entry at the position of
 * its first event and returns the decision; null is answered where the target has lost its last trajectory. Then the trajectories and steps that it holds for are derived again,
 * each with an event, at most `Pass.mostTold` of them.
 */
export declare function curate(pass: Pass, target: Target, write: (position: Position) => DecisionRow): Curated & {
    readonly written: Written | null;
};
/** Continues a decision that has not reached everything, as far as one commit may. Skips deleted trajectories. */
export declare function spreadLeft(pass: Pass, left: Spreading): Curated;
/** How many more steps an operation changes through these; negative where it takes back its own earlier decisions. */
export declare function gained(derived: readonly DerivedStep[]): number;
