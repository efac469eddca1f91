import { RoundRobin } from './round-robin.js';

/**
 * Reads of subscriptions, a few at a time and one of each subscription after the other: whoever reads far back leaves
 * room for other requests, and for those who follow live.
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
      // The place is handed on, or given back.
      if (admit === undefined) this.under -= 1;
      else admit();
    }
  }
}
