import type { WordsProgress } from '../port.js';

/** The least time between two reports, each of which is a commit (ms). */
export const REPORT_MS = 1_000;

/** What an index of words has come to since it was last reported. */
export class WordReports {
  private steps = 0;
  private share: number | null = null;
  private reportedShare: number | null = null;

  /** @param steps that were indexed since the last note */
  note({ steps, share }: WordsProgress): void {
    this.steps += steps;
    this.share = share;
  }

  get isDue(): boolean {
    return this.share !== null && (this.steps > 0 || this.share !== this.reportedShare);
  }

  /** What is to be reported. The next report begins anew. */
  take(): WordsProgress {
    const progress = { steps: this.steps, share: this.share ?? 0 };
    this.steps = 0;
    this.reportedShare = this.share;
    return progress;
  }
}
