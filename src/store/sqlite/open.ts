import { StepwellError } from '../../errors/index.js';
import type { StoreOptions } from '../open.js';
import type { StepStore } from '../port.js';
import { openForReading, translate } from './connection.js';
import { registerFunctions } from './functions.js';
import { finish, isLongRead } from './long-read.js';
import { SqliteReader } from './reader.js';
import type { ReaderThreadData, WriterThreadData } from './rpc.js';
import { snapshotOf } from './snapshot.js';
import { SqliteStore, type StoreSide } from './store.js';
import { ThreadClient } from './thread-client.js';

/** Opens the embedded store, as its owner with a writer and a reader thread, or to read beside the owner. */
export async function openSqliteStore(options: StoreOptions): Promise<StepStore> {
  const { dataDir, decoderUrl, maxLineBytes, mode } = options;
  if (mode === 'read') return new SqliteStore(refusing(dataDir), readerHere(dataDir));
  let store: SqliteStore | null = null;
  const writer = await ThreadClient.start(
    new URL('./writer-thread.js', import.meta.url),
    { dataDir, decoderUrl, maxLineBytes } satisfies WriterThreadData,
    (head) => store?.announce(head),
  );
  try {
    const reader = await ThreadClient.start(new URL('./reader-thread.js', import.meta.url), {
      dataDir,
    } satisfies ReaderThreadData);
    store = new SqliteStore(writer, reader);
    return store;
  } catch (error) {
    await writer.close();
    throw error;
  }
}

/** Reads in this thread: for a thread that has nothing else to do, such as a build's. */
function readerHere(dataDir: string): StoreSide {
  const connection = openForReading(dataDir);
  registerFunctions(connection);
  const methods = new SqliteReader(connection) as unknown as Record<
    string,
    (...args: readonly unknown[]) => unknown
  >;
  return {
    call: async <T>(method: string, args: readonly unknown[]) => {
      try {
        return snapshotOf(connection, () => {
          const value = methods[method]?.(...args);
          return isLongRead(value) ? finish(value) : value;
        }) as T;
      } catch (error) {
        throw translate(error, connection.path);
      }
    },
    close: async () => connection.close(),
  };
}

function refusing(dataDir: string): StoreSide {
  return {
    call: () => Promise.reject(new StepwellError('STORE_READ_ONLY', { path: dataDir })),
    close: async () => {},
  };
}
