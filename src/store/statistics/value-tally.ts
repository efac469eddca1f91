import type { Bucket } from '../../model/recipe.js';
import { ExactSum } from './exact-sum.js';

/** More distinct values than this are not listed: the most frequent are. */
const BUCKET_BOUND = 100;

interface Entry {
  readonly value: string | number | null;
  count: number;
  rewarded: number;
  readonly sum: ExactSum;
  /** Of values whose sum may be more than a double holds, divided by SCALE. */
  readonly large: ExactSum;
}

const LARGE = 2 ** 800;
/** A power of two: dividing by it is exact. */
const SCALE = 2 ** 400;

/** Steps by the value of a field, with their mean reward. */
export class ValueTally {
  private readonly entries = new Map<string | number | null, Entry>();

  add(value: string | number | null, count: number, reward: number | null): void {
    let entry = this.entries.get(value);
    if (entry === undefined) {
      entry = { value, count: 0, rewarded: 0, sum: new ExactSum(), large: new ExactSum() };
      this.entries.set(value, entry);
    }
    entry.count += count;
    if (reward === null) return;
    entry.rewarded += count;
    if (Math.abs(reward) > LARGE) entry.large.add(reward / SCALE, count);
    else entry.sum.add(reward, count);
  }

  /** Most frequent first; equally frequent ones by value, missing first. */
  mostFrequent(): Bucket[] {
    return [...this.entries.values()]
      .sort((a, b) => b.count - a.count || compare(a.value, b.value))
      .slice(0, BUCKET_BOUND)
      .map(({ value, count, rewarded, sum, large }) => ({
        key: value === null ? 'unknown' : String(value),
        count,
        rewardMean: rewarded === 0 ? null : meanOf(sum, large, rewarded),
      }));
  }
}

function meanOf(sum: ExactSum, large: ExactSum, count: number): number {
  if (large.value === 0) return sum.value / count;
  return ((large.value + sum.value / SCALE) / count) * SCALE;
}

function compare(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0;
  if (a === null) return -1;
  return b === null || a > b ? 1 : -1;
}
