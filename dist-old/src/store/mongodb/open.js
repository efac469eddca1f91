import { StepwellError } from '../../errors/index.js';
import { ThreadClient } from '../../threads/thread-client.js';
import { refusingSide } from '../database-store.js';
import { decoderBefore, refusingDecoder } from '../decoder/decoder.js';
import { callsBoardOn } from './calls-board.js';
import { openCollections } from './connect.js';
import { WriteProbe } from './health.js';
import { logCollectionsOf, setUpLog } from './log/database.js';
import { LogFeed, ToldShown, WatchedShown } from './log/feed.js';
import { TIMES } from './log/interface.js';
import { readOnly } from './read-only.js';
import { setUp } from './set-up.js';
import { MongoStore } from './store.js';
import { takeOver } from './takeover/takeover.js';
import { translate, warn } from './translate.js';
import { WordIndex } from './word-index.js';
import { decodeEvents } from './writing/encode-events.js';
import { Finisher, ToldWriters } from './writing/finisher.js';
import { longWorkOn } from './writing/selections.js';
/**
 * Opens the MongoDB store; any number of servers may.
 * @throws STORE_UNAVAILABLE, STORE_FORBIDDEN, STORE_TOO_OLD, STORE_TOO_NEW, STORE_UNREPAIRED, MIGRATION_UNFINISHED,
 * TAKEOVER_FAILED, INVALID_CONFIG
 */
export async function openMongoStore(options) {
    const collections = await openCollections(options.uri);
    try {
        if (options.mode === 'read')
            return await openForReading(collections);
        await refuseHalfMigrated(collections);
        await takeOver(collections, { onProgress: (text) => process.emitWarning(text) });
        await setUp(collections);
        await setUpLog(logCollectionsOf(collections));
        return await openForWriting(collections, options);
    }
    catch (error) {
        await collections.client.close();
        throw translate(error);
    }
}
/** What is being copied here from an embedded store (see migration/) is no store until it is whole. */
export async function refuseHalfMigrated({ db }) {
    const half = await db.collection('migrations').findOne({ done: false });
    if (half !== null)
        throw new StepwellError('MIGRATION_UNFINISHED', { database: db.databaseName });
}
const feedOf = (collections, source) => new LogFeed(logCollectionsOf(collections), source, decodeEvents);
async function openForReading(collections) {
    const path = `database ${collections.db.databaseName}`;
    const refusing = refusingSide(path);
    const shown = new WatchedShown(logCollectionsOf(collections), TIMES.pollMs, (error) => warn('could not look how far the log may be shown', error));
    await shown.start();
    const feed = feedOf(collections, shown);
    const store = new MongoStore({
        collections,
        feed,
        owners: { own: '', gone: async () => [] },
        long: longWorkOn(collections, refusing, feed),
        writer: refusing,
        decoder: refusingDecoder(path),
        health: async () => ({ stopped: null, refused: null, setAside: [] }),
        writes: null,
        callsBoard: null,
        words: null,
        beside: [shown],
    });
    return readOnly(store, path);
}
async function openForWriting(collections, { uri, decoderUrl, maxLineBytes, feedRetention = null, times, threadTimeoutMs: silentMs, }) {
    const shown = new ToldShown();
    let told = { seq: 0, head: 0, writer: '', storeId: '', jobs: [] };
    const data = { uri, feedRetention, times };
    const module = new URL('./writing/writer-thread.js', import.meta.url);
    let store = null;
    const wrote = (position) => store?.wrote(position);
    const writer = await ThreadClient.start(module, data, {
        onHead: wrote,
        silentMs,
        onTold: (value) => {
            told = value;
            shown.tell(told, told.storeId);
            if (told.jobs === null || told.jobs.length > 0)
                store?.jobsChanged(told.jobs);
        },
    });
    const writers = new ToldWriters(writer);
    const feed = feedOf(collections, shown);
    const long = longWorkOn(collections, writer, feed);
    const wordIndex = new WordIndex(collections, () => ({
        writer: told.writer,
        head: told.head,
    }));
    const finisher = new Finisher(collections, writers, long);
    await finisher.adopt();
    finisher.start();
    store = new MongoStore({
        collections,
        feed,
        owners: {
            get own() {
                return told.writer;
            },
            gone: (owners) => writers.gone(owners),
        },
        long,
        writer,
        decoder: decoderBefore(writer, { decoderUrl, maxLineBytes, silentMs }),
        health: () => writer.call('health', []),
        writes: new WriteProbe(collections),
        callsBoard: callsBoardOn(logCollectionsOf(collections), () => told.writer),
        words: wordIndex,
        beside: [finisher],
    });
    return store;
}
//# sourceMappingURL=open.js.map