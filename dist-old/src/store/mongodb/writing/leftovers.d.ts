import { type Commit } from '../../writing/commit.js';
import type { Collections } from '../collections.js';
import type { CommitLogPort } from '../log/interface.js';
/**
 * Cleans up after refused commits what other steps may share: uses of media by existing trajectories, shared texts and
 * media files. It is checked later, because the second attempt of the same caller usually refers to the same texts and
 * files again.
 */
export declare class Leftovers {
    private readonly collections;
    private readonly log;
    private suspects;
    private texts;
    private media;
    constructor(collections: Collections, log: Pick<CommitLogPort, 'settle'>);
    note({ steps, trajectories, extras, events }: Commit): void;
    clear(): Promise<void>;
    /**
     * Removes uses and values of trajectories that were deleted before these were written. An existing trajectory is skipped,
     * because its deletion removes them. A trajectory that does not exist although every record that names it is applied
     * is deleted.
     */
    private clearUses;
}
