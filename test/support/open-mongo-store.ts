import type { LogTimes } from '../../src/store/mongodb/log/interface.js';
import { openMongoStore } from '../../src/store/mongodb/open.js';
import type { MongoStore } from '../../src/store/mongodb/store.js';
import type { StoreOptions } from '../../src/store/options.js';
import { emptyTestDatabase } from './mongodb.js';
import { DECODER_URL } from './open-test-store.js';

/**
 * For tests that read what they have just written. An answer does not wait longer than ten seconds for its rows, which
 * a busy machine may need.
 */
export const ANSWERS_WAIT_FOR_ROWS: Partial<LogTimes> = { answerMs: 300_000 };

export interface TestMongoStore {
  readonly store: MongoStore;
  readonly uri: string;
  /** Another server on the same database. */
  another(): Promise<MongoStore>;
  /** Closes and opens again, as after a restart. */
  reopen(): Promise<MongoStore>;
  close(): Promise<void>;
}

/** A store on a database of its own. */
export async function openTestMongoStore(
  times?: Partial<LogTimes>,
  {
    decoderUrl = DECODER_URL,
    feedRetention,
    threadTimeoutMs,
  }: Partial<Pick<StoreOptions, 'decoderUrl' | 'feedRetention' | 'threadTimeoutMs'>> = {},
): Promise<TestMongoStore> {
  const database = emptyTestDatabase();
  const opened: MongoStore[] = [];
  const open = async () => {
    const { uri } = database;
    const store = await openMongoStore({
      uri,
      decoderUrl,
      maxLineBytes: 1 << 26,
      mode: 'own',
      times,
      threadTimeoutMs,
      ...(feedRetention === undefined ? {} : { feedRetention }),
    });
    opened.push(store);
    return store;
  };
  let store = await open();
  return {
    get store() {
      return store;
    },
    uri: database.uri,
    another: open,
    reopen: async () => {
      await store.close();
      opened.splice(opened.indexOf(store), 1);
      store = await open();
      return store;
    },
    close: async () => {
      for (const one of opened) await one.close();
      await database.drop();
    },
  };
}
