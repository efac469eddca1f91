import type { GroupUnit, StepUnit, TrajectoryUnit } from '../model/unit.js';
/** A step that a stage took out, with the reason. */
export interface Exclusion {
    readonly step: StepUnit;
    readonly reason: string;
}
/** What a stage left of a group, and what it took out. */
export interface Gated {
    readonly left: GroupUnit;
    readonly out: readonly Exclusion[];
}
/** The step as later stages see it, or the reason why it is taken out. */
export type Verdict = StepUnit | string;
/** Whether a trajectory with these steps left stays in its group. */
type Stays = (steps: readonly StepUnit[]) => boolean;
export declare const hasTrainable: Stays;
/**
 * Applies a judge to every step of a group. A trajectory without a trainable step left leaves its group and does not
 * count in the group's statistics. Rewards do not change: a trajectory keeps the rewards of steps that are taken out.
 */
export declare function gate(group: GroupUnit, judge: (step: StepUnit, trajectory: TrajectoryUnit) => Verdict, stays?: Stays): Gated;
/** Takes out the steps that the decision ledger excludes, that is, those whose curation has `keep: false`. */
export declare function ledgerGate(group: GroupUnit): Gated;
export {};
