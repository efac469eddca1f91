import { slices } from '../../lists.js';
import { ignoringDuplicates } from '../duplicates.js';
import { storedSteps } from './stored-steps.js';
/** Documents per bulk write. */
const SLICE = 500;
/**
 * Converts a trajectory and everything that refers to it. Its key is the position of its registration, and a step's key
 * is its position. It can be repeated: converted documents are skipped, and the trajectory's own document is converted
 * last.
 */
export async function convertTrajectory(collections, old, doc) {
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
async function keyOfGroup({ groups }, group) {
    const found = await groups.findOne({ _id: group }, { projection: { key: 1 } });
    if (found?.key === undefined)
        throw new Error(`group ${group} is missing`);
    return found.key;
}
async function convertSteps(collections, steps, trajectory, group) {
    if (steps.length === 0)
        return;
    const ids = new Map(steps.map(({ _id, id }) => [_id, id]));
    // Parents may have been converted before the server was killed.
    const converted = collections.steps.find({ trajectory }, { projection: { id: 1 } });
    for await (const { _id, id } of converted)
        ids.set(_id, id);
    for (const slice of slices(steps, SLICE)) {
        const writes = slice.map((step) => ({
            // The old reference is the shard key, and only unconverted documents have it.
            filter: { _id: step._id, trajectory: step.trajectory },
            replacement: stepDoc(step, trajectory, group, ids),
        }));
        await replaceAll(collections, collections.steps, writes);
    }
}
function stepDoc({ givenLast: _given, derived: _derived, ...step }, trajectory, group, ids) {
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
async function replaceAll({ sharded }, collection, writes) {
    if (sharded) {
        for (const { filter, replacement } of writes)
            await collection.replaceOne(filter, replacement);
        return;
    }
    await collection.bulkWrite(writes.map((write) => ({ replaceOne: write })), { ordered: false });
}
async function rename({ sharded }, collection, name, key) {
    const documents = collection;
    const update = { $set: { trajectory: key } };
    if (!sharded) {
        await documents.updateMany({ trajectory: name }, update);
        return;
    }
    const found = await documents.find({ trajectory: name }, { projection: { _id: 1 } }).toArray();
    for (const { _id } of found)
        await documents.updateOne({ _id, trajectory: name }, update);
}
async function convertMediaUses({ mediaUses }, old, name, key) {
    const found = await old.mediaUses.find({ '_id.trajectory': name }).toArray();
    if (found.length === 0)
        return;
    const uses = found.map(({ _id: { hash } }) => ({ _id: { trajectory: key, hash } }));
    await ignoringDuplicates(mediaUses.insertMany(uses, { ordered: false }));
    await old.mediaUses.deleteMany({ '_id.trajectory': name });
}
async function convertHead({ trajectories }, { log }, { version: _version, lock: _lock, ...doc }, group) {
    const { _id, registered } = doc;
    const one = { projection: { _id: 1 } };
    const own = { trajectory: _id, 'entry.target': 'trajectory' };
    const [rewards, decisions, ofGroup] = await Promise.all([
        log.findOne({ ...own, 'entry.kind': 'reward' }, one),
        log.findOne({ ...own, 'entry.kind': 'decision' }, one),
        log.findOne({ group: doc.group, 'entry.kind': 'decision' }, one),
    ]);
    const head = {
        ...doc,
        key: registered,
        group,
        hasOwnRewards: rewards !== null,
        inherits: decisions !== null || ofGroup !== null,
        seq: 0,
    };
    await trajectories.replaceOne({ _id, key: { $exists: false } }, head);
}
//# sourceMappingURL=convert-trajectory.js.map