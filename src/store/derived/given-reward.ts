import { REWARD, type RewardEntry } from '../../model/reward.js';

/** What a step says of the reward that came with it. */
export interface GivenReward {
  readonly id: string;
  readonly position: number;
  readonly stepIndex: number;
  readonly createdAt: number;
  readonly givenReward: number | null;
}

/** The ledger entry of a reward that came with its step; null if none did. */
export function givenRewardOf(step: GivenReward): RewardEntry | null {
  if (step.givenReward === null) return null;
  return {
    id: `rwd_${step.id.slice('step_'.length)}`,
    name: REWARD,
    value: step.givenReward,
    source: 'client',
    comment: null,
    at: step.createdAt,
    position: step.position,
    stepIndex: step.stepIndex,
  };
}
