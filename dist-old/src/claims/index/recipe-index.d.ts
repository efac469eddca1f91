import type { HeldJob } from '../../jobs/held-job.js';
import type { StepStore } from '../../store/port.js';
import type { ClaimThreads } from '../make/claim-threads.js';
import type { Pools } from '../pool/pools.js';
export interface IndexParts {
    readonly store: StepStore;
    readonly threads: Pick<ClaimThreads, 'call'>;
    /** Is told when units of a recipe stand elsewhere, or that they were looked at up to a position, and by which rules. */
    readonly onIndexed: (recipe: string, position: number, of: string) => void;
    readonly pools: Pick<Pools, 'at' | 'kindOf'>;
}
/** Keeps where the units of one recipe stand, as the owner of its job, until the recipe is deleted. */
export declare class RecipeIndex {
    private readonly held;
    private readonly parts;
    private readonly input;
    private state;
    private recipe;
    private readonly due;
    private readonly open;
    private looked;
    private dropped;
    private savedAt;
    private dueFoundAt;
    /** Whether it has followed events since the last checkpoint, and any that might have moved a unit. */
    private hasFollowed;
    private isTouched;
    private readonly rest;
    constructor(held: HeldJob, parts: IndexParts);
    keep(): Promise<void>;
    private loop;
    /** The next bit of work. */
    private proceed;
    private beginWalk;
    private walk;
    /** Removes units that the walk did not find. */
    private sweep;
    /** The recipe is deleted: its units go, and the job ends. */
    private forget;
    /** Looks at what has changed; whether there may be more. @param events those after the position */
    private follow;
    private moveTo;
    /** Finds units stale that a new version has made so. */
    private followPolicy;
    /** Looks at groups whose time is over; whether there were any. */
    private lookAtDue;
    /** After a start, and from time to time: which units wait for a timeout. */
    private findDue;
    /** Drops the oldest units of a recipe that lets only so many wait; whether there were any. */
    private dropSurplus;
    private poolChange;
    private look;
    private save;
}
