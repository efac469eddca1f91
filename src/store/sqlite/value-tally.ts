import type { Bucket } from '../../model/recipe.js';
import type { SqlValue } from './connection.js';

/** More distinct values than this are not listed: the most frequent are. */
const BUCKET_BOUND = 100;

interface Entry {
  readonly value: string | number | null;
  count: number;
  rewarded: number;
  sum: number;
}

/** Steps by the value of a field, with their mean reward. */
export class ValueTally {
  private readonly entries = new Map<string | number | null, Entry>();

  add(value: SqlValue | undefined, count: number, reward: number | null): void {
    const key = typeof value === 'string' || typeof value === 'number' ? value : null;
    let entry = this.entries.get(key);
    if (entry === undefined) {
      entry = { value: key, count: 0, rewarded: 0, sum: 0 };
      this.entries.set(key, entry);
    }
    entry.count += count;
    if (reward === null) return;
    entry.rewarded += count;
    entry.sum += reward * count;
  }

  /** Most frequent first; equally frequent ones by value, missing first. */
  mostFrequent(): Bucket[] {
    return [...this.entries.values()]
      .sort((a, b) => b.count - a.count || compare(a.value, b.value))
      .slice(0, BUCKET_BOUND)
      .map(({ value, count, rewarded, sum }) => ({
        key: value === null ? 'unknown' : String(value),
        count,
        rewardMean: rewarded === 0 ? null : sum / rewarded,
      }));
  }
}

function compare(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0;
  if (a === null) return -1;
  return b === null || a > b ? 1 : -1;
}
