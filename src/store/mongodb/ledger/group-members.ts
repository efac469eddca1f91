import type { Collections } from '../collections.js';

/** So many can be held at once; those beyond follow. */
export const MEMBERS_AT_ONCE = 500;

/** Keys of the trajectories of groups in order of their registration; a group without any is not in the map. */
export async function groupMembers(
  { trajectories }: Pick<Collections, 'trajectories'>,
  groups: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const members = new Map<string, string[]>();
  if (groups.length === 0) return members;
  const found = await trajectories
    .find(
      { group: { $in: [...groups] }, registered: { $gt: 0 } },
      { projection: { group: 1, registered: 1 } },
    )
    .toArray();
  for (const { _id, group } of found.sort((a, b) => a.registered - b.registered)) {
    const known = members.get(group);
    if (known === undefined) members.set(group, [_id]);
    else if (known.length < MEMBERS_AT_ONCE) known.push(_id);
  }
  return members;
}
