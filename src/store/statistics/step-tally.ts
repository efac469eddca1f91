import type { Quality } from '../../model/decision.js';
import type { StepStats } from '../stats.js';
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
  /** Steps of complete trajectories. */
  complete: number;
  /** Steps that are kept, trainable and MAIN. */
  trainable: number;
  exported: number;
  consumed: number;
  /** Steps with ids from the engine. */
  engine: number;
  logProbs: number;
  /** Steps that are the first of their trajectory or continue another step. */
  intact: number;
}

/** Computes the port's statistics from counted steps. The result does not depend on the order of the steps. */
export class StepTally {
  readonly sums: StepSums = {
    promptTokens: 0,
    responseTokens: 0,
    complete: 0,
    trainable: 0,
    exported: 0,
    consumed: 0,
    engine: 0,
    logProbs: 0,
    intact: 0,
  };
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
      rewarded: rewards.rewarded,
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
export interface StepFigures
  extends Omit<StepStats, 'count' | 'promptTokens' | 'responseTokens' | 'funnel' | 'tokenHealth'> {
  readonly rewarded: number;
}

export function statisticsOf(
  count: number,
  sums: StepSums,
  { rewarded, ...figures }: StepFigures,
): StepStats {
  const share = (part: number) => (count === 0 ? null : part / count);
  return {
    count,
    promptTokens: sums.promptTokens,
    responseTokens: sums.responseTokens,
    ...figures,
    funnel: {
      captured: count,
      complete: sums.complete,
      rewarded,
      trainable: sums.trainable,
      exported: sums.exported,
      consumed: sums.consumed,
    },
    tokenHealth: {
      engineIds: share(sums.engine),
      matchingLogProbs: share(sums.logProbs),
      intactPrefix: share(sums.intact),
    },
  };
}
