import type { PromptGroup } from '../../model/group.js';
import { COMPLETE } from './codes.js';
import type { Connection, SqlRow } from './connection.js';

/** A group's row with its aggregates, computed from its trajectories in order of uid. */
export function promptGroupOf(connection: Connection, row: SqlRow): PromptGroup {
  const members = connection.all(
    'SELECT status, reward FROM trajectories WHERE group_key = ? ORDER BY uid',
    Number(row.key),
  );
  const rewards = members.flatMap((member) => (member.reward === null ? [] : [Number(member.reward)]));
  const mean =
    rewards.length === 0 ? null : rewards.reduce((sum, reward) => sum + reward, 0) / rewards.length;
  const squares = rewards.reduce((sum, reward) => sum + (reward - (mean ?? 0)) ** 2, 0);
  const zeroVariance = rewards.length > 1 && rewards.every((reward) => reward === rewards[0]);
  return {
    id: String(row.id),
    promptUid: String(row.prompt_uid),
    channel: String(row.channel),
    generation: Number(row.generation),
    trajectoryCount: members.length,
    completeCount: members.filter((member) => member.status === COMPLETE).length,
    rewardMean: mean,
    rewardStd: rewards.length < 2 ? null : zeroVariance ? 0 : Math.sqrt(squares / (rewards.length - 1)),
    zeroVariance,
  };
}
