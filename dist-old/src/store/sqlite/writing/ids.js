import { continueAfter, newId } from '../../../model/ids.js';
import { readFeedHead } from '../feed.js';
const number = (connection, sql) => Number(connection.get(sql)?.n ?? 0);
/**
 * The embedded store's ids, positions and keys. With one writer, a position is final when it is handed out. The key of
 * a trajectory, group or step is the position at which it is made.
 */
export class SqliteIds {
    constructor(connection) {
        this.connection = connection;
        /** The highest position handed out. */
        this.head = 0;
        this.decision = 0;
        this.operation = 0;
        this.list = 0;
        const newest = connection.get('SELECT id FROM steps ORDER BY position DESC LIMIT 1');
        if (newest !== undefined)
            continueAfter(String(newest.id));
        this.reset();
    }
    /** Reads the highest numbers from the file: at the start, and after a pass that was not committed. */
    reset() {
        const { connection } = this;
        // Groups in older files were numbered separately, and may have higher keys than the feed.
        const groups = number(connection, "SELECT max(seq) AS n FROM sqlite_sequence WHERE name = 'prompt_groups'");
        const given = number(connection, 'SELECT head AS n FROM feed');
        this.head = Math.max(readFeedHead(connection), given, groups);
        this.decision = number(connection, 'SELECT max(key) AS n FROM decisions');
        this.operation = number(connection, "SELECT max(seq) AS n FROM sqlite_sequence WHERE name = 'operations'");
        this.list = number(connection, 'SELECT max(list) AS n FROM waiting_decisions');
    }
    name(prefix) {
        return newId(prefix);
    }
    position() {
        this.head += 1;
        return this.head;
    }
    key(kind, position) {
        switch (kind) {
            case 'decision':
                this.decision += 1;
                return this.decision;
            case 'operation':
                this.operation += 1;
                return this.operation;
            case 'list':
                this.list += 1;
                return this.list;
            default:
                return position;
        }
    }
}
//# sourceMappingURL=ids.js.map