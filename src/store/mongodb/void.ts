import type { Collections } from './collections.js';
import type { LogDoc } from './documents.js';
import { ignoringDuplicates } from './duplicates.js';
import { deleteGarbage } from './writing/garbage.js';

/** Says in the log that a position was given up. */
export function voidAt(position: number, at: number): LogDoc {
  return {
    _id: position,
    kind: 'VOID',
    trajectory: null,
    group: null,
    step: null,
    stepId: null,
    channel: null,
    uid: null,
    at,
    entry: null,
  };
}

/**
 * Decides positions: those that no event holds become VOID, and what was written there for a step is deleted, because
 * without its event it is garbage. The unique index decides between this and a late writer: either finds out.
 */
export async function giveUp(
  collections: Pick<Collections, 'feed' | 'log' | 'steps' | 'contents' | 'contentParts'>,
  positions: readonly number[],
): Promise<void> {
  const { feed, log } = collections;
  if (positions.length === 0) return;
  const at = Date.now();
  const docs = positions.map((position) => voidAt(position, at));
  await ignoringDuplicates(log.insertMany(docs, { ordered: false }));
  // Also those that somebody else gave up, who may have died before the garbage was gone. An event that retention took
  // out of the log left its place free for a VOID that says nothing; what it told of is no garbage. Asked for after the
  // insert, because nothing leaves the log before `trimmed` says so.
  const trimmed = (await feed.findOne({ _id: 'feed' }))?.trimmed ?? 0;
  const undecided = { $in: positions.filter((position) => position > trimmed) };
  const voids = await log.find({ _id: undecided, kind: 'VOID' }, { projection: { _id: 1 } }).toArray();
  await deleteGarbage(
    collections,
    voids.map(({ _id }) => _id),
  );
}
