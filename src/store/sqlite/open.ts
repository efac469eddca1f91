import { refusingSide } from '../database-store.js';
import type { StoreOptions } from '../options.js';
import type { StepStore } from '../port.js';
import { startDecoder } from '../threads/decoder.js';
import { onDemand } from '../threads/on-demand.js';
import { sideHere } from '../threads/side-here.js';
import type { StoreSide } from '../threads/store-side.js';
import { ThreadClient } from '../threads/thread-client.js';
import { openForReading, snapshotOf, translate } from './connection.js';
import { registerFunctions } from './functions.js';
import { finish, isLongRead } from './long-read.js';
import { type SqliteReader, sqliteReader } from './reader.js';
import type { ReaderThreadData, WriterThreadData } from './rpc.js';
import { SqliteStore } from './store.js';
import type { SqliteWriterCalls } from './writing/writer.js';

/** Opens the embedded store, as its owner with threads that decode, write and read, or to read beside the owner. */
export async function openSqliteStore(options: StoreOptions): Promise<StepStore> {
  const { dataDir, decoderUrl, maxLineBytes, mode, feedRetention = null } = options;
  const silentMs = options.threadTimeoutMs;
  if (mode === 'read') {
    const reader = readerHere(dataDir);
    const storeId = await reader.call('storeId', []);
    return new SqliteStore(refusingSide(dataDir), reader, refusingSide(dataDir), dataDir, storeId);
  }
  let store: SqliteStore | null = null;
  const opened: StoreSide<never>[] = [];
  const announce = (head: number) => store?.announce(head);
  async function start<Methods>(module: string, data: object) {
    const url = new URL(module, import.meta.url);
    return keep(ThreadClient.start<Methods>(url, data, announce, { silentMs }));
  }
  async function keep<Methods>(starting: Promise<ThreadClient<Methods>>): Promise<ThreadClient<Methods>> {
    const client = await starting;
    opened.push(client);
    return client;
  }
  try {
    const writer = await start<SqliteWriterCalls>('./writer-thread.js', {
      dataDir,
      feedRetention,
    } satisfies WriterThreadData);
    const decoder = onDemand(() => startDecoder({ decoderUrl, maxLineBytes, silentMs }, writer, announce));
    const reader = await start<SqliteReader>('./reader-thread.js', { dataDir } satisfies ReaderThreadData);
    store = new SqliteStore(writer, reader, decoder, dataDir, await reader.call('storeId', []));
    await store.resume();
    return store;
  } catch (error) {
    for (const client of opened.reverse()) await client.close();
    throw error;
  }
}

/** Reads in this thread: for a thread that has nothing else to do, such as a build's. */
function readerHere(dataDir: string): StoreSide<SqliteReader> {
  const connection = openForReading(dataDir);
  registerFunctions(connection);
  const answer = (call: () => unknown): unknown => {
    try {
      return snapshotOf(connection, () => {
        const value = call();
        return isLongRead(value) ? finish(value) : value;
      });
    } catch (error) {
      throw translate(error, connection.path);
    }
  };
  return sideHere(sqliteReader(connection), answer, () => connection.close());
}
