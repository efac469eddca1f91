import { sideHere } from '../../threads/calls.js';
import { ThreadClient } from '../../threads/thread-client.js';
import { refusingSide } from '../database-store.js';
import { decoderBefore, refusingDecoder } from '../decoder/decoder.js';
import { openForReading, snapshotOf, translate } from './connection.js';
import { registerFunctions } from './functions.js';
import { finish, isLongRead } from './long-read.js';
import { sqliteReader } from './reader.js';
import { SqliteStore } from './store.js';
/** Half of what the engine gives: the writer takes steps packed, and makes few objects. */
const YOUNG_GENERATION_MB = 24;
/** Opens the embedded store, as its owner with threads that decode, write and read, or to read beside the owner. */
export async function openSqliteStore(options) {
    const { dataDir, decoderUrl, maxLineBytes, mode, feedRetention = null } = options;
    const silentMs = options.threadTimeoutMs;
    if (mode === 'read') {
        const reader = readerHere(dataDir);
        const storeId = await reader.call('storeId', []);
        return new SqliteStore(refusingSide(dataDir), reader, refusingDecoder(dataDir), dataDir, storeId);
    }
    let store = null;
    const opened = [];
    const announce = (head) => store?.announce(head);
    async function start(module, data, options = {}) {
        const client = await ThreadClient.start(module, data, {
            ...options,
            onHead: announce,
            silentMs,
        });
        opened.push(client);
        return client;
    }
    try {
        const onTold = (told) => store?.heard(told);
        const data = { dataDir, feedRetention };
        const writer = await start(new URL('./writer-thread.js', import.meta.url), data, {
            onTold,
            youngGenerationMb: YOUNG_GENERATION_MB,
        });
        const decoder = decoderBefore(writer, { decoderUrl, maxLineBytes, silentMs });
        const reader = await start(new URL('./reader-thread.js', import.meta.url), {
            dataDir,
        });
        store = new SqliteStore(writer, reader, decoder, dataDir, await reader.call('storeId', []));
        await store.resume();
        return store;
    }
    catch (error) {
        for (const client of opened.reverse())
            await client.close();
        throw error;
    }
}
/** Reads in this thread: for a thread that has nothing else to do, such as a build's. */
function readerHere(dataDir) {
    const connection = openForReading(dataDir);
    registerFunctions(connection);
    const answer = (call) => {
        try {
            return snapshotOf(connection, () => {
                const value = call();
                return isLongRead(value) ? finish(value) : value;
            });
        }
        catch (error) {
            throw translate(error, connection.path);
        }
    };
    return sideHere(sqliteReader(connection), answer, () => connection.close());
}
//# sourceMappingURL=open.js.map