import type { GroupUnit, TrajectoryUnit } from '../../model/unit.js';
import type { StepFields } from './step-fields.js';
/** Any fields of a trajectory; `aTrajectory` says what the others are. */
export interface TrajectoryFields extends Partial<Omit<TrajectoryUnit, 'steps'>> {
    readonly steps: readonly StepFields[];
}
/** Any fields of a group; `aGroup` says what the others are. */
export interface GroupFields extends Partial<Omit<GroupUnit, 'trajectories'>> {
    readonly trajectories: readonly TrajectoryFields[];
}
/** What a test hands to a plugin: whole groups, or trajectories or steps that are put into groups by their names. */
export type TestUnits = readonly GroupFields[] | readonly TrajectoryFields[] | readonly StepFields[];
/**
 * Whole groups of what a test wrote, as the server hands them over: steps by index, trajectories by uid, groups in the
 * order in which they were given.
 * @throws Error for a list of several kinds, and for a name that is there twice
 */
export declare function groupsOf(units: TestUnits): readonly GroupUnit[];
