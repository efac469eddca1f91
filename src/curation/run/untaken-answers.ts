import type { FailedVerdict, UnitVerdict } from './judge-page.js';

/** Most verdicts that are taken at once. */
const MOST_TAKEN = 500;

/** The verdicts and failures of units since they were last taken. */
export interface TakenAnswers {
  readonly verdicts: readonly UnitVerdict[];
  /** Units without a decision, and the last reason. They are not marked as judged. */
  readonly failed: readonly FailedVerdict[];
  readonly lastError: string | null;
  /** Pages all of whose units are in this answer or earlier ones. */
  readonly pages: readonly number[];
}

/** Answers that nobody has taken yet, and how much of each page is without an answer. */
export class UntakenAnswers {
  readonly #left = new Map<number, number>();
  #verdicts: UnitVerdict[] = [];
  #failed: FailedVerdict[] = [];
  #lastError: string | null = null;
  #pages: number[] = [];

  get areNone(): boolean {
    return this.#verdicts.length === 0 && this.#failed.length === 0 && this.#pages.length === 0;
  }

  beginPage(page: number): void {
    // The page itself is not done before it is read.
    this.#left.set(page, 1);
  }

  /** One more unit of a page is to be answered for. */
  addTo(page: number): void {
    this.#left.set(page, (this.#left.get(page) ?? 0) + 1);
  }

  /** One thing less is open of a page. Returns whether the page is done. */
  endOf(page: number): boolean {
    const left = (this.#left.get(page) ?? 1) - 1;
    if (left > 0) {
      this.#left.set(page, left);
      return false;
    }
    this.#left.delete(page);
    this.#pages.push(page);
    return true;
  }

  judged(verdict: UnitVerdict): void {
    this.#verdicts.push(verdict);
  }

  hasFailed(failed: FailedVerdict, message: string): void {
    this.#failed.push(failed);
    this.#lastError = message;
  }

  /** What there is, at most so many verdicts as one commit holds. */
  take(): TakenAnswers {
    const verdicts = this.#verdicts.splice(0, MOST_TAKEN);
    // A page is done when its last verdict is taken.
    const isAll = this.#verdicts.length === 0;
    const taken = {
      verdicts,
      failed: this.#failed.splice(0),
      lastError: this.#lastError,
      pages: isAll ? this.#pages.splice(0) : [],
    };
    this.#lastError = null;
    return taken;
  }
}
