import type { Commit } from '../../writing/commit.js';
import type { Pin } from '../log/interface.js';
import type { Pinned } from './cache.js';
import type { Command } from './commands.js';
import type { GivenPlaces } from './places.js';
import type { Unplaced } from './take-in.js';
import type { Kept } from './write-contents.js';
/** A command's part in a pass. */
export interface Part {
    readonly command: Command;
    /** Items of an append before this one belong to earlier passes. */
    readonly from: number;
    /** The result of a rule. */
    readonly answer: unknown;
}
/** A planned pass, on top of which later ones are planned. */
export interface Planned {
    readonly parts: readonly Part[];
    readonly commit: Commit;
    readonly given: GivenPlaces;
    /** The cached entries that it used or changed. */
    readonly used: ReadonlySet<Pinned>;
    readonly unplaced: Unplaced;
    /** The state of the log that it was planned on. */
    readonly pin: Pin;
    /** Marks shared texts and media that it refers to as touched. */
    readonly token: string;
    readonly contents: Promise<Kept>;
}
/** Whether there is nothing to commit. */
export declare function isEmpty({ events, touched }: Commit): boolean;
