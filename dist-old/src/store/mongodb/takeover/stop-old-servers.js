import { MongoServerError } from 'mongodb';
import { ignoringDuplicates } from '../duplicates.js';
import { warn } from '../translate.js';
/** Replaces the counter of positions: `$inc` of a text is an error on every server. */
const STOPPED = 'taken over by a newer Stepwell';
/** Above every position, so that old servers find nothing to trim and no words to index. */
const EVERYTHING = Number.MAX_SAFE_INTEGER;
/** Positions decided per query. */
const SLICE = 5_000;
/**
 * Prevents every server of the old layout from committing, on any engine. The counter of positions is no number any
 * more, and a VOID event is inserted at every position that was handed out but not used. Because `_id` is unique,
 * either a late insert of an event or the VOID wins. It can be repeated.
 */
export async function stopOldServers({ about }, old) {
    // An old server that starts from here on finds a newer layout.
    await about.updateOne({ _id: 'stepwell', schema: 1 }, { $set: { schema: 2 } });
    const taken = await stopCounter(old);
    for (let from = taken.settled + 1; from <= taken.last; from += SLICE) {
        await decide(old, from, Math.min(taken.last, from + SLICE - 1));
    }
    return taken;
}
export async function readTaken({ feed }) {
    const found = await feed.findOne({ _id: 'feed' });
    if (found?.taken === undefined)
        throw new Error('the old feed was not stopped');
    return found.taken;
}
async function stopCounter({ feed }) {
    for (;;) {
        const found = await feed.findOne({ _id: 'feed' });
        if (found?.taken !== undefined)
            return found.taken;
        const { next, settled = 0, trimmed = 0, indexed = 0 } = found ?? { next: 0 };
        if (typeof next !== 'number')
            throw new Error('the counter of feed positions is no number');
        const taken = { next, last: next, settled: Math.max(settled, trimmed), trimmed, indexed };
        const stopped = { next: STOPPED, trimmed: EVERYTHING, deleted: EVERYTHING, indexed: EVERYTHING, taken };
        if (found === null) {
            await ignoringDuplicates(feed.insertOne({ _id: 'feed', settled: 0, ...stopped }));
            continue;
        }
        const asFound = { _id: 'feed', next, trimmed };
        await feed.updateOne(asFound, { $set: stopped });
    }
}
async function decide({ log }, from, to) {
    const found = await log.find({ _id: { $gte: from, $lte: to } }, { projection: { _id: 1 } }).toArray();
    const there = new Set(found.map(({ _id }) => _id));
    const at = Date.now();
    const free = Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((one) => !there.has(one));
    if (free.length === 0)
        return;
    const nothing = { trajectory: null, group: null, step: null, stepId: null, channel: null, uid: null };
    const voids = free.map((_id) => ({ _id, kind: 'VOID', ...nothing, at, entry: null }));
    await ignoringDuplicates(log.insertMany(voids, { ordered: false }));
}
/** Validators that only documents of this layout pass. */
const OF_THIS_LAYOUT = [
    { name: 'log', validator: { $expr: false } },
    { name: 'trajectories', validator: { seq: { $exists: true }, lock: { $exists: false } } },
    { name: 'operations', validator: { seq: { $exists: true } } },
    { name: 'recipes', validator: { seq: { $exists: true } } },
    { name: 'policy', validator: { seq: { $exists: true } } },
    { name: 'datasets', validator: { seq: { $exists: true }, beat: { $exists: false } } },
    { name: 'datasetVersions', validator: { seq: { $exists: true } } },
];
/**
 * Makes the database refuse what an old server writes outside of its log: recipes, datasets and the policy. It needs
 * the permission `collMod`; without it, an operator must stop old servers.
 */
export async function refuseOldDocuments({ db }) {
    for (const { name, validator } of OF_THIS_LAYOUT) {
        try {
            await db.command({ collMod: name, validator, validationLevel: 'strict', validationAction: 'error' });
        }
        catch (error) {
            if (!(error instanceof MongoServerError))
                throw error;
            if (error.code === NO_SUCH_NAMESPACE) {
                await db.createCollection(name, { validator });
                continue;
            }
            warn(`an old server that still runs could write recipes and the policy to ${name}; stop it`, error);
            return;
        }
    }
}
const NO_SUCH_NAMESPACE = 26;
//# sourceMappingURL=stop-old-servers.js.map