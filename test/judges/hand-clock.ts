import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock, Timer } from '../../src/async/timer.js';

/** A clock and its timers, moved by hand. */
export class HandClock implements Clock, Timer {
  #now = 0;
  readonly #timers = new Set<{ readonly at: number; readonly work: () => void }>();

  now(): number {
    return this.#now;
  }

  after(ms: number, work: () => void): () => void {
    const timer = { at: this.#now + ms, work };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Lets time pass, and what is due in it happen in order, with what follows from it at once. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const [next] = [...this.#timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers.delete(next);
      this.#now = next.at;
      next.work();
      await nextTurn();
    }
    this.#now = end;
  }
}
