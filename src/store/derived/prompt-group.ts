import type { GroupKey, PromptGroup } from '../../model/group.js';
import { saturated, scaleOf } from '../../model/large-numbers.js';
import type { TrajectoryStatus } from '../../model/trajectory.js';

/** What a group's aggregates are made of. */
export interface GroupMember {
  readonly uid: string;
  readonly status: TrajectoryStatus;
  readonly reward: number | null;
}

/** A group with its aggregates. Sums run in order of uid, so that they are the same to the last digit everywhere. */
export function promptGroupOf(
  group: GroupKey & { readonly id: string },
  trajectories: readonly GroupMember[],
): PromptGroup {
  const { id, channel, promptUid, generation } = group;
  const members = [...trajectories].sort((a, b) => (a.uid < b.uid ? -1 : 1));
  const rewards = members.flatMap(({ reward }) => (reward === null ? [] : [reward]));
  const scale = scaleOf(rewards);
  const mean =
    rewards.length === 0 ? null : rewards.reduce((sum, reward) => sum + reward / scale, 0) / rewards.length;
  const squares = rewards.reduce((sum, reward) => sum + (reward / scale - (mean ?? 0)) ** 2, 0);
  const deviation = saturated(Math.sqrt(squares / (rewards.length - 1)) * scale);
  const zeroVariance = rewards.length > 1 && rewards.every((reward) => reward === rewards[0]);
  return {
    id,
    promptUid,
    channel,
    generation,
    trajectoryCount: members.length,
    completeCount: members.filter(({ status }) => status === 'COMPLETE').length,
    rewardMean: mean === null ? null : mean * scale,
    rewardStd: rewards.length < 2 ? null : zeroVariance ? 0 : deviation,
    zeroVariance,
  };
}
