import type { MediaBytes } from '../../sharing/media.js';
import type { Commit } from '../../writing/commit.js';
import type { Collections } from '../collections.js';
/**
 * Writes the contents of new steps, and what is said of steps later, before their commit; without the commit they affect
 * nothing. Contents have unique keys.
 */
export declare function writeContents(collections: Collections, { steps, extras }: Pick<Commit, 'steps' | 'extras'>, token: string): Promise<Kept>;
/** The key of a shared text. */
export declare function hashOfShared(text: string): string;
/** Texts and media that steps refer to, and that other trajectories may refer to as well. */
export interface Kept {
    /** JSON texts by hash. */
    readonly shared: ReadonlyMap<string, string>;
    readonly media: readonly MediaBytes[];
}
/**
 * Stores shared texts and media, or marks them as touched. Called once with the contents, so that they exist before the
 * commit, and again beside the commit, when the references are written. So a search for unused ones finds either the
 * reference or the mark.
 */
export declare function keep(collections: Collections, { shared, media }: Kept, token: string): Promise<void>;
/** Removes what was written for a refused commit. Its keys are unique. */
export declare function removeContents({ contents, contentParts, mediaUses, extraValues }: Collections, { steps, trajectories }: Pick<Commit, 'steps' | 'trajectories'>): Promise<void>;
export declare function noteMediaUses({ mediaUses }: Collections, uses: ReadonlyMap<number, ReadonlySet<string>>): Promise<void>;
/**
 * Stores media once, however many trajectories use them. Their uses are recorded before. Deletion of unused media looks
 * for uses first and then deletes a file only if it was not touched since, so it either finds the use or the mark.
 */
export declare function keepMedia(collections: Collections, media: readonly MediaBytes[], token: string): Promise<void>;
