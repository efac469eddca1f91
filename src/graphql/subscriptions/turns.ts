import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longest stretch of work before others get their turn. */
const STRETCH_MS = 8;

/** Spreads work that becomes possible all at once over turns of the event loop, in order. */
export class Turns {
  private last: Promise<void> = Promise.resolve();
  private since = performance.now();

  /** Resolves when the next piece of work may be done. */
  take(): Promise<void> {
    this.last = this.last.then(() => this.pause());
    return this.last;
  }

  private async pause(): Promise<void> {
    if (performance.now() - this.since < STRETCH_MS) return;
    await nextTurn();
    this.since = performance.now();
  }
}
