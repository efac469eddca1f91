import DataLoader from 'dataloader';
import type { Histogram, StepStats } from '../store/stats.js';

/** How many buckets a histogram has when nobody says. */
export const DEFAULT_BUCKETS = 20;

/**
 * The value behind StepStats. Every field comes from one aggregation whose only parameter, the number of buckets, is
 * an argument of one of the fields. So the fields of a selection are collected first and read together.
 */
export class LazyStats {
  private readonly loader: DataLoader<number | 'any', StepStats>;

  constructor(read: (buckets: number) => Promise<StepStats>) {
    this.loader = new DataLoader(async (keys) => {
      const named = keys.filter((key) => key !== 'any');
      const [preferred = DEFAULT_BUCKETS] = named;
      const stats = new Map(
        await Promise.all(
          [...new Set([preferred, ...named])].map(async (buckets) => [buckets, await read(buckets)] as const),
        ),
      );
      return keys.map(
        (key) => stats.get(key === 'any' ? preferred : key) ?? new Error('no statistics were read'),
      );
    });
  }

  private get<Field extends keyof StepStats>(field: Field): Promise<StepStats[Field]> {
    return this.loader.load('any').then((stats) => stats[field]);
  }

  async rewardHistogram(buckets: number): Promise<Histogram> {
    return (await this.loader.load(buckets)).rewardHistogram;
  }

  get count() {
    return this.get('count');
  }

  get trajectories() {
    return this.get('trajectories');
  }

  get groups() {
    return this.get('groups');
  }

  get promptTokens() {
    return this.get('promptTokens');
  }

  get responseTokens() {
    return this.get('responseTokens');
  }

  get rewardMean() {
    return this.get('rewardMean');
  }

  get rewardStd() {
    return this.get('rewardStd');
  }

  get byPolicyVersion() {
    return this.get('byPolicyVersion');
  }

  get byQuality() {
    return this.get('byQuality');
  }

  get byModel() {
    return this.get('byModel');
  }

  get byTag() {
    return this.get('byTag');
  }

  get funnel() {
    return this.get('funnel');
  }

  get tokenHealth() {
    return this.get('tokenHealth');
  }
}
