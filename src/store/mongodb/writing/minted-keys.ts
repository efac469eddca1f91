import type { Db } from 'mongodb';
import { retryingDuplicates } from '../duplicates.js';

/** Keys that one number serves. */
const KEYS_OF_NUMBER = 2 ** 30;
/** With so few left another number is asked for, long before they run out. */
const LOW = 2 ** 20;

const numberOf = (key: number): number => Math.floor(key / KEYS_OF_NUMBER);

/**
 * Name in Touched of all the keys that one number serves. A commit reads that of the keys of its new steps and
 * trajectories; who writes it keeps from being committed whatever was planned before under any of these keys.
 */
export const keysTouch = (key: number): string => `k:${numberOf(key)}`;

interface CounterDoc {
  readonly _id: 'writers';
  readonly last: number;
}

/**
 * Keys of trajectories, groups, steps and decisions: a number that no other writer has, times 2^30, plus a count. They
 * are known before a commit, so contents can be written under them first.
 */
export class MintedKeys {
  private last: number;
  private next: number | null = null;
  private asking: Promise<void> | null = null;
  private readonly numbers: Set<number>;

  private constructor(
    private readonly db: Db,
    private number: number,
  ) {
    this.last = number * KEYS_OF_NUMBER;
    this.numbers = new Set([number]);
  }

  /** Whether this writer has given the key. */
  isOwn(key: number): boolean {
    return this.numbers.has(numberOf(key));
  }

  static async open(db: Db): Promise<MintedKeys> {
    return new MintedKeys(db, await nextNumber(db));
  }

  mint(): number {
    this.last += 1;
    if (this.last >= (this.number + 1) * KEYS_OF_NUMBER) {
      if (this.next === null) throw new Error('the keys of this writer are used up');
      this.number = this.next;
      this.next = null;
      this.last = this.number * KEYS_OF_NUMBER + 1;
    }
    return this.last;
  }

  /** Asks for another number in time. Whoever plans waits for this first. */
  async ready(): Promise<void> {
    if (this.next !== null || (this.number + 1) * KEYS_OF_NUMBER - this.last > LOW) return;
    this.asking ??= nextNumber(this.db)
      .then((number) => {
        this.next = number;
        this.numbers.add(number);
      })
      .finally(() => {
        this.asking = null;
      });
    await this.asking;
  }
}

async function nextNumber(db: Db): Promise<number> {
  const counter = db.collection<CounterDoc>('about');
  const taken = await retryingDuplicates(() =>
    counter.findOneAndUpdate(
      { _id: 'writers' },
      { $inc: { last: 1 } },
      { upsert: true, returnDocument: 'after' },
    ),
  );
  if (taken === null) throw new Error('the counter of writers is missing');
  return taken.last;
}
