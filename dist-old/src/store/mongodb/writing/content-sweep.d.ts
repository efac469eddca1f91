import type { Collections } from '../collections.js';
import type { LogClock } from '../log/clock.js';
import type { CommitLogPort } from '../log/interface.js';
import { type MintedKeys } from './minted-keys.js';
export interface ContentSweepParts {
    readonly collections: Collections;
    readonly log: Pick<CommitLogPort, 'pin' | 'commit'>;
    readonly keys: Pick<MintedKeys, 'isOwn'>;
    readonly clock: Pick<LogClock, 'now'>;
    /** A document is suspected once its owner has been missing for this long. */
    readonly ageMs: number;
}
/**
 * Removes contents, values of extras and uses of media whose commit was never made because its server was killed. They are written before
 * the commit, so a document without its owner may still belong to a commit to come, of a server that is slow or was
 * stopped. Therefore this first makes a commit that writes the names of the suspects' keys (keysTouch). Anything
 * planned earlier under these keys is then either committed before it, so that its owner exists once that is applied,
 * or conflicts with it and is planned again under new keys. Keys of this server's writer are skipped, because its own
 * commits do not conflict. A value or a use of media by an existing trajectory is kept as long as the trajectory.
 */
export declare class ContentSweep {
    private readonly parts;
    /** Keys of missing owners, with the time when each was first found missing. */
    private readonly suspects;
    private settling;
    constructor(parts: ContentSweepParts);
    /** @param upTo seq up to which every record is applied */
    slice(upTo: number): Promise<void>;
    private look;
    /** Commits the names of the suspects' keys, after which no commit can use them any more. */
    private claim;
    /** Takes out old suspects, and returns those whose owner is still missing. */
    private old;
    private remove;
    private missing;
}
