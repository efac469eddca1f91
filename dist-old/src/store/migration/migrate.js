import { createHash } from 'node:crypto';
import { StepwellError } from '../../errors/index.js';
import { finishWork } from '../finish-work.js';
import { openCollections } from '../mongodb/connect.js';
import { logCollectionsOf } from '../mongodb/log/database.js';
import { setUp } from '../mongodb/set-up.js';
import { stateOfLog } from '../mongodb/takeover/old-events.js';
import { translated } from '../mongodb/translate.js';
import { listKeys } from '../sqlite/api-keys.js';
import { openForWriting } from '../sqlite/connection.js';
import { readFeedHead, readStoreId, readTrimmed } from '../sqlite/feed.js';
import { lockDataDir } from '../sqlite/lock.js';
import { openSqliteStore } from '../sqlite/open.js';
import { claimsPrint } from './claim-docs.js';
import { copyArtifacts } from './copy-artifacts.js';
import { indexDecisions } from './ledger-docs.js';
import { TABLES } from './tables.js';
import { verify } from './verify.js';
/**
 * Copies an embedded store into an empty MongoDB database, under the same ids and positions, and compares the two. It
 * can be interrupted at any time and continues when it is started again. The embedded store is not changed.
 * @throws STORE_LOCKED while a server uses the data directory, MIGRATION_TARGET for a database that holds something
 * else, MIGRATION_DIFFERS if the two differ in the end, STORE_CORRUPT for a damaged step
 */
export async function migrateToMongodb(options) {
    // Work that a crash interrupted is finished before.
    const store = await openSqliteStore({
        dataDir: options.dataDir,
        decoderUrl: '',
        maxLineBytes: 0,
        mode: 'own',
    });
    try {
        await finishWork(store);
    }
    finally {
        await store.close();
    }
    const lock = lockDataDir(options.dataDir);
    try {
        const connection = openForWriting(options.dataDir);
        try {
            const collections = await openCollections(options.mongodbUri);
            try {
                return await translated(() => migrate(connection, collections, options));
            }
            finally {
                await collections.client.close();
            }
        }
        finally {
            connection.close();
        }
    }
    finally {
        lock.release();
    }
}
async function migrate(connection, collections, options) {
    const { dataDir, mongodbUri, signal, onProgress } = options;
    const migrations = collections.db.collection('migrations');
    let state = await begin(connection, collections, migrations);
    await setUp(collections);
    indexDecisions(connection);
    const head = readFeedHead(connection);
    for (const table of TABLES) {
        const total = table.count(connection);
        for (let done = 0, after = state.after[table.name] ?? 0;;) {
            signal.throwIfAborted();
            const slice = table.read(connection, after, head);
            for (const { collection, docs } of slice.writes)
                await upsert(collections.db.collection(collection), docs);
            done += slice.rows;
            onProgress(table.name, Math.min(done, total), total);
            if (slice.next === null)
                break;
            after = slice.next;
            state = { ...state, after: { ...state.after, [table.name]: after } };
            await migrations.replaceOne({ _id: 'sqlite' }, state);
        }
    }
    await copyArtifacts(connection, { dataDir, mongodbUri, signal, onProgress });
    const log = stateOfLog(readTrimmed(connection), head);
    // The store id is kept because the positions are, so cursors stay valid.
    const storeId = readStoreId(connection);
    await logCollectionsOf(collections).logState.replaceOne({ _id: 'log' }, { ...log, storeId }, { upsert: true });
    // Keys of new rows must be above all existing ones; see MintedKeys.
    const counters = collections.db.collection('about');
    await counters.replaceOne({ _id: 'writers' }, { last: Math.floor(head / 2 ** 30) }, { upsert: true });
    const report = await verify(connection, collections, { dataDir, mongodbUri, signal, onProgress });
    // Without this mark, no server opens the database as a store.
    await migrations.updateOne({ _id: 'sqlite' }, { $set: { done: true } });
    return report;
}
/** Continues a migration of the same source, begins one in an empty database, or refuses. */
async function begin(connection, { db }, migrations) {
    const source = fingerprint(connection);
    const found = await migrations.findOne({ _id: 'sqlite' });
    if (found?.source === source && !found.done)
        return found;
    const others = await db.listCollections({}, { nameOnly: true }).toArray();
    if (found === null ? others.length > 0 : found.done) {
        throw new StepwellError('MIGRATION_TARGET', { database: db.databaseName });
    }
    // An unfinished copy of a store that has changed since: the database contains only that copy.
    for (const { name } of others)
        await db.collection(name).drop();
    const fresh = { _id: 'sqlite', source, after: {}, done: false };
    await migrations.insertOne(fresh);
    return fresh;
}
/** A hash that identifies the store and its present state. */
function fingerprint(connection) {
    const parts = [
        readFeedHead(connection),
        ...[
            'SELECT id FROM prompt_groups ORDER BY key LIMIT 1',
            'SELECT id FROM steps ORDER BY position LIMIT 1',
        ].map((sql) => String(connection.get(sql)?.id ?? '')),
        ...[
            'recipes',
            'datasets',
            'dataset_steps',
            'dataset_operations',
            'operations',
            'jobs',
            'judged_units',
        ].map((table) => Number(connection.get(`SELECT count(*) AS count FROM ${table}`)?.count)),
        // A curator that decides nothing writes no event.
        ...connection.all('SELECT document FROM jobs ORDER BY key').map(({ document }) => String(document)),
        Number(connection.get('SELECT total(length(marks)) AS total FROM judged_units')?.total),
        ...claimsPrint(connection),
        ...listKeys(connection),
    ];
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
async function upsert(collection, docs) {
    if (docs.length === 0)
        return;
    const ids = docs.map(({ _id }) => _id);
    // Replaces documents of a slice that was interrupted.
    await collection.deleteMany({ _id: { $in: ids } });
    await collection.insertMany([...docs], { ordered: false });
}
//# sourceMappingURL=migrate.js.map