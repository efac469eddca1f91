import type { Collections } from '../collections.js';
import type { LogClock } from '../log/clock.js';
/**
 * Deletes those of these media (by hash) that no trajectory uses. A file is deleted only if it was not touched since it
 * was read, and a writer records its use before it touches the file. So either the use is found here, or the touch
 * prevents the deletion.
 */
export declare function deleteUnusedMedia(collections: Collections, hashes: readonly string[]): Promise<void>;
/** Checks all media, because a server that died while deleting may have left unused ones. */
export declare function sweepMedia(collections: Collections): Promise<void>;
/**
 * Deletes those of these shared texts that no step refers to. A text is deleted only if it was not touched since it was
 * read, and a writer stores its reference before it touches the text. So either the reference is found here, or the
 * touch prevents the deletion.
 */
export declare function deleteUnusedShared({ shared, contents }: Collections, keys: readonly string[]): Promise<void>;
/** Checks all texts, because a server that died while deleting may have left unused ones. */
export declare function sweepShared(collections: Collections): Promise<void>;
export interface UnusedSweepParts {
    readonly collections: Collections;
    readonly clock: Pick<LogClock, 'now'>;
    /** How long a text or file must be unreferenced and untouched before it is deleted. */
    readonly ageMs: number;
}
/**
 * Deletes shared texts and media that nothing refers to: the server that wrote them was killed before it wrote the
 * references, or the server that deleted the references was killed before it deleted them. A slow server touches them
 * again after writing its references, and restores those that were deleted meanwhile.
 */
export declare class UnusedSweep {
    private readonly parts;
    private readonly suspects;
    constructor(parts: UnusedSweepParts);
    slice(): Promise<void>;
    private look;
    /** Deletes suspects that are old enough and were not touched since. */
    private remove;
    /** @param limit 0: no limit */
    private read;
    private isUsed;
}
