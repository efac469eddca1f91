import { SERIES_BOUND, type StepDimension, type StepStats, type TimeBucket } from '../stats.js';
import { ValueTally } from './value-tally.js';

/** The figures of steps that are computed on request. */
export type MoreFigures = Pick<
  StepStats,
  'byAgent' | 'byFinishReason' | 'byTokenSource' | 'byChannel' | 'byUntrainableReason' | 'series'
>;

/** Reasons for which a step counts as cut off or failed. */
export const TRUNCATED = 'length';
export const FAILED_REASONS: readonly string[] = ['error', 'abort'];

interface Stretch {
  steps: number;
  responseTokens: number;
  readonly rewards: ValueTally;
}

/** Counts steps by the dimensions that were asked for, and by time. */
export class MoreTally {
  private readonly dimensions = new Map<StepDimension, ValueTally>();
  private readonly stretches = new Map<number, Stretch>();

  addValue(dimension: StepDimension, value: string | null, count: number, reward: number | null): void {
    let tally = this.dimensions.get(dimension);
    if (tally === undefined) {
      tally = new ValueTally();
      this.dimensions.set(dimension, tally);
    }
    tally.add(value, count, reward);
  }

  /** @param at the beginning of a stretch of time */
  addTime(at: number, count: number, responseTokens: number, reward: number | null): void {
    let stretch = this.stretches.get(at);
    if (stretch === undefined) {
      stretch = { steps: 0, responseTokens: 0, rewards: new ValueTally() };
      this.stretches.set(at, stretch);
    }
    stretch.steps += count;
    stretch.responseTokens += responseTokens;
    stretch.rewards.add(null, count, reward);
  }

  get figures(): MoreFigures {
    const by = (dimension: StepDimension) => this.dimensions.get(dimension)?.mostFrequent() ?? [];
    return {
      byAgent: by('agent'),
      byFinishReason: by('finishReason'),
      byTokenSource: by('tokenSource'),
      byChannel: by('channel'),
      byUntrainableReason: by('untrainableReason'),
      series: this.series,
    };
  }

  private get series(): readonly TimeBucket[] {
    return [...this.stretches]
      .sort(([a], [b]) => a - b)
      .slice(-SERIES_BOUND)
      .map(([at, { steps, responseTokens, rewards }]) => ({
        at,
        steps,
        responseTokens,
        rewardMean: rewards.mostFrequent()[0]?.rewardMean ?? null,
      }));
  }
}
