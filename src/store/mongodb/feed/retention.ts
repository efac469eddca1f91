import type { FeedRetention } from '../../options.js';
import type { Collections } from '../collections.js';
import type { FeedTail } from './tail.js';

/** Events given up at a time. */
const SLICE = 2_000;
const DAY_MS = 86_400_000;
/** VOID still holds off whoever comes late; a trajectory's status as of a position comes from its abandonments. */
const KEPT = ['VOID', 'TRAJECTORY_ABANDONED'] as const;

/**
 * Gives up a slice of the oldest events that retention no longer covers. Several servers may do so at once: positions
 * only grow, and what is deleted twice is deleted. Ledger entries stay in the log, because what steps say as of a
 * position comes from them; only the feed forgets.
 * @returns the position up to which events are given up, and whether there may be more
 */
export async function trimEvents(
  { feed, log, trajectories }: Pick<Collections, 'feed' | 'log' | 'trajectories'>,
  tail: Pick<FeedTail, 'advance' | 'head' | 'settled'>,
  { events, days }: FeedRetention,
  now: number,
): Promise<{ readonly trimmed: number; readonly more: boolean }> {
  await tail.advance();
  const { settled } = tail;
  const before = now - days * DAY_MS;
  const beyond = tail.head - events;
  const { trimmed = 0, deleted = 0 } = (await feed.findOne({ _id: 'feed' })) ?? {};
  const oldest = await log
    .find({ _id: { $gt: trimmed, $lte: settled }, kind: { $ne: 'VOID' } }, { projection: { at: 1 } })
    .sort({ _id: 1 })
    .limit(SLICE)
    .toArray();
  const kept = oldest.findIndex(({ _id, at }) => _id > beyond && at >= before);
  const given = kept === -1 ? oldest : oldest.slice(0, kept);
  const bound = await lowestPositionUnderLock(trajectories);
  const last = given.findLast(({ _id }) => _id < bound)?._id ?? trimmed;
  if (last > trimmed) await feed.updateOne({ _id: 'feed' }, { $max: { trimmed: last, settled } });
  if (last > deleted) {
    // Also what a server that died in between had given up.
    const gone = { _id: { $gt: deleted, $lte: last }, entry: null, kind: { $nin: [...KEPT] } };
    await log.deleteMany(gone);
    await feed.updateOne({ _id: 'feed' }, { $max: { deleted: last } });
  }
  return { trimmed: last, more: last > trimmed && given.length === SLICE };
}

/** What stands in the ranges of a lock is looked up in the log by whoever takes the lock over. */
async function lowestPositionUnderLock(trajectories: Collections['trajectories']): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY;
  const locked = trajectories.find({ lock: { $ne: null } }, { projection: { 'lock.ranges': 1 } });
  for await (const { lock } of locked) {
    for (const [from] of lock?.ranges ?? []) lowest = Math.min(lowest, from);
  }
  return lowest;
}
