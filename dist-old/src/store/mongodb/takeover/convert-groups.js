import { ignoringDuplicates } from '../duplicates.js';
import { IS_OLD_NAME } from './old-documents.js';
const SLICE = 500;
/**
 * Gives each old group the number that becomes its key. Groups are counted, because several may begin at one position.
 */
export async function numberGroups({ groups }) {
    const [highest] = await groups
        .find({ key: { $gte: 0 } })
        .sort({ key: -1 })
        .limit(1)
        .toArray();
    let key = highest?.key ?? 0;
    for (;;) {
        const found = await groups
            .find({ _id: IS_OLD_NAME, key: { $exists: false } }, { projection: { _id: 1 } })
            .limit(SLICE)
            .toArray();
        if (found.length === 0)
            return;
        const writes = found.map(({ _id }) => {
            key += 1;
            return { updateOne: { filter: { _id, key: { $exists: false } }, update: { $set: { key } } } };
        });
        await groups.bulkWrite(writes, { ordered: true });
    }
}
/** Inserts groups under their keys, then removes the old ones, in which references are looked up until then. */
export async function convertGroups({ groups }, old) {
    for (;;) {
        const found = await old.groups.find({ _id: IS_OLD_NAME }).limit(SLICE).toArray();
        if (found.length === 0)
            return;
        const docs = [];
        for (const { _id: name, empty, key, ...group } of found) {
            if (key === undefined)
                throw new Error(`group ${name} has no key`);
            const decided = { group: name, 'entry.kind': 'decision' };
            const decision = await old.log.findOne(decided, { projection: { _id: 1 } });
            docs.push({ ...group, _id: key, decided: decision !== null, past: empty, seq: 0 });
        }
        await ignoringDuplicates(groups.insertMany(docs, { ordered: false }));
        await old.groups.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
    }
}
/** Converts recipes, datasets, their versions and the policy: unchanged, with the seq of a commit before all others. */
export async function convertDocuments({ db, operations, trajectories }) {
    for (const name of ['recipes', 'datasetVersions', 'policy']) {
        await withoutSeq(db.collection(name), { $set: { seq: 0 } });
    }
    // The first server that starts marks unfinished datasets as failed, because they have no builder.
    await withoutSeq(db.collection('datasets'), { $set: { seq: 0, builder: null }, $unset: { beat: '' } });
    // Removes what an old server has begun since and could not continue.
    await operations.deleteMany({ seq: { $exists: false } });
    await trajectories.deleteMany({ seq: { $exists: false }, registered: { $lte: 0 } });
}
async function withoutSeq(collection, update) {
    await collection.updateMany({ seq: { $exists: false } }, update);
}
//# sourceMappingURL=convert-groups.js.map