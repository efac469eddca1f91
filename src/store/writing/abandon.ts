import { withAbandonReason, withoutAbandonReason } from '../../model/abandon-reason.js';
import type { JsonObject } from '../../model/json.js';
import type { TrajectoryRef } from '../../model/trajectory.js';
import type { ChannelScope } from '../port.js';
import { requireTrajectory } from './locate.js';
import type { Pass } from './pass.js';
import type { TrajectoryState } from './state.js';

/** Marks OPEN trajectories ABANDONED that are silent since before `before` (ms); returns how many. */
export function abandonTrajectories(
  pass: Pass,
  names: readonly (TrajectoryRef & { readonly channel: string })[],
  before: number,
): number {
  const found = names.map(({ channel, uid }) => pass.trajectory(channel, uid));
  let abandoned = 0;
  for (const state of found) {
    if (state === null || state.status !== 'OPEN' || state.heardAt >= before) continue;
    abandon(pass, state);
    abandoned += 1;
  }
  return abandoned;
}

/**
 * Marks an OPEN trajectory ABANDONED and returns its id. One that has ended already stays as it is. The reason is part
 * of the trajectory's metadata for as long as it is abandoned.
 * @throws UNKNOWN_TRAJECTORY, AMBIGUOUS
 */
export function abandonTrajectory(
  pass: Pass,
  ref: TrajectoryRef,
  scope: ChannelScope,
  reason: string | null,
): string {
  const state = requireTrajectory(pass, ref, scope);
  if (state.status !== 'OPEN') return state.id;
  abandon(pass, state);
  if (reason !== null) state.metadata = JSON.stringify(withAbandonReason(parsed(state.metadata), reason));
  return state.id;
}

function abandon(pass: Pass, state: TrajectoryState): void {
  pass.touch(state);
  state.status = 'ABANDONED';
  pass.abandoned(state, pass.event('TRAJECTORY_ABANDONED', state, null));
}

/** Gives a trajectory that was touched another status, which it does not have for the reason that it was abandoned for. */
export function turnFromAbandoned(state: TrajectoryState, status: 'OPEN' | 'COMPLETE'): void {
  state.status = status;
  state.metadata = unabandoned(state.metadata);
}

/** Metadata, as JSON text, without the reason for which their trajectory was abandoned. */
export function unabandoned(metadata: string | null): string | null {
  const before = parsed(metadata);
  const after = withoutAbandonReason(before);
  if (after === before) return metadata;
  return after === null ? null : JSON.stringify(after);
}

function parsed(metadata: string | null): JsonObject | null {
  return metadata === null ? null : (JSON.parse(metadata) as JsonObject);
}
