import type { Collection, Document, Filter } from 'mongodb';
import { slices } from '../../lists.js';
import type { Collections } from '../collections.js';
import type { StepDoc, TrajectoryDoc } from '../documents.js';
import { ignoringDuplicates } from '../duplicates.js';
import type { OldCollections, OldStep, OldTrajectory } from './old-documents.js';
import { storedSteps } from './stored-steps.js';

/** Documents per bulk write. */
const SLICE = 500;

/**
 * Converts a trajectory and everything that refers to it. Its key is the position of its registration, and a step's key
 * is its position. It can be repeated: converted documents are skipped, and the trajectory's own document is converted
 * last.
 */
export async function convertTrajectory(
  collections: Collections,
  old: OldCollections,
  doc: OldTrajectory,
): Promise<void> {
  const { _id: name, registered: key } = doc;
  if (key <= 0) {
    // An old server was about to register it and got no position.
    await old.trajectories.deleteOne({ _id: name, registered: key });
    return;
  }
  const group = await keyOfGroup(old, doc.group);
  const steps = await storedSteps(old, doc);
  await convertSteps(collections, steps, key, group);
  await rename(collections, old.contents, name, key);
  await rename(collections, old.contentParts, name, key);
  await rename(collections, old.stepWords, name, key);
  await convertMediaUses(collections, old, name, key);
  await convertHead(collections, old, doc, group);
}

async function keyOfGroup({ groups }: OldCollections, group: string): Promise<number> {
  const found = await groups.findOne({ _id: group }, { projection: { key: 1 } });
  if (found?.key === undefined) throw new Error(`group ${group} is missing`);
  return found.key;
}

async function convertSteps(
  collections: Collections,
  steps: readonly OldStep[],
  trajectory: number,
  group: number,
): Promise<void> {
  if (steps.length === 0) return;
  const ids = new Map(steps.map(({ _id, id }) => [_id, id]));
  // Parents may have been converted before the server was killed.
  const converted = collections.steps.find({ trajectory }, { projection: { id: 1 } });
  for await (const { _id, id } of converted) ids.set(_id, id);
  for (const slice of slices(steps, SLICE)) {
    const writes = slice.map((step) => ({
      // The old reference is the shard key, and only unconverted documents have it.
      filter: { _id: step._id, trajectory: step.trajectory as never },
      replacement: stepDoc(step, trajectory, group, ids),
    }));
    await replaceAll(collections, collections.steps, writes);
  }
}

function stepDoc(
  { givenLast: _given, derived: _derived, ...step }: OldStep,
  trajectory: number,
  group: number,
  ids: ReadonlyMap<number, string>,
): StepDoc {
  return {
    ...step,
    position: step._id,
    trajectory,
    group,
    s: {},
    parentId: step.parent === null ? null : (ids.get(step.parent) ?? null),
    nextAt: step.nextFrom,
  };
}

/** Replaces documents; one by one if the shard key changes on a sharded cluster, because a document may have to move. */
async function replaceAll<T extends Document>(
  { sharded }: Collections,
  collection: Collection<T>,
  writes: readonly { readonly filter: Filter<T>; readonly replacement: T }[],
): Promise<void> {
  if (sharded) {
    for (const { filter, replacement } of writes) await collection.replaceOne(filter, replacement as never);
    return;
  }
  await collection.bulkWrite(
    writes.map((write) => ({ replaceOne: write as never })),
    { ordered: false },
  );
}

async function rename(
  { sharded }: Collections,
  collection: OldCollections['contents'] | OldCollections['contentParts'] | OldCollections['stepWords'],
  name: string,
  key: number,
): Promise<void> {
  const documents = collection as unknown as Collection<{ _id: number; trajectory: string | number }>;
  const update = { $set: { trajectory: key } };
  if (!sharded) {
    await documents.updateMany({ trajectory: name }, update);
    return;
  }
  const found = await documents.find({ trajectory: name }, { projection: { _id: 1 } }).toArray();
  for (const { _id } of found) await documents.updateOne({ _id, trajectory: name }, update);
}

async function convertMediaUses(
  { mediaUses }: Collections,
  old: OldCollections,
  name: string,
  key: number,
): Promise<void> {
  const found = await old.mediaUses.find({ '_id.trajectory': name }).toArray();
  if (found.length === 0) return;
  const uses = found.map(({ _id: { hash } }) => ({ _id: { trajectory: key, hash } }));
  await ignoringDuplicates(mediaUses.insertMany(uses, { ordered: false }));
  await old.mediaUses.deleteMany({ '_id.trajectory': name });
}

async function convertHead(
  { trajectories }: Collections,
  { log }: OldCollections,
  { version: _version, lock: _lock, ...doc }: OldTrajectory,
  group: number,
): Promise<void> {
  const { _id, registered } = doc;
  const one = { projection: { _id: 1 } };
  const own = { trajectory: _id, 'entry.target': 'trajectory' as const };
  const [rewards, decisions, ofGroup] = await Promise.all([
    log.findOne({ ...own, 'entry.kind': 'reward' }, one),
    log.findOne({ ...own, 'entry.kind': 'decision' }, one),
    log.findOne({ group: doc.group, 'entry.kind': 'decision' }, one),
  ]);
  const head: TrajectoryDoc = {
    ...doc,
    key: registered,
    group,
    hasOwnRewards: rewards !== null,
    inherits: decisions !== null || ofGroup !== null,
    seq: 0,
  };
  await trajectories.replaceOne({ _id, key: { $exists: false } }, head);
}
