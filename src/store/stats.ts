import type { Histogram } from '../model/histogram.js';
import type { Bucket } from '../model/recipe.js';

/** Aggregates over the steps that a filter selects. */
export interface StepStats {
  readonly count: number;
  readonly trajectories: number;
  readonly groups: number;
  readonly promptTokens: number;
  readonly responseTokens: number;
  readonly rewardMean: number | null;
  /** Unbiased; null below two rewarded steps. */
  readonly rewardStd: number | null;
  readonly rewardHistogram: Histogram;
  readonly byPolicyVersion: readonly Bucket[];
  readonly byQuality: readonly Bucket[];
  readonly byModel: readonly Bucket[];
  readonly byTag: readonly Bucket[];
  /** Steps by stage: captured, in a finished trajectory, with a reward, trainable, in a dataset, in an acked claim. */
  readonly funnel: {
    readonly captured: number;
    readonly complete: number;
    readonly rewarded: number;
    readonly trainable: number;
    readonly exported: number;
    readonly consumed: number;
  };
  /** Shares from 0 to 1; null without steps. */
  readonly tokenHealth: {
    readonly engineIds: number | null;
    readonly matchingLogProbs: number | null;
    readonly intactPrefix: number | null;
  };
}
