import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
const LOOK_MS = 100;
/** @param uri names the deployment; a database in it is used only for logging in */
export function benchDatabase(uri) {
    const match = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/.exec(uri);
    if (match === null)
        throw new Error('--mongodb-uri is not a MongoDB URI');
    const [, hosts = '', database = '', query = ''] = match;
    const options = new URLSearchParams(query);
    if (hosts.includes('@') && !options.has('authSource'))
        options.set('authSource', database || 'admin');
    const own = `${hosts}/stepwell_bench_${randomBytes(4).toString('hex')}?${options.toString()}`;
    return { uri: own, drop: () => withClient(own, async (client) => void (await client.db().dropDatabase())) };
}
async function withClient(uri, work) {
    const client = await MongoClient.connect(uri);
    try {
        return await work(client);
    }
    finally {
        await client.close();
    }
}
/** Waits until a running server has put all steps into the search index. */
export function searchIndexed(uri) {
    return withClient(uri, async (client) => {
        const { wordProgress, steps } = collectionsIn(client);
        for (;;) {
            const newest = await steps.findOne({}, { sort: { position: -1 }, projection: { position: 1 } });
            const state = await wordProgress.findOne({ _id: 'words' });
            if (state !== null && state.indexed >= (newest?.position ?? 0))
                return;
            await setTimeout(LOOK_MS);
        }
    });
}
function collectionsIn(client) {
    const db = client.db();
    return {
        steps: db.collection('steps'),
        wordProgress: db.collection('wordProgress'),
    };
}
/** Tags as curation would leave them: on one step in 20, and on the few with an error. */
export function tagSomeInMongo(uri) {
    return withClient(uri, async (client) => {
        const steps = client
            .db()
            .collection('steps');
        await steps.updateMany({ finishReason: 'error' }, { $set: { tags: ['rare'] } });
        await steps.updateMany({ _id: { $mod: [20, 5] }, finishReason: { $ne: 'error' } }, { $set: { tags: ['common'] } });
    });
}
//# sourceMappingURL=database.js.map