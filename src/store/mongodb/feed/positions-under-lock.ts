import type { Collections } from '../collections.js';
import type { LogDoc } from '../documents.js';

/**
 * Positions whose event is in the log while the server that wrote it still holds the trajectory: what derives from
 * the event is on its way.
 */
export async function positionsUnderLock(
  trajectories: Collections['trajectories'],
  entries: readonly LogDoc[],
): Promise<ReadonlySet<number>> {
  const keys = new Set(entries.flatMap(({ trajectory }) => trajectory ?? []));
  if (keys.size === 0) return new Set();
  const locked = await trajectories
    .find({ _id: { $in: [...keys] }, lock: { $ne: null } }, { projection: { 'lock.ranges': 1 } })
    .toArray();
  const ranges = new Map(locked.map(({ _id, lock }) => [_id, lock?.ranges ?? []]));
  const held = entries.filter(({ _id, trajectory }) =>
    ranges.get(trajectory ?? '')?.some(([from, to]) => from <= _id && _id <= to),
  );
  return new Set(held.map(({ _id }) => _id));
}

/** Those of the positions that the holder of some lock may still use. */
export async function reservedAmong(
  trajectories: Collections['trajectories'],
  positions: readonly number[],
): Promise<ReadonlySet<number>> {
  const first = positions[0];
  if (first === undefined) return new Set();
  const locked = await trajectories
    .find({ 'lock.token': { $exists: true } }, { projection: { 'lock.ranges': 1 } })
    .toArray();
  const ranges = locked.flatMap(({ lock }) => lock?.ranges ?? []);
  return new Set(
    positions.filter((position) => ranges.some(([from, to]) => from <= position && position <= to)),
  );
}
