import type { Collections } from './collections.js';
import type { LogDoc } from './documents.js';
import { ignoringDuplicates } from './duplicates.js';
import { deleteGarbage, voidAmong } from './writing/garbage.js';

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
export async function giveUp(collections: Collections, positions: readonly number[]): Promise<void> {
  if (positions.length === 0) return;
  const { feed, log } = collections;
  const at = Date.now();
  await ignoringDuplicates(
    log.insertMany(
      positions.map((position) => voidAt(position, at)),
      { ordered: false },
    ),
  );
  // An event that retention took out of the log left its place free for a VOID that says nothing; what it told of is
  // no garbage. Asked for after the insert, because nothing leaves the log before `trimmed` says so.
  const trimmed = (await feed.findOne({ _id: 'feed' }))?.trimmed ?? 0;
  const undecided = positions.filter((position) => position > trimmed);
  // Also what somebody else gave up, who may have died before the garbage was gone.
  await deleteGarbage(collections, [...(await voidAmong(collections, undecided))]);
}
