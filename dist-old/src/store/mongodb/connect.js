import { MongoClient, MongoInvalidArgumentError, MongoMissingCredentialsError, MongoMissingDependencyError, MongoParseError, ReadConcern, } from 'mongodb';
// Loaded as the driver loads it, also where both are in one file: another copy of it would be changed in vain.
import driver from 'mongodb/lib/cmap/connection.js';
import { StepwellError } from '../../errors/index.js';
import { collectionsOf } from './collections.js';
import { OLDEST_SERVER, translate } from './translate.js';
export { translate, translated } from './translate.js';
/** The database for a URI that names none. */
const DEFAULT_DATABASE = 'stepwell';
/** Long enough for an election of a replica set, short enough for a waiting caller. */
const SERVER_SELECTION_MS = 15_000;
const HEARTBEAT_MS = 5_000;
const CONNECT_MS = 5_000;
/** The longest name of a database, in bytes. */
const LONGEST_NAME = 63;
/** Codes of the operating system for a certificate or key that cannot be read. */
const UNREADABLE = new Set(['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR']);
/**
 * Connects to the database that the URI names. Writes are acknowledged when a majority has journaled them, whatever the
 * URI says.
 * @throws STORE_UNAVAILABLE, STORE_FORBIDDEN, STORE_TOO_OLD, INVALID_CONFIG for a URI that cannot be used
 */
export async function openCollections(uri, { serverSelectionMs = SERVER_SELECTION_MS } = {}) {
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
        // A standalone server refuses majority reads.
        const readConcern = new ReadConcern(replicated ? 'majority' : 'local');
        return collectionsOf(client, client.db(name, { readConcern }), { replicated, sharded });
    }
    catch (error) {
        await client.close();
        throw refusalOf(error);
    }
}
/** @throws INVALID_CONFIG for a name that no database can have */
function databaseOf(client, uri) {
    const { dbName } = client.options;
    if (dbName === 'test' && !namesDatabase(uri))
        return DEFAULT_DATABASE;
    if (/[/\\. "$\0]/.test(dbName) || Buffer.byteLength(dbName) > LONGEST_NAME) {
        const detail = `the MongoDB URI names the database "${dbName}", and no database can have that name`;
        throw new StepwellError('INVALID_CONFIG', { detail });
    }
    return dbName;
}
/**
 * The error of a failed connection for the operator who starts a server. Unlike the errors for callers, it includes the
 * driver's message with hosts and ports.
 */
function refusalOf(error) {
    if (isOfUri(error))
        return badUri(error);
    const translated = translate(error);
    const isAway = translated instanceof StepwellError && translated.code === 'STORE_UNAVAILABLE';
    if (!isAway || !(error instanceof Error))
        return translated;
    return new StepwellError('STORE_UNAVAILABLE', { detail: error.message }, { cause: error });
}
/** Whether the driver rejects the URI, or a file that the URI names cannot be read. */
function isOfUri(error) {
    if (error instanceof MongoParseError || error instanceof MongoMissingDependencyError)
        return true;
    if (error instanceof MongoInvalidArgumentError || error instanceof MongoMissingCredentialsError)
        return true;
    return error instanceof Error && 'code' in error && UNREADABLE.has(error.code);
}
function badUri(error) {
    // Some of the driver's messages quote the URI with its password.
    const said = error.message.includes('://') ? '' : `: ${error.message}`;
    return new StepwellError('INVALID_CONFIG', { detail: `the MongoDB URI cannot be used${said}` }, { cause: error });
}
function clientFor(uri, serverSelectionTimeoutMS) {
    endWaitsForClosedSockets();
    try {
        return new MongoClient(uri, {
            appName: 'stepwell',
            retryWrites: true,
            retryReads: true,
            readPreference: 'primary',
            writeConcern: { w: 'majority', journal: true },
            serverSelectionTimeoutMS,
            // A silent connection is detected after both times: the next heartbeat is sent, and its answer is missing.
            heartbeatFrequencyMS: HEARTBEAT_MS,
            connectTimeoutMS: CONNECT_MS,
            // A missing value is null in this model, so undefined is an error.
            ignoreUndefined: false,
        });
    }
    catch (error) {
        throw badUri(error instanceof Error ? error : new Error(String(error)));
    }
}
/** Whether the URI names a database; the driver uses "test" for a URI without a path. */
function namesDatabase(uri) {
    return /^mongodb(\+srv)?:\/\/[^/]+\/[^?]/.test(uri);
}
const guarded = new WeakSet();
let isMended = false;
/**
 * Works around a defect of the driver (mongodb 7.8.0, also 7.9.0): a write that finds the socket's buffer full, or the
 * socket destroyed before its 'close' event, waits for 'drain' or 'error'. After 'close', neither event comes. So the
 * command, or the server's monitor and with it every later command, waits forever. The driver handles 'close' itself
 * and checks the result as soon as its wait ends, so this emits 'drain' on 'close'. It changes all clients of the
 * process. package.json pins the driver's exact version because of this.
 */
function endWaitsForClosedSockets() {
    if (isMended)
        return;
    isMended = true;
    const connection = driver.Connection.prototype;
    const write = connection.writeCommand;
    connection.writeCommand = function (command, options) {
        const { socket } = this;
        if (!guarded.has(socket)) {
            guarded.add(socket);
            socket.on('close', () => socket.emit('drain'));
        }
        return write.call(this, command, options);
    };
}
//# sourceMappingURL=connect.js.map