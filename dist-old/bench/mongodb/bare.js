import { openCollections } from '../../src/store/mongodb/connect.js';
import { setUp } from '../../src/store/mongodb/set-up.js';
/** Passes of the writer that are under way at a time, and contents in one of its inserts. */
const IN_FLIGHT = 4;
const CONTENTS_AT_ONCE = 256;
const NAMES = ['contents', 'steps', 'trajectories', 'groups', 'ledger', 'shared'];
/** Reads back the documents that a server wrote, in batches of `stepsOfBatch` steps in the order of their commits. */
export async function readBack(uri, stepsOfBatch) {
    const collections = await openCollections(uri);
    try {
        const found = new Map();
        for (const name of NAMES)
            found.set(name, await all(collections, name));
        const steps = (found.get('steps') ?? []).sort((a, b) => a.position - b.position);
        const batches = [];
        const take = (name, belongs) => {
            const docs = found.get(name) ?? [];
            found.set(name, docs.filter((doc) => !belongs(doc)));
            return docs.filter(belongs);
        };
        for (let from = 0; from < steps.length; from += stepsOfBatch) {
            const own = steps.slice(from, from + stepsOfBatch);
            const keys = new Set(own.map(({ _id }) => _id));
            const trajectories = new Set(own.map(({ trajectory }) => trajectory));
            const groups = new Set(own.map(({ group }) => group));
            batches.push(new Map([
                ['contents', take('contents', ({ _id }) => keys.has(_id))],
                ['steps', own],
                ['trajectories', take('trajectories', ({ key }) => trajectories.has(key))],
                ['groups', take('groups', ({ _id }) => groups.has(_id))],
                [
                    'ledger',
                    take('ledger', ({ step, trajectory }) => keys.has(step) || trajectories.has(trajectory)),
                ],
                ['shared', take('shared', () => from === 0)],
            ]));
        }
        return batches;
    }
    finally {
        await collections.client.close();
    }
}
function all({ db }, name) {
    return db.collection(name).find().toArray();
}
/** Inserts the documents into an empty database with the same indexes. Returns the seconds that it took. */
export async function insertBare(uri, warmUp, measured) {
    const collections = await openCollections(uri);
    try {
        await setUp(collections);
        await insertAll(collections, warmUp);
        const start = performance.now();
        await insertAll(collections, measured);
        return (performance.now() - start) / 1000;
    }
    finally {
        await collections.client.close();
    }
}
async function insertAll(collections, batches) {
    let next = 0;
    async function worker() {
        for (let batch = batches[next++]; batch !== undefined; batch = batches[next++]) {
            await Promise.all([...batch].map(([name, docs]) => insert(collections.db.collection(name), name, docs)));
        }
    }
    await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
}
async function insert(collection, name, docs) {
    const size = name === 'contents' ? CONTENTS_AT_ONCE : Math.max(1, docs.length);
    const inserts = [];
    for (let from = 0; from < docs.length; from += size) {
        inserts.push(collection.insertMany(docs.slice(from, from + size), { ordered: false }));
    }
    await Promise.all(inserts);
}
//# sourceMappingURL=bare.js.map