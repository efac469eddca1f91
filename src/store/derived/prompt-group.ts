import { saturated, scaleOf } from '../../model/large-numbers.js';
import type { GroupKey, PromptGroup, Trajectory } from '../../model/trajectory.js';

/** The fields of a trajectory that a group's aggregates are computed from. */
export type GroupMember = Pick<
  Trajectory,
  | 'uid'
  | 'status'
  | 'reward'
  | 'stepCount'
  | 'startedAt'
  | 'lastStepAt'
  | 'minPolicyVersion'
  | 'maxPolicyVersion'
>;

/** The lowest number, without regard to nulls; null: there is none. */
function least(values: readonly (number | null)[]): number | null {
  return values.reduce((low, value) => (value === null || (low !== null && low < value) ? low : value), null);
}

/** The highest number, without regard to nulls; null: there is none. */
function most(values: readonly (number | null)[]): number | null {
  return values.reduce(
    (high, value) => (value === null || (high !== null && high > value) ? high : value),
    null,
  );
}

/** A group with its aggregates. Sums run in order of uid, so that every server gets the same last digit. */
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
    openCount: members.filter(({ status }) => status === 'OPEN').length,
    stepCount: members.reduce((sum, { stepCount }) => sum + stepCount, 0),
    startedAt: least(members.map(({ startedAt }) => startedAt)) ?? 0,
    lastStepAt: most(members.map(({ lastStepAt }) => lastStepAt)) ?? 0,
    minPolicyVersion: least(members.map(({ minPolicyVersion }) => minPolicyVersion)),
    maxPolicyVersion: most(members.map(({ maxPolicyVersion }) => maxPolicyVersion)),
    rewardMean: mean === null ? null : mean * scale,
    rewardStd: rewards.length < 2 ? null : zeroVariance ? 0 : deviation,
    zeroVariance,
  };
}
