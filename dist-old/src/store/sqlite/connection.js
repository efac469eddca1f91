import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { StepwellError } from '../../errors/index.js';
import { MIGRATIONS } from './migrations.js';
import { StatementCache } from './statement-cache.js';
export const DATABASE_FILE = 'stepwell.db';
/** "Step" in ASCII, which marks the file's header as Stepwell's. */
const APPLICATION_ID = 0x53746570;
/** Error codes of the operating system for a path that cannot hold a store. */
const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT']);
const SQLITE = { BUSY: 5, READONLY: 8, IOERR: 10, CORRUPT: 11, FULL: 13, CANTOPEN: 14, NOTADB: 26 };
const IOERR_SHMSIZE = SQLITE.IOERR | (19 << 8);
const WHOLE_STORE = new Set([
    'STORE_FULL',
    'STORE_READ_ONLY',
    'STORE_LOCKED',
    'STORE_UNAVAILABLE',
]);
/**
 * The driver treats numbers that are nearly integers as integers, and so would write 0 for a value just above it. Such
 * a number is bound as text, which SQLite converts back to the same double for a REAL column.
 */
function bindable(values) {
    for (let i = 0; i < values.length; i++) {
        const value = values[i];
        if (typeof value === 'number' && value > 0 && value < Number.EPSILON)
            values[i] = String(value);
    }
    return values;
}
function asLists(statement) {
    statement.setReturnArrays(true);
    return statement;
}
/** A connection with its prepared statements. */
export class Connection {
    constructor(database, path) {
        this.database = database;
        this.path = path;
        this.statements = new StatementCache(database);
        this.listStatements = new StatementCache({ prepare: (sql) => asLists(database.prepare(sql)) });
    }
    get(sql, ...values) {
        return this.statements.get(sql).get(...bindable(values));
    }
    all(sql, ...values) {
        return this.statements.get(sql).all(...bindable(values));
    }
    /** Rows as lists, which take a third of the time of rows as objects: for reads of very many. */
    lists(sql, ...values) {
        return this.listStatements.get(sql).all(...bindable(values));
    }
    run(sql, ...values) {
        return Number(this.statements.get(sql).run(...bindable(values)).changes);
    }
    close() {
        this.statements.clear();
        this.listStatements.clear();
        this.database.close();
    }
}
/** The StepwellError that a driver's error means to a caller; errors that are not SQLite's are returned unchanged. */
export function translate(error, path) {
    const code = error?.errcode ??
        error?.sqliteCode;
    if (error instanceof StepwellError)
        return error;
    if (typeof code !== 'number')
        return translateSystem(error, path);
    // The shared-memory index of the log could not grow.
    if (code === IOERR_SHMSIZE)
        return new StepwellError('STORE_FULL', {}, { cause: error });
    const detail = error instanceof Error ? error.message : String(error);
    switch (code & 0xff) {
        case SQLITE.FULL:
            return new StepwellError('STORE_FULL', {}, { cause: error });
        case SQLITE.BUSY:
            return new StepwellError('STORE_LOCKED', { path, owner: 'unknown' }, { cause: error });
        case SQLITE.READONLY:
        case SQLITE.CANTOPEN:
            return new StepwellError('STORE_READ_ONLY', { path }, { cause: error });
        case SQLITE.CORRUPT:
        case SQLITE.NOTADB:
            return new StepwellError('STORE_CORRUPT', { path, detail }, { cause: error });
        case SQLITE.IOERR:
            return new StepwellError('STORE_UNAVAILABLE', { detail }, { cause: error });
        default:
            return error;
    }
}
/** Like `translate`, for a call to an open store: there, a locked file is temporary and does not mean a second owner. */
export function translateCall(error, path) {
    const translated = translate(error, path);
    if (!(translated instanceof StepwellError) || translated.code !== 'STORE_LOCKED')
        return translated;
    return new StepwellError('STORE_UNAVAILABLE', { detail: 'another process has locked its file' }, { cause: error });
}
function translateSystem(error, path) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOSPC')
        return new StepwellError('STORE_FULL', {}, { cause: error });
    if (typeof code !== 'string' || !UNWRITABLE.has(code))
        return error;
    return new StepwellError('STORE_READ_ONLY', { path }, { cause: error });
}
/** Whether an error concerns the whole store, so that every other call would fail with it too. */
export function concernsWholeStore(error) {
    return error instanceof StepwellError && WHOLE_STORE.has(error.code);
}
const OPENING_WAITS_MS = 5_000;
/**
 * Opens the database file and migrates it to the newest schema.
 * @throws STORE_READ_ONLY, STORE_CORRUPT, STORE_FOREIGN, STORE_TOO_NEW, STORE_FULL
 */
