import { RoundRobin } from './round-robin.js';

/**
 * Runs a few reads at a time, and serves subscriptions in turn. So a subscription that replays many old events leaves
 * the store time for other requests and for subscribers at the end of the feed.
 */
export class Lane {
  private readonly waiting = new RoundRobin<() => void>();
  private under = 0;

  constructor(private readonly most: number) {}

  async run<T>(owner: object, read: () => Promise<T>): Promise<T> {
    if (this.under < this.most) this.under += 1;
    else await new Promise<void>((admit) => this.waiting.add(owner, admit));
    try {
      return await read();
    } finally {
      const admit = this.waiting.take();
      // The next read takes this one's place; if none waits, the place is free.
      if (admit === undefined) this.under -= 1;
      else admit();
    }
  }
}
