import type { Quality } from '../../model/decision.js';
import type { StepStats } from '../stats.js';
import { MoreTally } from './more-tally.js';
import { RewardTally } from './reward-tally.js';
import { ValueTally } from './value-tally.js';

/** A number of steps that have these values in common. */
export interface CountedSteps {
  readonly count: number;
  readonly policyVersion: number | null;
  readonly model: string | null;
  readonly quality: Quality;
  readonly reward: number | null;
}

/** Sums over all steps. */
export interface StepSums {
  promptTokens: number;
  responseTokens: number;
  /** Of complete trajectories; of these in trajectories with a reward; and so on, as in the funnel. */
  complete: number;
  rewarded: number;
  trainable: number;
  exported: number;
  consumed: number;
  /** Steps with ids from the engine. */
  engine: number;
  logProbs: number;
  matching: number;
  /** Steps that are the first of their trajectory or continue another step. */
  intact: number;
  truncated: number;
  failed: number;
}

/** Computes the port's statistics from counted steps. The result does not depend on the order of the steps. */
export class StepTally {
  readonly sums: StepSums = {
    promptTokens: 0,
    responseTokens: 0,
    complete: 0,
    rewarded: 0,
    trainable: 0,
    exported: 0,
    consumed: 0,
    engine: 0,
    logProbs: 0,
    matching: 0,
    intact: 0,
    truncated: 0,
    failed: 0,
  };
  readonly more = new MoreTally();
  private count = 0;
  private readonly rewards = new RewardTally();
  private readonly byPolicyVersion = new ValueTally();
  private readonly byModel = new ValueTally();
  private readonly byQuality = new ValueTally();
  private readonly byTag = new ValueTally();

  add({ count, policyVersion, model, quality, reward }: CountedSteps): void {
    this.count += count;
    this.rewards.add(reward, count);
    this.byPolicyVersion.add(policyVersion, count, reward);
    this.byModel.add(model, count, reward);
    this.byQuality.add(quality, count, reward);
  }

  addTag(tag: string, count: number, reward: number | null): void {
    this.byTag.add(tag, count, reward);
  }

  /** @param buckets number of bins of the histogram */
  statistics(buckets: number, distinct: Pick<StepStats, 'trajectories' | 'groups'>): StepStats {
    const { count, sums, rewards } = this;
    return statisticsOf(count, sums, {
      ...distinct,
      ...this.more.figures,
      rewardMean: rewards.mean,
      rewardStd: rewards.deviation,
      rewardHistogram: rewards.histogram(buckets),
      byPolicyVersion: this.byPolicyVersion.mostFrequent(),
      byQuality: this.byQuality.mostFrequent(),
      byModel: this.byModel.mostFrequent(),
      byTag: this.byTag.mostFrequent(),
    });
  }
}

/** The statistics apart from counts and sums over all steps. */
export type StepFigures = Omit<
  StepStats,
  'count' | 'promptTokens' | 'responseTokens' | 'funnel' | 'tokenHealth'
>;

export function statisticsOf(count: number, sums: StepSums, figures: StepFigures): StepStats {
  const share = (part: number) => (count === 0 ? 0 : part / count);
  return {
    count,
    promptTokens: sums.promptTokens,
    responseTokens: sums.responseTokens,
    ...figures,
    funnel: {
      captured: count,
      complete: sums.complete,
      rewarded: sums.rewarded,
      trainable: sums.trainable,
      exported: sums.exported,
      consumed: sums.consumed,
    },
    tokenHealth: {
      engineIds: share(sums.engine),
      withLogProbs: share(sums.logProbs),
      matchingLogProbs: share(sums.matching),
      intactPrefix: share(sums.intact),
      truncated: share(sums.truncated),
      failed: share(sums.failed),
    },
  };
}
