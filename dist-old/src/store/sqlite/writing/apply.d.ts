import type { Commit } from '../../writing/commit.js';
import type { Connection } from '../connection.js';
import type { SegmentWriter } from '../content/segment-writer.js';
import type { SqliteIds } from './ids.js';
/** Writes a commit's rows. The caller wraps it in a transaction. */
export declare class CommitWriter {
    private readonly connection;
    private readonly segments;
    private readonly ids;
    constructor(connection: Connection, segments: SegmentWriter, ids: SqliteIds);
    apply(commit: Commit): void;
    private group;
    private groupChange;
    private trajectory;
    private step;
    private stepChange;
    /** The key of a JSON text that many steps repeat (tool definitions), which is stored once. */
    private sharedJson;
}
