import { randomBytes } from 'node:crypto';
import { MongoClient } from 'mongodb';

/** The server that was found for this run (see mongodb/find-server.mjs); empty: there is none. */
const SERVER = process.env.STEPWELL_TEST_MONGODB_URI ?? '';

/** Like `describe`, reported as skipped, with what it needs, where no server was found; the run has said why then. */
export function describeMongo(name: string, body: () => void): void {
  if (SERVER === '') describe.skip(`${name} (needs MongoDB: STEPWELL_TEST_MONGODB_URI)`, body);
  else describe(name, body);
}

/** A database of a test's own. */
export interface TestDatabase {
  /** Names server and database. */
  readonly uri: string;
  readonly name: string;
  /** Drops the database. */
  drop(): Promise<void>;
}

/** The URI with `name` as its database; who logs in still does so where the given URI said. */
function withDatabase(uri: string, name: string): string {
  const match = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/.exec(uri);
  if (match === null) throw new Error('STEPWELL_TEST_MONGODB_URI is not a MongoDB URI');
  const [, hosts = '', database = '', query = ''] = match;
  const options = new URLSearchParams(query);
  if (hosts.includes('@') && !options.has('authSource')) options.set('authSource', database || 'admin');
  const text = options.toString();
  return `${hosts}/${name}${text === '' ? '' : `?${text}`}`;
}

/** A new database with a name that nobody else uses; it is there from the first write on. */
export function newTestDatabase(): TestDatabase {
  const name = `stepwell_test_${randomBytes(6).toString('hex')}`;
  const uri = withDatabase(SERVER, name);
  return {
    uri,
    name,
    drop: () => asked(async (client) => void (await client.db(name).dropDatabase())),
  };
}

/** Databases that this file's tests have emptied again. */
const emptied: TestDatabase[] = [];
/** One for all tests of the file: a connection costs the server a process. */
let shared: Promise<MongoClient> | null = null;
let isOver = false;

afterAll(async () => {
  for (const database of emptied.splice(0)) await database.drop();
  isOver = true;
  await (await shared)?.close();
});

/** Asks the server by a client that databases share. */
async function asked<T>(work: (client: MongoClient) => Promise<T>): Promise<T> {
  if (!isOver) {
    shared ??= MongoClient.connect(SERVER, { maxPoolSize: 2 });
    return work(await shared);
  }
  // What a file drops after all its tests.
  const client = await MongoClient.connect(SERVER);
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/**
 * A database in which nothing is written, handed on from test to test of a file: whoever opens a store on it finds its
 * indexes made, which is most of what opening one costs. `drop` empties it and keeps it for the next.
 */
export function emptyTestDatabase(): TestDatabase {
  const database = emptied.pop() ?? newTestDatabase();
  return {
    ...database,
    drop: async () => {
      await empty(database);
      emptied.push(database);
    },
  };
}

/** Takes all documents out but the one that says which indexes are made. */
function empty({ name }: TestDatabase): Promise<void> {
  return asked(async (client) => {
    const db = client.db(name);
    for (const { name: collection } of await db.listCollections({}, { nameOnly: true }).toArray()) {
      const kept = collection === 'about' ? { _id: { $ne: 'stepwell' as never } } : {};
      await db.collection(collection).deleteMany(kept);
    }
    const words = { indexed: 0, indexer: null };
    await db
      .collection<{ _id: string }>('wordProgress')
      .replaceOne({ _id: 'words' }, words, { upsert: true });
  });
}
