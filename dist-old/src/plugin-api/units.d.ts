import type { GroupUnit, StepUnit, TrajectoryUnit } from '../model/unit.js';
import type { CuratorUnit } from './define-curator.js';
export type Unit = StepUnit | TrajectoryUnit | GroupUnit;
/** A unit with the trajectory that it is or is part of; null for a group. */
export interface PlacedUnit {
    readonly unit: Unit;
    readonly trajectory: TrajectoryUnit | null;
}
/**
 * Takes a group apart into the units that a plugin reads. Excluded steps are left out; their rewards stay in the
 * trajectory's `reward` and `signals`. A trajectory without steps is not a unit of its own, but stays in its group.
 */
export declare function placedUnitsOf(group: GroupUnit, unit: CuratorUnit): readonly PlacedUnit[];
/** The units of `placedUnitsOf` by themselves. */
export declare function unitsOf(group: GroupUnit, unit: CuratorUnit): readonly Unit[];
/** How many things in a group may be decided on: the group itself, its trajectories and their steps. */
export declare function decidable({ trajectories }: GroupUnit): number;
/** Whether a step has token ids for both its state and its action. */
export declare function hasIds(step: StepUnit): step is StepUnit & {
    readonly promptIds: Int32Array;
    readonly responseIds: Int32Array;
};
/**
 * Whether any token of a step may enter a loss: the step is a MAIN turn, kept and trainable, and its mask lets at least
 * one response token through, or, without ids, it has a response message. Of the content it looks at `responseMask`.
 */
export declare function isTrainable(step: StepUnit): boolean;
/** Whether a step has a hint that is not blank. */
export declare function hasHint({ hint }: Pick<StepUnit, 'hint'>): boolean;
/**
 * The trajectories that count in a group's statistics: those with a trainable step. The caller checks whether each has
 * a reward, because a recipe may weigh other signals.
 */
export declare function trainableTrajectories(group: GroupUnit): readonly TrajectoryUnit[];
