import { setImmediate as nextTurn } from 'node:timers/promises';
import { RoundRobin } from '../feed/round-robin.js';

/** Longest stretch of work before others get their turn. */
const STRETCH_MS = 4;

/** Resolves when all that could go on at once has done so. */
const settled = () => new Promise<void>((resolve) => process.nextTick(resolve));

/**
 * Spreads the work of subscriptions and of large answers over turns of the event loop, between which requests are
 * answered: a little at a time, a piece of each owner after the other, so that a long replay or a large page holds up
 * nobody.
 */
export class Turns {
  private readonly waiting = new RoundRobin<() => void>();
  private isGiving = false;
  private since = performance.now();

  /** Resolves when the owner's next piece of work may be done. */
  take(owner: object): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.add(owner, resolve);
      if (!this.isGiving) void this.give();
    });
  }

  private async give(): Promise<void> {
    this.isGiving = true;
    for (let begin = this.waiting.take(); begin !== undefined; begin = this.waiting.take()) {
      if (performance.now() - this.since >= STRETCH_MS) {
        await nextTurn();
        this.since = performance.now();
      }
      begin();
      await settled();
    }
    this.isGiving = false;
  }
}
