import type { TrajectoryDoc } from '../documents.js';
import type { Locks } from '../locks.js';
import { takePositions } from '../positions.js';
import { commitEvents, placedEvents, writeDerived, writeSteps } from './commit.js';
import type { Held } from './held.js';
import type { Positions } from './pass.js';
import { positionsFrom } from './stand-ins.js';
import type { StateCache } from './state-cache.js';
import type { WritingPass } from './writing-pass.js';

/** Writes what a pass has worked out, in the order that README.md gives, and gives its locks back. */
export async function writePass(pass: WritingPass, locks: Locks, cache: StateCache): Promise<Positions> {
  const held = pass.all();
  for (const one of held) one.settle();
  const changed = held.filter((one) => one.changed);
  const unchanged = held.filter((one) => !one.changed);
  const idle = pass.locked.filter((key) => !changed.some((one) => one.key === key));
  const at = await commit(pass, locks, changed);
  await Promise.all([finish(pass, changed, at, cache), locks.release(pass.token, idle)]);
  for (const { state } of unchanged) if (state.doc.registered > 0) cache.put(state);
  return at;
}

/** @throws LostLock when another server has taken over: what is in the log by then is a beginning of the events */
async function commit(pass: WritingPass, locks: Locks, changed: readonly Held[]): Promise<Positions> {
  const { collections, changes, token } = pass;
  const { count } = changes.standIns;
  if (count === 0) {
    const at = positionsFrom(0);
    await writeDerived(collections, changes, at, pass.floor > 0 ? pass.floor : await latestPosition(pass));
    return at;
  }
  const first = await takePositions(collections, count);
  const top = first + count - 1;
  const at = positionsFrom(first);
  const keys = changed.map(({ key }) => key);
  pass.range = [first, top];
  await locks.note(token, keys, first, top);
  await writeSteps(collections, changes, at, top, token);
  await commitEvents(collections, placedEvents(changes, at));
  await writeDerived(collections, changes, at, top);
  return at;
}

/** Derived values without an event of their own take everything into account that there is. */
async function latestPosition({ collections, changes }: WritingPass): Promise<number> {
  if (changes.derived.size === 0) return 0;
  return (await collections.feed.findOne({ _id: 'feed' }))?.next ?? 0;
}

/** Gives the trajectories their aggregates, a new version and no lock, if the lock is still there. */
async function finish(
  { collections, token }: WritingPass,
  changed: readonly Held[],
  at: Positions,
  cache: StateCache,
): Promise<void> {
  if (changed.length === 0) return;
  const docs = changed.map((held) => {
    held.place(at);
    return { held, doc: { ...held.doc, version: held.doc.version + 1, lock: null } };
  });
  const { matchedCount } = await collections.trajectories.bulkWrite(
    docs.map(({ doc }) => ({
      updateOne: { filter: { _id: doc._id, 'lock.token': token }, update: { $set: fieldsOf(doc) } },
    })),
    { ordered: false },
  );
  // Whoever took a lock over has derived the same from the log, but under a version that is not known here.
  if (matchedCount !== docs.length) return;
  for (const { held, doc } of docs) {
    held.state.doc = doc;
    cache.put(held.state);
  }
}

function fieldsOf({ _id, ...fields }: TrajectoryDoc): Omit<TrajectoryDoc, '_id'> {
  return fields;
}
