import { createHash } from 'node:crypto';
import { MongoServerError } from 'mongodb';
import { StepwellError } from '../../errors/index.js';
import { ignoringDuplicates, retryingDuplicates } from './duplicates.js';
import { PLAN } from './indexes.js';
import { translated } from './translate.js';
/** The layout of documents that this version reads and writes. In the one before, a recipe's name was the store's. */
export const SCHEMA = 3;
/** From this layout on there is a log of commits. */
export const SCHEMA_WITH_LOG = 2;
/** Codes of MongoDB's error_codes.yml. */
const UNAUTHORIZED = 13;
const ALREADY_INITIALIZED = 23;
/**
 * Makes collections, indexes and shard keys, unless a server of this version has made them. Any number of servers may
 * call it at once.
 * @throws STORE_TOO_NEW, and the translated errors of the driver
 */
export function setUp(collections, plan = PLAN) {
    return translated(async () => {
        const { about, wordProgress, db, sharded } = collections;
        const made = createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 16);
        const found = await about.findOne({ _id: 'stepwell' });
        if (found !== null && found.schema > SCHEMA) {
            const params = { path: `database ${db.databaseName}`, found: found.schema, known: SCHEMA };
            throw new StepwellError('STORE_TOO_NEW', params);
        }
        if (found?.plan === made)
            return;
        for (const { name, shardKey } of plan) {
            if (sharded && shardKey !== null)
                await shard(collections, name, shardKey);
        }
        await Promise.all(plan.map(async ({ name, indexes }) => {
            if (indexes.length > 0)
                await db.collection(name).createIndexes([...indexes]);
        }));
        // An insert, because some servers mix up concurrent upserts, and `indexed` must never be reset.
        await ignoringDuplicates(wordProgress.insertOne({ _id: 'words', indexed: 0, indexer: null }));
        const said = { $set: { schema: SCHEMA, plan: made } };
        await retryingDuplicates(() => about.updateOne({ _id: 'stepwell' }, said, { upsert: true }));
    });
}
/** Shards a collection. It leaves a collection unchanged that an administrator has sharded otherwise. */
async function shard({ client, db }, name, key) {
    try {
        await client.db('admin').command({ shardCollection: `${db.databaseName}.${name}`, key });
    }
    catch (error) {
        const code = error instanceof MongoServerError ? error.code : null;
        if (code !== ALREADY_INITIALIZED && code !== UNAUTHORIZED)
            throw error;
        if (code === UNAUTHORIZED) {
            process.emitWarning(`collection ${name} stays on one shard: this user may not shard collections`);
        }
    }
}
//# sourceMappingURL=set-up.js.map