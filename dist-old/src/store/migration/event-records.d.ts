import type { CommitDoc } from '../mongodb/log/database.js';
import type { Connection, SqlRow, SqlValue } from '../sqlite/connection.js';
/**
 * A log record with the events of the embedded store, at the positions that they have there. It looks like a record
 * that was committed and applied long ago: cursors stay valid, and every later commit has higher positions.
 */
export declare function eventRecord(connection: Connection, seq: number): {
    readonly record: CommitDoc;
    readonly events: number;
};
/** A blob column as hex; empty for null. */
export declare const hexOf: (value: SqlValue | undefined) => string;
/** The MongoDB key of a shared JSON text. */
export declare const sharedKey: (json: string) => string;
/** The MongoDB key of a trajectory, from a row with the columns channel and uid. */
export declare const trajectoryName: (row: SqlRow) => string;
