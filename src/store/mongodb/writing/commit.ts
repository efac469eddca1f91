import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import { newId } from '../../../model/ids.js';
import type { Collections } from '../collections.js';
import { type CutContent, cutContent } from '../content-parts.js';
import type { GroupDoc, LogDoc, StepDoc } from '../documents.js';
import { ignoringDuplicates, metDuplicate, retryingDuplicates } from '../duplicates.js';
import { LostLock } from '../locks.js';
import {
  type Changes,
  type JoinedGroup,
  placedContent,
  placedDerived,
  placedEvent,
  placedStep,
} from './changes.js';
import { keepMedia, noteMediaUses } from './media.js';
import { noteUndone } from './note-undone.js';
import type { Positions } from './pass.js';

/**
 * Writes contents and steps, whose events are not in the log yet. `top`: the highest position of the pass.
 * Nothing of this is seen as having happened; at positions that become VOID it is garbage.
 */
export async function writeSteps(
  collections: Collections,
  changes: Changes,
  at: Positions,
  top: number,
  token: string,
): Promise<void> {
  const cut = [...changes.contents.values()].map((content) => cutContent(placedContent(content, at)));
  const steps = [...changes.steps.values()].map((step) => placedStep(step, at, top));
  await Promise.all([
    insertContents(collections, cut),
    steps.length === 0 ? null : collections.steps.insertMany(steps, { ordered: false }),
    noteMediaUses(collections, changes.mediaUses, top),
  ]);
  // After what refers to them: whoever deletes what is unused looks for that first; see SharedDoc.touched.
  await Promise.all([
    keepShared(collections, changes.shared, token),
    keepMedia(collections, [...changes.media.values()], token),
  ]);
}

async function insertContents(
  { contents, contentParts }: Collections,
  cut: readonly CutContent[],
): Promise<void> {
  if (cut.length === 0) return;
  for (const { parts } of cut) for (const part of parts) await contentParts.insertOne(part);
  await contents.insertMany(
    cut.map(({ content }) => content),
    { ordered: false },
  );
}

async function keepShared(
  { shared }: Collections,
  texts: ReadonlyMap<string, string>,
  touched: string,
): Promise<void> {
  if (texts.size === 0) return;
  const updates = [...texts].map(([_id, json]) => ({
    updateOne: { filter: { _id }, update: { $set: { touched }, $setOnInsert: { json } }, upsert: true },
  }));
  await retryingDuplicates(() => shared.bulkWrite(updates, { ordered: false }));
}

/**
 * Puts the events into the log, in order: this is the commit. Should it break off, what is in the log is a beginning of
 * `events`, because an insert that meets a VOID stops there.
 * @throws LostLock when VOID stands at one of the positions
 */
export async function commitEvents({ log }: Collections, events: readonly LogDoc[]): Promise<void> {
  if (events.length === 0) return;
  try {
    await log.insertMany([...events], { ordered: true });
  } catch (error) {
    if (metDuplicate(error)) throw new LostLock();
    throw error;
  }
}

export function placedEvents(changes: Changes, at: Positions): LogDoc[] {
  return changes.events.map((event) => placedEvent(event, at));
}

/** Writes what is derived, of steps that were stored before the pass and of groups. */
export async function writeDerived(
  collections: Collections,
  changes: Changes,
  at: Positions,
  top: number,
): Promise<void> {
  const steps: AnyBulkWriteOperation<StepDoc>[] = [...changes.derived].map(
    ([_id, { trajectory, fields }]) => ({
      updateOne: {
        // What is derived already may take more into account; the trajectory is the shard key.
        filter: { _id, trajectory, derived: { $lte: top } },
        update: { $set: { ...placedDerived(fields, at), derived: top } },
      },
    }),
  );
  await Promise.all([
    steps.length === 0 ? null : collections.steps.bulkWrite(steps, { ordered: false }),
    noteUndone(
      collections,
      [...changes.undone].map(([decision, event]) => [decision, at(event)]),
    ),
    writeGroups(collections, [...changes.groups.values()], at),
  ]);
}

async function writeGroups(
  { groups }: Collections,
  joined: readonly JoinedGroup[],
  at: Positions,
): Promise<void> {
  await register(
    groups,
    joined.flatMap((group) => registration(group, at)),
  );
  const begun = joined.flatMap((group) => beginning(group, at));
  if (begun.length > 0) await groups.bulkWrite(begun, { ordered: false });
}

/**
 * Makes groups that are not there and joins those that are. Inserted and then updated, because not every server keeps
 * an upsert apart from another's; again where one was deleted with its last trajectory in between.
 */
async function register(groups: Collection<GroupDoc>, fresh: readonly GroupDoc[]): Promise<void> {
  // Of several servers that start its first trajectories, the first one counts.
  const joins = fresh.map(({ _id, registered }) => ({
    updateOne: { filter: { _id }, update: { $min: { registered }, $set: { empty: false } } },
  }));
  for (let joined = 0; joined < fresh.length; ) {
    await ignoringDuplicates(groups.insertMany([...fresh], { ordered: false }));
    joined = (await groups.bulkWrite(joins, { ordered: false })).matchedCount;
  }
}

function registration(group: JoinedGroup, at: Positions): GroupDoc[] {
  const { _id, channel, promptUid, generation, registered } = group;
  if (registered === null) return [];
  const own = { id: newId('group'), registered: at(registered) };
  return [{ _id, ...own, channel, promptUid, generation, firstPosition: null, consumed: null, empty: false }];
}

function beginning({ _id, firstPosition }: JoinedGroup, at: Positions): AnyBulkWriteOperation<GroupDoc>[] {
  if (firstPosition === null) return [];
  const first = at(firstPosition);
  const isLater = { $or: [{ firstPosition: null }, { firstPosition: { $gt: first } }] };
  return [{ updateOne: { filter: { _id, ...isLater }, update: { $set: { firstPosition: first } } } }];
}
