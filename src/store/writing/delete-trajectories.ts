import { slices } from '../lists.js';
import type { Deletion } from '../port.js';
import type { ToldStep } from './commit.js';
import type { Pass } from './pass.js';
import type { GoneStep, GroupState, Key, StepState, TrajectoryState } from './state.js';

interface Found {
  readonly state: TrajectoryState;
  readonly steps: readonly StepState[];
  readonly datasets: readonly string[];
  readonly group: GroupState | null;
}

/** What a commit deleted. */
export interface Deleted extends Deletion {
  /** Keys of trajectories for whose steps this commit had no room for all events; `tellDeleted` writes the rest. */
  readonly untold: readonly Key[];
}

/**
 * Deletes trajectories by id, with everything that belongs to them. Ids that no longer exist, or that got a step since
 * `idleBefore` (ms), are skipped. Their events stay, and end with DELETED for each step and trajectory. All rows are
 * deleted with this commit. If that takes more events than one commit may write (`Pass.mostTold`), the remaining steps'
 * events follow in later commits; the trajectory's own event does not wait for them, because a new trajectory may take
 * its name at once.
 */
export function deleteTrajectories(pass: Pass, ids: readonly string[], idleBefore: number | null): Deleted {
  const found = new Map<string, Found>();
  for (const id of ids) {
    const state = pass.trajectoryById(id);
    if (state === null || (idleBefore !== null && state.heardAt >= idleBefore)) continue;
    const group = pass.groupOfKey(state.group);
    // Looked up before any change: whether the group loses its last trajectory.
    if (group !== null) pass.members(group);
    const datasets = pass.isNewTrajectory(state.key) ? [] : pass.view.datasetsOf(state);
    found.set(id, { state, steps: pass.steps(state), datasets, group });
  }
  let room = pass.mostTold;
  const untold: Key[] = [];
  for (const { state, steps, group } of found.values()) {
    const told = steps.slice(0, room);
    const rest = steps.slice(room);
    room -= told.length;
    deleteTrajectory(pass, state, told, rest);
    if (rest.length > 0) untold.push(state.key);
    if (group !== null && pass.members(group).length === 0) deleteGroup(pass, group);
  }
  const all = [...found.values()];
  return {
    trajectories: all.length,
    steps: all.reduce((sum, { steps }) => sum + steps.length, 0),
    datasets: [...new Set(all.flatMap(({ datasets }) => datasets))],
    untold,
  };
}

function deleteTrajectory(
  pass: Pass,
  state: TrajectoryState,
  steps: readonly StepState[],
  rest: readonly StepState[],
): void {
  const { key, id, channel, uid, group } = state;
  const told = steps.map((step) => tell(pass, state, step));
  const at = pass.event('DELETED', state, null);
  const later = rest.map((step) => ({ key: step.key, id: step.id, at }));
  pass.delete(state, { key, id, channel, uid, group, steps: [...told, ...later], at });
  if (rest.length > 0) pass.deletions.begin({ trajectory: key, channel, uid }, partsOf(rest, pass.mostTold));
}

function partsOf(steps: readonly StepState[], size: number): readonly (readonly GoneStep[])[] {
  return slices(steps, size).map((slice) => slice.map(({ key, id }) => ({ key, id })));
}

/**
 * Writes the events of the next steps of a trajectory that `deleteTrajectories` has deleted.
 * @returns whether events remain
 */
export function tellDeleted(pass: Pass, trajectory: Key): { readonly isLeft: boolean } {
  const changed = pass.deletions.changedHere(trajectory);
  // This commit has already written as many events of it as it may.
  if (changed !== null) return { isLeft: changed.next < changed.parts };
  const deletion = pass.deletions.stored(trajectory);
  if (deletion === null) return { isLeft: false };
  const { channel, uid, next, parts, steps } = deletion;
  const named = { key: trajectory, channel, uid };
  pass.deletions.proceed(
    deletion,
    steps.map((step) => tell(pass, named, step)),
  );
  return { isLeft: next + 1 < parts };
}

function tell(
  pass: Pass,
  trajectory: Pick<TrajectoryState, 'key' | 'channel' | 'uid'>,
  { key, id }: GoneStep,
): ToldStep {
  return { key, id, at: pass.event('DELETED', trajectory, { key, id }) };
}

/** Deletes a group that has lost its last trajectory. The number of a consumed generation is never used again. */
function deleteGroup(pass: Pass, { key, channel, promptUid, generation, consumed }: GroupState): void {
  pass.deleteGroup({ key, channel, promptUid, generation, isPast: consumed !== null });
}
