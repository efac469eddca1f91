import { type IdPrefix } from '../../../model/ids.js';
import type { Key, Position } from '../../writing/state.js';
import type { IdSource } from '../../writing/view.js';
import type { Connection } from '../connection.js';
/**
 * The embedded store's ids, positions and keys. With one writer, a position is final when it is handed out. The key of
 * a trajectory, group or step is the position at which it is made.
 */
export declare class SqliteIds implements IdSource {
    private readonly connection;
    /** The highest position handed out. */
    head: number;
    private decision;
    private operation;
    private list;
    constructor(connection: Connection);
    /** Reads the highest numbers from the file: at the start, and after a pass that was not committed. */
    reset(): void;
    name(prefix: IdPrefix): string;
    position(): Position;
    key(kind: Parameters<IdSource['key']>[0], position: Position): Key;
}
