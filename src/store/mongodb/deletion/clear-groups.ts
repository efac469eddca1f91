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
  const left = await withoutMembers(collections, keys);
  const _id = { $in: [...left] };
  await groups.deleteMany({ _id, consumed: null });
  await groups.updateMany({ _id }, { $set: { empty: true } });
  const still = await withoutMembers(collections, left);
  await log.updateMany({ group: { $in: [...still] }, 'entry.kind': { $gt: '' } }, { $set: { entry: null } });
  const cleared = new Set(await withoutMembers(collections, still));
  for (const group of left) if (!cleared.has(group)) await restore(collections, group);
  return still.filter((group) => !cleared.has(group));
}

/** Those of the groups that have no trajectory, after a pause as long as it is not clear yet whether one starts. */
async function withoutMembers(
  { trajectories }: Collections,
  groups: readonly string[],
): Promise<readonly string[]> {
  if (groups.length === 0) return [];
  for (;;) {
    const members = await trajectories
      .find(
        { group: { $in: [...groups] }, registered: { $gte: 0 } },
        { projection: { group: 1, registered: 1 } },
      )
      .toArray();
    const begun = new Set(members.flatMap(({ group, registered }) => (registered > 0 ? [group] : [])));
    if (members.every(({ group }) => begun.has(group))) return groups.filter((group) => !begun.has(group));
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
