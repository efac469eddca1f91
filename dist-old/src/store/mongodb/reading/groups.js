import { promptGroupOf } from '../../derived/group-unit.js';
import { groupedBy } from '../../lists.js';
import { isInScope, isSeen } from '../../within-scope.js';
import { LIVING } from './living.js';
/** The fields of a trajectory that its group's aggregates need. */
const MEMBER = {
    uid: 1,
    status: 1,
    reward: 1,
    stepCount: 1,
    startedAt: 1,
    lastStepAt: 1,
    minPolicyVersion: 1,
    maxPolicyVersion: 1,
};
const nameOf = ({ channel, promptUid }) => JSON.stringify([channel, promptUid]);
/** A name that identifies a group. */
export const nameOfGroup = ({ channel, promptUid, generation }) => JSON.stringify([channel, promptUid, generation]);
/** The documents of existing groups, unordered. */
export async function groupDocs({ groups }, refs) {
    if (refs.length === 0)
        return [];
    // A condition for each group would be planned one by one.
    const places = new Map();
    for (const ref of refs) {
        const place = JSON.stringify([ref.channel, ref.generation]);
        const known = places.get(place);
        if (known === undefined)
            places.set(place, { ref, uids: new Set([ref.promptUid]) });
        else
            known.uids.add(ref.promptUid);
    }
    const among = [...places.values()].map(({ ref: { channel, generation }, uids }) => ({
        channel,
        promptUid: { $in: [...uids] },
        ...(generation === null ? {} : { generation }),
    }));
    const [only, ...more] = among;
    return groups.find({ past: false, ...(more.length === 0 ? only : { $or: among }) }).toArray();
}
/** In the order of `keys`. */
export async function readGroups(collections, keys, scope) {
    const asked = keys.filter(isSeen(scope));
    if (asked.length === 0)
        return keys.map(() => null);
    const found = await groupDocs(collections, asked);
    const byName = new Map();
    for (const doc of found) {
        const known = byName.get(nameOf(doc));
        if (known === undefined)
            byName.set(nameOf(doc), [doc]);
        else
            known.push(doc);
    }
    const docs = keys.map((key) => {
        const ofPrompt = byName.get(nameOf(key)) ?? [];
        const generations = ofPrompt.filter((doc) => key.generation === null || key.generation === doc.generation);
        const [latest] = generations.sort((a, b) => b.generation - a.generation);
        return isSeen(scope)(key) ? latest : undefined;
    });
    return groupsOf(collections, docs);
}
export async function readGroupsById(collections, ids, scope) {
    const found = await collections.groups.find({ id: { $in: [...ids] }, past: false }).toArray();
    const byId = new Map(found.filter(isSeen(scope)).map((doc) => [doc.id, doc]));
    return groupsOf(collections, ids.map((id) => byId.get(id)));
}
/** Sorted by code unit. */
export async function listChannels({ groups }, scope) {
    const channels = await groups.distinct('channel', { past: false });
    return channels.filter((channel) => isInScope(channel, scope)).sort();
}
/** Groups whose first step is at or before `asOf`, in order of first arrival. */
export async function pageGroupKeys({ groups }, channel, asOf, after, limit, scope) {
    if (!isSeen(scope)({ channel }))
        return { groups: [], next: null };
    const found = await groups
        .find({ channel, firstPosition: { $gt: after ?? 0, $lte: asOf }, past: false })
        .sort({ firstPosition: 1 })
        .limit(limit)
        .toArray();
    const last = found[found.length - 1];
    return {
        groups: found.map(({ promptUid, generation }) => ({ channel, promptUid, generation })),
        next: found.length < limit || last === undefined ? null : last.firstPosition,
    };
}
async function groupsOf(collections, docs) {
    const there = docs.filter((doc) => doc !== undefined);
    const groups = await readPromptGroups(collections, there);
    const byKey = new Map(there.map((doc, i) => [doc._id, groups[i] ?? null]));
    return docs.map((doc) => (doc === undefined ? null : (byKey.get(doc._id) ?? null)));
}
/** Groups with their aggregates, which are computed on read. In the order of `docs`. */
export async function readPromptGroups({ trajectories }, docs) {
    if (docs.length === 0)
        return [];
    const members = await trajectories
        .find({ group: { $in: docs.map(({ _id }) => _id) }, ...LIVING }, { projection: { _id: 0, group: 1, ...MEMBER } })
        .toArray();
    const byGroup = groupedBy(members, ({ group }) => group);
    return docs.map((doc) => promptGroupOf(doc, byGroup.get(doc._id) ?? []));
}
//# sourceMappingURL=groups.js.map