export function openForWriting(dataDir) {
    const path = join(dataDir, DATABASE_FILE);
    try {
        mkdirSync(dataDir, { recursive: true });
        const database = new DatabaseSync(path);
        // `lockDataDir` keeps other servers out. A copy or a shell that is just closing the file locks it only for moments,
        // which are waited for.
        database.exec(`PRAGMA busy_timeout = ${OPENING_WAITS_MS}`);
        checkOwner(database, path);
        // synchronous = FULL syncs the log at every commit, because acknowledged means on disk. Pages of 8 KiB take half
        // the system calls of 4 KiB; larger ones made a commit of one step half as slow again. The log is copied into the
        // file every 32 MiB (here while migrating, later by LogKeeper), so that pages that many commits change (indexes)
        // are copied once; that halves the system time of an ingest, and recovering such a log after a kill takes a
        // fraction of a second. auto_vacuum lets deletions return space in slices, and must be set before the first table
        // is made.
        database.exec(`
      PRAGMA page_size = 8192;
      PRAGMA auto_vacuum = INCREMENTAL;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA wal_autocheckpoint = 4000;
      PRAGMA journal_size_limit = 67108864;
      PRAGMA cache_size = -32768;
      PRAGMA temp_store = MEMORY;
    `);
        migrate(database, path);
        // A commit that finds the file locked fails at once, so that its callers hear of it.
        database.exec('PRAGMA busy_timeout = 0');
        return new Connection(database, path);
    }
    catch (error) {
        throw translate(error, path);
    }
}
/** Opens a further connection that only reads. The file must have the newest schema. */
export function openForReading(dataDir) {
    const path = join(dataDir, DATABASE_FILE);
    try {
        const database = new DatabaseSync(path, { readOnly: true });
        database.exec('PRAGMA cache_size = -8192; PRAGMA temp_store = MEMORY; PRAGMA busy_timeout = 5000;');
        return new Connection(database, path);
    }
    catch (error) {
        throw translate(error, path);
    }
}
/** Opens a further connection to a file that is open for writing. It only copies the log. */
export function openForCheckpoints(path) {
    const database = new DatabaseSync(path);
    database.exec('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0; PRAGMA cache_size = -256;');
    return new Connection(database, path);
}
/** Refuses a file whose tables are not Stepwell's, before anything is changed. */
function checkOwner(database, path) {
    const { application_id: owner } = database.prepare('PRAGMA application_id').get();
    const { tables } = database.prepare('SELECT count(*) AS tables FROM sqlite_schema').get();
    if (owner !== APPLICATION_ID && (tables > 0 || owner !== 0))
        throw new StepwellError('STORE_FOREIGN', { path });
}
function migrate(database, path) {
    const { user_version: found } = database.prepare('PRAGMA user_version').get();
    if (found > MIGRATIONS.length)
        throw new StepwellError('STORE_TOO_NEW', { path, found, known: MIGRATIONS.length });
    // A new file gets all of them in one commit, which saves a sync of the disk for each. Where there are rows, each commits
    // by itself, because the log grows by what one commit changes.
    const atOnce = found === 0 ? MIGRATIONS.length : 1;
    for (let version = found; version < MIGRATIONS.length; version += atOnce) {
        const upTo = version + atOnce;
        database.exec(`BEGIN IMMEDIATE; ${MIGRATIONS.slice(version, upTo).join(';\n')}; PRAGMA application_id = ${APPLICATION_ID};
       PRAGMA user_version = ${upTo}; COMMIT;`);
    }
}
/** Runs reads in one transaction, so that they see one state of the database. */
export function snapshotOf(connection, read) {
    connection.database.exec('BEGIN');
    try {
        return read();
    }
    finally {
        connection.database.exec('COMMIT');
    }
}
//# sourceMappingURL=connection.js.map