import { randomUUID } from 'node:crypto';
import { StepwellError } from '../../../errors/index.js';
import { translate } from '../translate.js';
import { removeContents, writeContents } from './write-contents.js';
/** Why the database refuses what the writer writes, and the attempts that find out when it accepts it again. */
export class Refusals {
    constructor(collections, 
    /** Commits a change of nothing. */
    commitNothing) {
        this.collections = collections;
        this.commitNothing = commitNothing;
        /** The last commit that was refused, and why; null: none, or such a one was accepted since. */
        this.refused = null;
        this.retrying = null;
        /** Why rows of committed records cannot be applied at present; null: they can. */
        this.ofRows = null;
    }
    /** According to the last attempt; null: the database accepts writes. */
    get error() {
        return this.refused?.error ?? this.ofRows;
    }
    /** A commit has failed with an error, as `translate` gives it. */
    note(commit, error) {
        if (error instanceof StepwellError)
            this.refused = { commit, error };
    }
    /**
     * Writes the contents of a refused commit again, to the same collections and of the same size, and removes them; then
     * makes an empty commit. Without it a server that gets no requests would not notice that the database accepts writes
     * again.
     */
    retry() {
        const { refused } = this;
        if (refused === null || this.retrying !== null)
            return;
        this.retrying = this.write(refused.commit)
            .then(() => {
            // Not by other commits: the database may take small ones, as of jobs, while it refuses large ones.
            if (this.refused === refused)
                this.refused = null;
        })
            .catch((error) => {
            const meant = translate(error);
            if (meant instanceof StepwellError)
                refused.error = meant;
        })
            .finally(() => {
            this.retrying = null;
        });
    }
    async write(commit) {
        try {
            await writeContents(this.collections, commit, `retry-${randomUUID()}`);
        }
        finally {
            await removeContents(this.collections, commit);
        }
        await this.commitNothing();
    }
}
//# sourceMappingURL=refusals.js.map