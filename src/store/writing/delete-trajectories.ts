import type { Deletion } from '../port.js';
import type { Pass } from './pass.js';
import type { GroupState, StepState, TrajectoryState } from './state.js';

interface Found {
  readonly state: TrajectoryState;
  readonly steps: readonly StepState[];
  readonly datasets: readonly string[];
  readonly group: GroupState | null;
}

/**
 * Deletes trajectories by id, whole, with what belongs to them; ids that no longer exist, or that got a step since
 * `idleBefore` (ms), are passed over. Their events stay, and end with DELETED for each step and trajectory.
 */
export function deleteTrajectories(pass: Pass, ids: readonly string[], idleBefore: number | null): Deletion {
  const found = new Map<string, Found>();
  for (const id of ids) {
    const state = pass.trajectoryById(id);
    if (state === null || (idleBefore !== null && state.heardAt >= idleBefore)) continue;
    const group = pass.groupOfKey(state.group);
    // Asked for now: whether the group is left without a trajectory.
    if (group !== null) pass.members(group);
    const datasets = pass.isNewTrajectory(state.key) ? [] : pass.view.datasetsOf(state);
    found.set(id, { state, steps: pass.steps(state), datasets, group });
  }
  for (const { state, steps, group } of found.values()) {
    deleteTrajectory(pass, state, steps);
    if (group !== null && pass.members(group).length === 0) deleteGroup(pass, group);
  }
  const all = [...found.values()];
  return {
    trajectories: all.length,
    steps: all.reduce((sum, { steps }) => sum + steps.length, 0),
    datasets: [...new Set(all.flatMap(({ datasets }) => datasets))],
  };
}

function deleteTrajectory(pass: Pass, state: TrajectoryState, steps: readonly StepState[]): void {
  const { key, id, channel, uid, group } = state;
  const told = steps.map((step) => ({
    key: step.key,
    id: step.id,
    at: pass.event('DELETED', state, step),
  }));
  pass.delete(state, {
    key,
    id,
    channel,
    uid,
    group,
    steps: told,
    at: pass.event('DELETED', state, null),
  });
}

/** A group goes with its last trajectory; a generation that was consumed is never given again. */
function deleteGroup(pass: Pass, { key, channel, promptUid, generation, consumed }: GroupState): void {
  pass.deleteGroup({ key, channel, promptUid, generation, isPast: consumed !== null });
}
