import type { TrajectoryUnit } from '../../model/unit.js';
import type { Requirement } from '../../plugin-api/define-formatter.js';

/** What a trajectory as a whole lacks, whatever its steps hold. */
export function missingOfTrajectory(
  trajectory: TrajectoryUnit,
  requires: readonly Requirement[],
): readonly string[] {
  if (trajectory.status === 'ABANDONED') return ['rollout was abandoned'];
  const missing: string[] = [];
  if (requires.includes('complete') && trajectory.status === 'OPEN') missing.push('rollout is still open');
  if (requires.includes('rewards') && trajectory.reward === null) missing.push('rollout has no reward');
  return missing;
}
