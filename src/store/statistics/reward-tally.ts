import type { Histogram } from '../stats.js';
import { ExactSum } from './exact-sum.js';

/** The rewards of many steps as values and how often they came: 16 bytes for each at most. */
export class RewardTally {
  private readonly values: number[] = [];
  private readonly counts: number[] = [];
  private missing = 0;
  rewarded = 0;

  add(reward: number | null, count: number): void {
    if (reward === null) {
      this.missing += count;
      return;
    }
    this.values.push(reward);
    this.counts.push(count);
    this.rewarded += count;
  }

  get mean(): number | null {
    return this.rewarded === 0 ? null : this.sum((value) => value) / this.rewarded;
  }

  /** Unbiased; null below two rewarded steps. */
  get deviation(): number | null {
    const { mean } = this;
    if (mean === null || this.rewarded < 2) return null;
    return Math.sqrt(this.sum((value) => (value - mean) ** 2) / (this.rewarded - 1));
  }

  /** Equal-width bins from the lowest to the highest value; all equal gives one bin. */
  histogram(wanted: number): Histogram {
    const { missing } = this;
    if (this.rewarded === 0) return { edges: [], counts: [], missing };
    const low = this.values.reduce((a, b) => Math.min(a, b));
    const high = this.values.reduce((a, b) => Math.max(a, b));
    const bins = high > low ? wanted : 1;
    const width = (high - low) / bins;
    const edges = Array.from({ length: bins + 1 }, (_, i) => (i === bins ? high : low + i * width));
    const counts = new Array<number>(bins).fill(0);
    for (const [i, value] of this.values.entries()) {
      const bin = width === 0 ? 0 : Math.min(bins - 1, Math.max(0, Math.floor((value - low) / width)));
      counts[bin] = (counts[bin] ?? 0) + (this.counts[i] ?? 0);
    }
    return { edges, counts, missing };
  }

  private sum(of: (value: number) => number): number {
    const sum = new ExactSum();
    for (const [i, value] of this.values.entries()) sum.add(of(value), this.counts[i] ?? 0);
    return sum.value;
  }
}
