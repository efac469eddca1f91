import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';
import {
  MongoClient,
  MongoInvalidArgumentError,
  MongoMissingCredentialsError,
  MongoMissingDependencyError,
  MongoParseError,
  ReadConcern,
} from 'mongodb';
import { StepwellError } from '../../errors/index.js';
import { type Collections, collectionsOf } from './collections.js';
import { OLDEST_SERVER, translate } from './translate.js';

export type { Collections } from './collections.js';
export { translate, translated } from './translate.js';

/** Where a URI names no database. */
const DEFAULT_DATABASE = 'stepwell';
/** Long enough for an election of a replica set, short enough for a caller who waits. */
const SERVER_SELECTION_MS = 15_000;

const HEARTBEAT_MS = 5_000;
const CONNECT_MS = 5_000;
/** Bytes. */
const LONGEST_NAME = 63;
/** What the system says of a certificate or key that cannot be read. */
const UNREADABLE = new Set<unknown>(['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR']);

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
    const name = databaseOf(client, uri);
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
    return collectionsOf(client, client.db(name, { readConcern }), { replicated, sharded });
  } catch (error) {
    await client.close();
    throw refusalOf(error);
  }
}

/** @throws INVALID_CONFIG for a name that no database can have */
function databaseOf(client: MongoClient, uri: string): string {
  const { dbName } = client.options;
  if (dbName === 'test' && !namesDatabase(uri)) return DEFAULT_DATABASE;
  if (/[/\\. "$\0]/.test(dbName) || Buffer.byteLength(dbName) > LONGEST_NAME) {
    const detail = `the MongoDB URI names the database "${dbName}", and no database can have that name`;
    throw new StepwellError('INVALID_CONFIG', { detail });
  }
  return dbName;
}

/** Whoever starts a server is told more than its callers are: where no database answers. */
function refusalOf(error: unknown): unknown {
  if (isOfUri(error)) return badUri(error);
  const translated = translate(error);
  const isAway = translated instanceof StepwellError && translated.code === 'STORE_UNAVAILABLE';
  if (!isAway || !(error instanceof Error)) return translated;
  return new StepwellError('STORE_UNAVAILABLE', { detail: error.message }, { cause: error });
}

/** Whether the driver, or a file that the URI names, says that it cannot be followed. */
function isOfUri(error: unknown): error is Error {
  if (error instanceof MongoParseError || error instanceof MongoMissingDependencyError) return true;
  if (error instanceof MongoInvalidArgumentError || error instanceof MongoMissingCredentialsError)
    return true;
  return error instanceof Error && 'code' in error && UNREADABLE.has(error.code);
}

function badUri(error: Error): StepwellError {
  // Some of the driver's messages quote the URI with its password.
  const said = error.message.includes('://') ? '' : `: ${error.message}`;
  return new StepwellError(
    'INVALID_CONFIG',
    { detail: `the MongoDB URI cannot be used${said}` },
    { cause: error },
  );
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
      // A connection that falls silent shows when the server does not say that it is there, in these two together.
      heartbeatFrequencyMS: HEARTBEAT_MS,
      connectTimeoutMS: CONNECT_MS,
      // Texts are kept as they are; a missing value is null in this model, and undefined a mistake.
      ignoreUndefined: false,
    });
  } catch (error) {
    throw badUri(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Whether the URI has a path; the driver takes "test" where it has none. */
function namesDatabase(uri: string): boolean {
  return /^mongodb(\+srv)?:\/\/[^/]+\/[^?]/.test(uri);
}

/** What is used here of the driver's own connection (mongodb 7.8.0, lib/cmap/connection.js), which it does not export. */
interface DriverConnection {
  readonly socket: Duplex;
  writeCommand(command: unknown, options: unknown): Promise<void>;
}

const guarded = new WeakSet<Duplex>();
let isMended = false;

/**
 * Lets writes of the driver fail whose socket is closed. Where a write finds the buffer full, or the socket destroyed
 * but its 'close' still on the way, mongodb 7.8.0 (7.9.0 as well) waits for 'drain' or 'error', and after the 'close' of
 * a socket neither comes: the command, or the monitor of the server and with it every command to come, never ends.
 * The driver sees the 'close' itself, and looks at what it saw as soon as its wait is over: so the wait is ended.
 * For all clients of this process; package.json names the driver's version exactly because of this.
 */
function endWaitsForClosedSockets(): void {
  if (isMended) return;
  isMended = true;
  const connection = connectionPrototype();
  const write = connection.writeCommand;
  connection.writeCommand = function (this: DriverConnection, command, options) {
    const { socket } = this;
    if (!guarded.has(socket)) {
      guarded.add(socket);
      socket.on('close', () => socket.emit('drain'));
    }
    return write.call(this, command, options);
  };
}

function connectionPrototype(): DriverConnection {
  const loaded: { readonly Connection: { readonly prototype: DriverConnection } } = createRequire(
    import.meta.url,
  )('mongodb/lib/cmap/connection.js');
  return loaded.Connection.prototype;
}
