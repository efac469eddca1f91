import { MongoBulkWriteError } from 'mongodb';
import type { Collections } from './collections.js';
import type { LogDoc } from './documents.js';

const DUPLICATE_KEY = 11000;

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
  { feed, log, steps, contents }: Pick<Collections, 'feed' | 'log' | 'steps' | 'contents'>,
  positions: readonly number[],
): Promise<void> {
  if (positions.length === 0) return;
  const at = Date.now();
  try {
    await log.insertMany(
      positions.map((position) => voidAt(position, at)),
      { ordered: false },
    );
  } catch (error) {
    if (!areDuplicates(error)) throw error;
  }
  // Also those that somebody else gave up, who may have died before the garbage was gone. An event that retention took
  // out of the log left its place free for a VOID that says nothing; what it told of is no garbage. Asked for after the
  // insert, because nothing leaves the log before `trimmed` says so.
  const trimmed = (await feed.findOne({ _id: 'feed' }))?.trimmed ?? 0;
  const undecided = { $in: positions.filter((position) => position > trimmed) };
  const voids = await log.find({ _id: undecided, kind: 'VOID' }, { projection: { _id: 1 } }).toArray();
  const garbage = { _id: { $in: voids.map(({ _id }) => _id) } };
  await steps.deleteMany(garbage);
  await contents.deleteMany(garbage);
}

function areDuplicates(error: unknown): boolean {
  if (!(error instanceof MongoBulkWriteError)) return false;
  const failures = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
  return failures.length > 0 && failures.every(({ code }) => code === DUPLICATE_KEY);
}
