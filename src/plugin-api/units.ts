import type { GroupUnit, StepUnit, TrajectoryUnit } from '../model/unit.js';
import type { CuratorUnit } from './define-curator.js';
import { sumSignals } from './trajectory-return.js';

type Unit = StepUnit | TrajectoryUnit | GroupUnit;

function shownTrajectory(trajectory: TrajectoryUnit): TrajectoryUnit {
  return {
    ...trajectory,
    signals: trajectory.signals ?? sumSignals(trajectory.steps),
    steps: trajectory.steps.filter((step) => step.curation.keep),
  };
}

/**
 * Takes a group apart into the units that a plugin reads. Excluded steps are taken out, with what they earned kept
 * in the trajectory's `reward` and `signals`; a trajectory that has no step left is no unit of its own, but stays
 * in its group.
 */
export function unitsOf(group: GroupUnit, unit: CuratorUnit): readonly Unit[] {
  const trajectories = group.trajectories.map(shownTrajectory);
  if (unit === 'group') return [{ ...group, trajectories }];
  if (unit === 'trajectory') return trajectories.filter((trajectory) => trajectory.steps.length > 0);
  return trajectories.flatMap((trajectory) => trajectory.steps);
}

/** Whether a step has token ids for both its state and its action. */
export function hasIds(
  step: StepUnit,
): step is StepUnit & { readonly promptIds: Int32Array; readonly responseIds: Int32Array } {
  return step.promptIds !== null && step.responseIds !== null;
}

/**
 * Whether anything of a step may enter a loss: a MAIN turn, kept, trainable, and with at least one response
 * token that its mask lets through, or with a response message where there are no ids.
 */
export function isTrainable(step: StepUnit): boolean {
  if (step.turnType !== 'MAIN' || !step.curation.keep || !step.curation.trainable) return false;
  if (!hasIds(step)) return step.response !== null;
  return step.responseMask === null ? step.responseIds.length > 0 : step.responseMask.includes(1);
}

/** Whether a step has a hint that says something. */
export function hasHint({ hint }: Pick<StepUnit, 'hint'>): boolean {
  return hint !== null && hint.trim() !== '';
}

/**
 * The trajectories that count in a group's statistics: those that still have a trainable step. Whether each has a
 * reward is for the caller to ask, because a recipe may weigh other signals.
 */
export function trainableTrajectories(group: GroupUnit): readonly TrajectoryUnit[] {
  return group.trajectories.filter((trajectory) => trajectory.steps.some(isTrainable));
}
