import type { Bucket } from '../../model/recipe.js';
import { ExactSum } from './exact-sum.js';

/** More distinct values than this are not listed: the most frequent are. */
const BUCKET_BOUND = 100;

interface Entry {
  readonly value: string | number | null;
  count: number;
  rewarded: number;
  readonly sum: ExactSum;
}

/** Steps by the value of a field, with their mean reward. */
export class ValueTally {
  private readonly entries = new Map<string | number | null, Entry>();

  add(value: string | number | null, count: number, reward: number | null): void {
    let entry = this.entries.get(value);
    if (entry === undefined) {
      entry = { value, count: 0, rewarded: 0, sum: new ExactSum() };
      this.entries.set(value, entry);
    }
    entry.count += count;
    if (reward === null) return;
    entry.rewarded += count;
    entry.sum.add(reward, count);
  }

  /** Most frequent first; equally frequent ones by value, missing first. */
  mostFrequent(): Bucket[] {
    return [...this.entries.values()]
      .sort((a, b) => b.count - a.count || compare(a.value, b.value))
      .slice(0, BUCKET_BOUND)
      .map(({ value, count, rewarded, sum }) => ({
        key: value === null ? 'unknown' : String(value),
        count,
        rewardMean: rewarded === 0 ? null : sum.value / rewarded,
      }));
  }
}

function compare(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0;
  if (a === null) return -1;
  return b === null || a > b ? 1 : -1;
}
