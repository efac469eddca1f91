import { MongoClient, ReadConcern } from 'mongodb';
import { StepwellError } from '../../errors/index.js';
import { endWaitsForClosedSockets } from './closed-sockets.js';
import { type Collections, collectionsOf } from './collections.js';
import { OLDEST_SERVER, translate } from './translate.js';

export type { Collections } from './collections.js';
export { translate, translated } from './translate.js';

/** Where a URI names no database. */
const DEFAULT_DATABASE = 'stepwell';
/** Long enough for an election of a replica set, short enough for a caller who waits. */
const SERVER_SELECTION_MS = 15_000;

/** How long the first connection may take before it is called unreachable. */
export interface ConnectOptions {
  readonly serverSelectionMs?: number;
}

/**
 * Connects to the database that the URI names. Acknowledged means journaled on a majority, whatever the URI says.
 * @throws STORE_UNAVAILABLE, STORE_FORBIDDEN, STORE_TOO_OLD, INVALID_CONFIG for a URI that cannot be read
 */
export async function openCollections(
  uri: string,
  { serverSelectionMs = SERVER_SELECTION_MS }: ConnectOptions = {},
): Promise<Collections> {
  const client = clientFor(uri, serverSelectionMs);
  try {
    await client.connect();
    const hello = await client.db('admin').command({ hello: 1 });
    const wireVersion = Number(hello.maxWireVersion);
    if (wireVersion < OLDEST_SERVER.wireVersion) {
      const found = `wire version ${wireVersion}`;
      throw new StepwellError('STORE_TOO_OLD', { needed: OLDEST_SERVER.release, found });
    }
    const sharded = hello.msg === 'isdbgrid';
    const replicated = sharded || hello.setName !== undefined;
    // A standalone server has no majority to ask for.
    const readConcern = new ReadConcern(replicated ? 'majority' : 'local');
    const name = client.options.dbName === 'test' && !namesDatabase(uri) ? DEFAULT_DATABASE : undefined;
    return collectionsOf(client, client.db(name, { readConcern }), { replicated, sharded });
  } catch (error) {
    await client.close();
    throw translate(error);
  }
}

function clientFor(uri: string, serverSelectionTimeoutMS: number): MongoClient {
  endWaitsForClosedSockets();
  try {
    return new MongoClient(uri, {
      appName: 'stepwell',
      retryWrites: true,
      retryReads: true,
      readPreference: 'primary',
      writeConcern: { w: 'majority', journal: true },
      serverSelectionTimeoutMS,
      // Texts are kept as they are; a missing value is null in this model, and undefined a mistake.
      ignoreUndefined: false,
    });
  } catch (error) {
    // The driver's message may quote the URI with its password.
    throw new StepwellError('INVALID_CONFIG', { detail: 'the MongoDB URI cannot be read' }, { cause: error });
  }
}

/** Whether the URI has a path; the driver takes "test" where it has none. */
function namesDatabase(uri: string): boolean {
  return /^mongodb(\+srv)?:\/\/[^/]+\/[^?]/.test(uri);
}
