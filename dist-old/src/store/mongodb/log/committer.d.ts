import { type CommitOutcome, type CommitRequest } from './interface.js';
import { type Life } from './life.js';
import type { TailReader } from './tail-reader.js';
/** Makes the commits of one life, one at a time, in the order of the calls. */
export declare class Committer {
    private readonly life;
    private readonly tail;
    private readonly askForTurn;
    private readonly waiting;
    private busy;
    /** Whether the current attempt may have been inserted. */
    private inDoubt;
    private current;
    constructor(life: Life, tail: TailReader, askForTurn: () => void);
    commit(request: CommitRequest): Promise<CommitOutcome>;
    /** Resolves when no commit is running. */
    idle(): Promise<void>;
    private drain;
    private make;
    /**
     * Takes a commit back, and at once all waiting commits that no longer hold. If they were taken back one by one,
     * commits planned anew in between would be based on ones still to be refused, and be refused with them, without end.
     */
    private refuse;
    private undo;
    private conflictOf;
    private race;
    /** Reads the records that won the race. */
    private readUpTo;
    private committed;
    private bodyOf;
    private storeParts;
    /** Waits while another server has its turn, and while too many own rows are unapplied. */
    private turn;
    private refuseWaiting;
}
