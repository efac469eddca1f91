import type { ContentField } from '../../model/content-field.js';
import type { GroupUnit, StepUnit, TrajectoryUnit } from '../../model/unit.js';
import type { Requirement } from '../../plugin-api/define-formatter.js';
import type { Readiness } from '../interface.js';
/** The content that has to be read of units for any formatter's readiness. */
export declare const READ_FOR_READINESS: readonly ContentField[];
/**
 * Readiness of a group for a formatter of groups, without a recipe's group rules.
 * @param groupSize finished trajectories that make it whole; null: those it has, all finished
 */
export declare function explainGroup(group: GroupUnit, requires: readonly Requirement[], groupSize?: number | null): Readiness;
/** Readiness of one trajectory, without regard to its group. */
export declare function explainTrajectory(trajectory: TrajectoryUnit, requires: readonly Requirement[]): Readiness;
/** Readiness of one step: what it lacks itself, and what its trajectory as a whole lacks. */
export declare function explainStep(step: StepUnit, trajectory: TrajectoryUnit, requires: readonly Requirement[]): Readiness;
