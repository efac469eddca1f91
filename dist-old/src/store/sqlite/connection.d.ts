import { DatabaseSync } from '@photostructure/sqlite';
type Database = InstanceType<typeof DatabaseSync>;
export type SqlValue = null | number | bigint | string | Uint8Array;
/** A row as the driver returns it. */
export type SqlRow = Readonly<Record<string, SqlValue>>;
/** A row as a list, in the order of the columns. */
export type SqlList = readonly SqlValue[];
export declare const DATABASE_FILE = "stepwell.db";
/** A connection with its prepared statements. */
export declare class Connection {
    readonly database: Database;
    readonly path: string;
    private readonly statements;
    private readonly listStatements;
    constructor(database: Database, path: string);
    get(sql: string, ...values: SqlValue[]): SqlRow | undefined;
    all(sql: string, ...values: SqlValue[]): readonly SqlRow[];
    /** Rows as lists, which take a third of the time of rows as objects: for reads of very many. */
    lists(sql: string, ...values: SqlValue[]): readonly SqlList[];
    run(sql: string, ...values: SqlValue[]): number;
    close(): void;
}
/** The StepwellError that a driver's error means to a caller; errors that are not SQLite's are returned unchanged. */
export declare function translate(error: unknown, path: string): unknown;
/** Like `translate`, for a call to an open store: there, a locked file is temporary and does not mean a second owner. */
export declare function translateCall(error: unknown, path: string): unknown;
/** Whether an error concerns the whole store, so that every other call would fail with it too. */
export declare function concernsWholeStore(error: unknown): boolean;
/**
 * Opens the database file and migrates it to the newest schema.
 * @throws STORE_READ_ONLY, STORE_CORRUPT, STORE_FOREIGN, STORE_TOO_NEW, STORE_FULL
 */
export declare function openForWriting(dataDir: string): Connection;
/** Opens a further connection that only reads. The file must have the newest schema. */
export declare function openForReading(dataDir: string): Connection;
/** Opens a further connection to a file that is open for writing. It only copies the log. */
export declare function openForCheckpoints(path: string): Connection;
/** Runs reads in one transaction, so that they see one state of the database. */
export declare function snapshotOf<T>(connection: Connection, read: () => T): T;
export {};
