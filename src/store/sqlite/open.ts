import { MessageChannel } from 'node:worker_threads';
import { StepwellError } from '../../errors/index.js';
import type { StoreOptions } from '../open.js';
import type { StepStore } from '../port.js';
import { openForReading, translate } from './connection.js';
import { registerFunctions } from './functions.js';
import { finish, isLongRead } from './long-read.js';
import { SqliteReader } from './reader.js';
import type { DecoderThreadData, ReaderThreadData, WriterThreadData } from './rpc.js';
import { snapshotOf } from './snapshot.js';
import { SqliteStore, type StoreSide } from './store.js';
import { ThreadClient, type ThreadOptions } from './thread-client.js';

/** Parsed steps die young: with room for a few chunks of them, hardly any is ever copied by the collector. */
const DECODER_YOUNG_GENERATION_MB = 64;

/** Opens the embedded store, as its owner with threads that decode, write and read, or to read beside the owner. */
export async function openSqliteStore(options: StoreOptions): Promise<StepStore> {
  const { dataDir, decoderUrl, maxLineBytes, mode, feedRetention = null } = options;
  if (mode === 'read') return new SqliteStore(refusing(dataDir), readerHere(dataDir), refusing(dataDir));
  let store: SqliteStore | null = null;
  const { port1: decoded, port2: toWriter } = new MessageChannel();
  const opened: ThreadClient[] = [];
  async function start(module: string, data: object, options: ThreadOptions = {}): Promise<ThreadClient> {
    const client = await ThreadClient.start(
      new URL(module, import.meta.url),
      data,
      (head) => store?.announce(head),
      options,
    );
    opened.push(client);
    return client;
  }
  try {
    const writer = await start(
      './writer-thread.js',
      { dataDir, decoded, feedRetention } satisfies WriterThreadData,
      {
        ports: [decoded],
      },
    );
    const decoder = onDemand(() =>
      start(
        './decoder-thread.js',
        { decoderUrl, maxLineBytes, writer: toWriter } satisfies DecoderThreadData,
        { ports: [toWriter], youngGenerationMb: DECODER_YOUNG_GENERATION_MB },
      ),
    );
    const reader = await start('./reader-thread.js', { dataDir } satisfies ReaderThreadData);
    store = new SqliteStore(writer, reader, decoder);
    await store.resume();
    return store;
  } catch (error) {
    for (const client of opened.reverse()) await client.close();
    throw error;
  }
}

/** A side that is started by its first call: a server that is only read from has no use for a decoder's memory. */
function onDemand(start: () => Promise<StoreSide>): StoreSide {
  let started: Promise<StoreSide> | null = null;
  return {
    call: async (method, args, transfer) => {
      started ??= start();
      return (await started).call(method, args, transfer);
    },
    close: async () => {
      if (started !== null) await (await started).close();
    },
  };
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
