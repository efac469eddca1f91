import type { GroupDoc, TrajectoryDoc } from '../mongodb/documents.js';
import type { Connection } from '../sqlite/connection.js';
/** The next groups after a key, in order of keys, which is the order of lists. */
export declare function groupDocs(connection: Connection, after: number, limit: number): readonly {
    readonly key: number;
    readonly doc: GroupDoc;
}[];
/** Consumed generations whose groups are deleted. They are in no list; they keep their numbers from being used again. */
export declare function pastGroupDocs(connection: Connection): readonly GroupDoc[];
/** The next trajectories after a key (the position at which each was registered). */
export declare function trajectoryDocs(connection: Connection, after: number, limit: number): readonly {
    readonly key: number;
    readonly doc: TrajectoryDoc;
}[];
