import type { GroupUnit, StepUnit, TrajectoryUnit } from '../model/unit.js';
import type { Requirement } from './requirement.js';
/** What a step lacks that a formatter requires of every trainable step, in words that tell a person what to do. */
export declare function missingOfStep(step: StepUnit, requires: readonly Requirement[]): readonly string[];
/** What a trajectory lacks as a whole, whatever its steps hold. */
export declare function missingOfTrajectory(trajectory: TrajectoryUnit, requires: readonly Requirement[]): readonly string[];
/** The part of a recipe that decides when a group is whole. */
export interface GroupRules {
    readonly groupSize: number | null;
    readonly minGroupSize: number | null;
    readonly groupTimeoutMs: number | null;
}
export declare const NO_GROUP_RULES: GroupRules;
/** Under these a group or trajectory is whole whatever is there: for a caller that checks wholeness itself. */
export declare const WHOLE_AS_IT_IS: GroupRules;
/**
 * What a group lacks to be whole; empty if nothing. All its trajectories count, also those that curation took out.
 * Without a group size a group is whole when at least one trajectory is not abandoned and all of those are finished.
 * With one, when that many are finished; with a minimum, also when that many have ended (finished or abandoned) and the
 * minimum is finished, or when the minimum is and the timeout has passed.
 */
export declare function missingOfGroup(group: GroupUnit, rules: GroupRules, requires: readonly Requirement[], now: number): readonly string[];
