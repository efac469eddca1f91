import type { Collections } from '../collections.js';
import type { LogDoc, TrajectoryDoc } from '../documents.js';
import type { Locks } from '../locks.js';
import { takePositions } from '../positions.js';
import { commitEvents } from '../writing/commit.js';
import { loadStates } from '../writing/load-states.js';

/**
 * Commits the events that delete trajectories whose locks are held under `token`: one for each step in order of index,
 * and one for the trajectory, each trajectory's together. `told`: events that are in the log already. Answers what it
 * committed, in order.
 * @throws LostLock
 */
export async function tellDeleted(
  collections: Collections,
  locks: Locks,
  token: string,
  docs: readonly TrajectoryDoc[],
  told: readonly LogDoc[],
): Promise<readonly LogDoc[]> {
  const states = await loadStates(collections, docs);
  const known = new Set(told.map(({ trajectory, step }) => `${trajectory} ${step}`));
  const at = Date.now();
  const events = docs.flatMap(({ _id: trajectory, channel, uid }) => {
    const steps = states.get(trajectory)?.ordered ?? [];
    const subjects = [
      ...steps.map(({ position, id }) => ({ step: position, stepId: id })),
      { step: null, stepId: null },
    ];
    return subjects
      .filter(({ step }) => !known.has(`${trajectory} ${step}`))
      .map((subject) => ({ trajectory, channel, uid, ...subject }));
  });
  if (events.length === 0) return [];
  const first = await takePositions(collections, events.length);
  const placed = events.map(
    (event, i): LogDoc => ({ _id: first + i, kind: 'DELETED', group: null, at, entry: null, ...event }),
  );
  const keys = docs.map(({ _id }) => _id);
  await locks.note(token, keys, first, first + events.length - 1);
  await commitEvents(collections, placed);
  return placed;
}
