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
