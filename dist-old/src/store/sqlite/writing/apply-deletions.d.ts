import type { Commit } from '../../writing/commit.js';
import type { Connection } from '../connection.js';
import type { SegmentWriter } from '../content/segment-writer.js';
/** Deletes trajectories with all that belongs to them, and groups. */
export declare function applyDeletions(connection: Connection, segments: SegmentWriter, { deleted, deletedGroups }: Commit): void;
/** Notes which deletions the feed has not told yet, and what it has told. */
export declare function applyUntold(connection: Connection, { deletions, untold, told }: Commit): void;
