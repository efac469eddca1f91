import { randomUUID } from 'node:crypto';
import { StepwellError } from '../../../errors/index.js';
import type { Commit } from '../../writing/commit.js';
import type { Collections } from '../collections.js';
import { translate } from '../translate.js';
import { removeContents, writeContents } from './write-contents.js';

/** Why the database refuses what the writer writes, and the attempts that find out when it accepts it again. */
export class Refusals {
  /** The last commit that was refused, and why; null: none, or such a one was accepted since. */
  private refused: { readonly commit: Commit; error: StepwellError } | null = null;
  private retrying: Promise<void> | null = null;
  /** Why rows of committed records cannot be applied at present; null: they can. */
  ofRows: StepwellError | null = null;

  constructor(
    private readonly collections: Collections,
    /** Commits a change of nothing. */
    private readonly commitNothing: () => Promise<unknown>,
  ) {}

  /** According to the last attempt; null: the database accepts writes. */
  get error(): StepwellError | null {
    return this.refused?.error ?? this.ofRows;
  }

  /** A commit has failed with an error, as `translate` gives it. */
  note(commit: Commit, error: unknown): void {
    if (error instanceof StepwellError) this.refused = { commit, error };
  }

  /**
   * Writes the contents of a refused commit again, to the same collections and of the same size, and removes them; then
   * makes an empty commit. Without it a server that gets no requests would not notice that the database accepts writes
   * again.
   */
  retry(): void {
    const { refused } = this;
    if (refused === null || this.retrying !== null) return;
    this.retrying = this.write(refused.commit)
      .then(() => {
        // Not by other commits: the database may take small ones, as of jobs, while it refuses large ones.
        if (this.refused === refused) this.refused = null;
      })
      .catch((error: unknown) => {
        const meant = translate(error);
        if (meant instanceof StepwellError) refused.error = meant;
      })
      .finally(() => {
        this.retrying = null;
      });
  }

  private async write(commit: Commit): Promise<void> {
    try {
      await writeContents(this.collections, commit, `retry-${randomUUID()}`);
    } finally {
      await removeContents(this.collections, commit);
    }
    await this.commitNothing();
  }
}
