import type { Collections } from '../collections.js';
import type { LogDoc, TrajectoryDoc } from '../documents.js';
import type { Locks } from '../locks.js';
import { type Cleared, clear } from './clear.js';
import { tellDeleted } from './tell.js';
import { sweepMedia } from './unused-media.js';
import { sweepShared } from './unused-shared.js';

export interface DeletedHeld extends Cleared {
  /** What was committed, in order. */
  readonly events: readonly LogDoc[];
}

/**
 * Deletes trajectories whose locks are held under `token`. The events that tell of it are the commit; then what belonged
 * to the trajectories is taken away, and the trajectories last. Should this server die in between, `finishDeletion` is
 * for whoever takes a lock over.
 * @throws LostLock
 */
export async function deleteHeld(
  collections: Collections,
  locks: Locks,
  token: string,
  docs: readonly TrajectoryDoc[],
): Promise<DeletedHeld> {
  const events = await tellDeleted(collections, locks, token, docs, []);
  const upTo = events.at(-1)?._id ?? 0;
  return { ...(await clear(collections, token, docs.map(deleted), upTo)), events };
}

/** Whether a holder died while it deleted a trajectory. `happened`: what its ranges have in the log. */
export function isHalfDeleted({ _id, registered }: TrajectoryDoc, happened: readonly LogDoc[]): boolean {
  return registered < 0 || happened.some(({ kind, trajectory }) => kind === 'DELETED' && trajectory === _id);
}

/**
 * Finishes the deletion of trajectories that dead holders left halfway, under locks that were taken over; answers the
 * events that it committed.
 * @throws LostLock
 */
export async function finishDeletion(
  collections: Collections,
  locks: Locks,
  token: string,
  docs: readonly TrajectoryDoc[],
  happened: readonly LogDoc[],
): Promise<readonly LogDoc[]> {
  if (docs.length === 0) return [];
  // What the dead have ceased to refer to, nobody remembers.
  await sweepShared(collections);
  await sweepMedia(collections);
  const told = happened.filter(({ kind }) => kind === 'DELETED');
  const untold = docs.filter(({ registered }) => registered > 0);
  const events = await tellDeleted(collections, locks, token, untold, told);
  // None of them can start again before it is cleared, so one bound serves all.
  const upTo = Math.max(
    ...docs.map(({ registered }) => -registered),
    ...[...told, ...events].map(({ _id }) => _id),
  );
  await clear(collections, token, docs.map(deleted), upTo);
  return events;
}

const deleted = ({ _id, group }: TrajectoryDoc) => ({ key: _id, group });
