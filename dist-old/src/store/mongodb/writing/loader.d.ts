import type { Collections } from '../collections.js';
import { type Answers } from './answers.js';
import type { Cache } from './cache.js';
import { type Need } from './needs.js';
import { type ReadLog } from './settled-reads.js';
/** Loads what planning needs into the cache, many things per round trip. */
export declare class Loader {
    private readonly collections;
    private readonly cache;
    /** Waits until everything that this server has planned is applied. */
    private readonly drained;
    private readonly contents;
    private readonly settled;
    private readonly trajectories;
    private readonly answers;
    constructor(collections: Collections, cache: Cache, log: ReadLog, 
    /** Waits until everything that this server has planned is applied. */
    drained: () => Promise<void>, 
    /** Keys written by records that read a given key and may not be applied; see MemberReads. */
    joinedBy: (name: string) => Iterable<string>);
    /** Loads what is needed and not cached. */
    load(needs: readonly Need[], answers: Answers): Promise<void>;
    /** Returns what is needed in addition. */
    private round;
    /** The prompt of a loaded trajectory, if decisions on its group hold for its steps. */
    private behind;
    private missingTrajectories;
    private isLoaded;
    private missingPrompts;
    private loadStates;
    /** Loads decisions on single steps, judgments, and the steps' consumption, of loaded trajectories. */
    private loadAfterwards;
    /** Loads contents that are compared with repeated steps. */
    private loadContents;
}
