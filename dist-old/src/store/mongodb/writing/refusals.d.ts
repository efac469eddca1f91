import { StepwellError } from '../../../errors/index.js';
import type { Commit } from '../../writing/commit.js';
import type { Collections } from '../collections.js';
/** Why the database refuses what the writer writes, and the attempts that find out when it accepts it again. */
export declare class Refusals {
    private readonly collections;
    /** Commits a change of nothing. */
    private readonly commitNothing;
    /** The last commit that was refused, and why; null: none, or such a one was accepted since. */
    private refused;
    private retrying;
    /** Why rows of committed records cannot be applied at present; null: they can. */
    ofRows: StepwellError | null;
    constructor(collections: Collections, 
    /** Commits a change of nothing. */
    commitNothing: () => Promise<unknown>);
    /** According to the last attempt; null: the database accepts writes. */
    get error(): StepwellError | null;
    /** A commit has failed with an error, as `translate` gives it. */
    note(commit: Commit, error: unknown): void;
    /**
     * Writes the contents of a refused commit again, to the same collections and of the same size, and removes them; then
     * makes an empty commit. Without it a server that gets no requests would not notice that the database accepts writes
     * again.
     */
    retry(): void;
    private write;
}
