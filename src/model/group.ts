/** All trajectories of one (channel, prompt_uid, generation): the group that GRPO compares. */
export interface PromptGroup {
  readonly id: string;
  readonly promptUid: string;
  readonly channel: string;
  readonly generation: number;
  readonly trajectoryCount: number;
  readonly completeCount: number;
  readonly rewardMean: number | null;
  /** Unbiased (ddof 1); null below two rewarded trajectories. */
  readonly rewardStd: number | null;
  /** True with two or more rewarded trajectories that are all equal. */
  readonly zeroVariance: boolean;
}

export interface GroupKey {
  readonly channel: string;
  readonly promptUid: string;
  readonly generation: number;
}
