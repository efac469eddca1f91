import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../../../model/ids.js';
import type { Collections } from '../collections.js';
import type { TrajectoryDoc } from '../documents.js';

/** Between looks at a trajectory that is about to start; its starting takes some milliseconds. */
const WAIT_MS = 20;

/**
 * Takes away groups that have lost their last trajectory, with the decisions on them. The document of one whose
 * generation was consumed stays, empty, so that its generation is not given again.
 *
 * A trajectory may start in a group while it is taken away. It is there, locked, before it reads the group's decisions
 * and before it writes the group's document; so it is looked for afterwards, and what was taken away too much is made
 * again. Answers the groups in which that may have left decisions at work that are gone.
 */
export async function clearGroups(
  collections: Collections,
  keys: readonly string[],
): Promise<readonly string[]> {
  const { groups, log } = collections;
  const doubtful: string[] = [];
  for (const _id of keys) {
    if (!(await isLeft(collections, _id))) continue;
    await groups.deleteOne({ _id, consumed: null });
    await groups.updateOne({ _id }, { $set: { empty: true } });
    if (await isLeft(collections, _id)) {
      await log.updateMany({ group: _id, 'entry.kind': { $gt: '' } }, { $set: { entry: null } });
      if (await isLeft(collections, _id)) continue;
      doubtful.push(_id);
    }
    await restore(collections, _id);
  }
  return doubtful;
}

/** Whether a group has no trajectory, after a pause if it is not clear yet whether one starts. */
async function isLeft({ trajectories }: Collections, group: string): Promise<boolean> {
  for (;;) {
    const [first] = await trajectories
      .find({ group, registered: { $gte: 0 } }, { projection: { registered: 1 } })
      .sort({ registered: -1 })
      .limit(1)
      .toArray();
    if (first === undefined) return true;
    if (first.registered > 0) return false;
    await delay(WAIT_MS);
  }
}

/** Makes the document of a group as its trajectories have it. */
async function restore({ trajectories, steps, groups }: Collections, _id: string): Promise<void> {
  const members = await trajectories
    .find<Pick<TrajectoryDoc, 'channel' | 'promptUid' | 'generation' | 'registered'>>({
      group: _id,
      registered: { $gt: 0 },
    })
    .sort({ registered: 1 })
    .limit(1)
    .toArray();
  const [member] = members;
  if (member === undefined) return;
  const { channel, promptUid, generation, registered } = member;
  const first = await steps.findOne({ promptUid, group: _id }, { sort: { _id: 1 }, projection: { _id: 1 } });
  const fresh = { id: newId('group'), channel, promptUid, generation, consumed: null };
  await groups.updateOne(
    { _id },
    { $set: { empty: false, registered, firstPosition: first?._id ?? null }, $setOnInsert: fresh },
    { upsert: true },
  );
}
