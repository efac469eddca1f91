import type { Json } from '../../model/json.js';
import type { Judgment } from '../../model/judgment.js';
import type { RewardEntry } from '../../model/reward.js';
import type { StepLedger } from '../../model/step.js';
import { givenRewardOf } from '../derived/given-reward.js';
import type { ChannelScope } from '../port.js';
import { isSeen } from '../within-scope.js';
import type { Connection, SqlRow } from './connection.js';
import { decisionsOf } from './decision-reader.js';
import { numberOrNull } from './rows.js';

const STEP = `
  SELECT s.position, s.id, s.channel, s.trajectory, s.step_index, s.given_reward, s.created_at, t.max_index
  FROM steps s JOIN trajectories t ON t.key = s.trajectory WHERE s.id = ?`;

/** Everything said of a step, oldest first; a trajectory's own rewards show at its last step. */
export function readLedger(connection: Connection, stepId: string, scope: ChannelScope): StepLedger {
  const step = connection.get(STEP, stepId);
  if (step === undefined || !isSeen(scope)({ channel: String(step.channel) }))
    return { rewards: [], judgments: [], decisions: [] };
  const position = Number(step.position);
  const isLast = step.step_index === step.max_index;
  const later = connection.all(
    'SELECT * FROM rewards WHERE trajectory = ? AND (step = ? OR (step IS NULL AND ?)) ORDER BY position',
    Number(step.trajectory),
    position,
    isLast ? 1 : 0,
  );
  const given = givenReward(position, step);
  const index = Number(step.step_index);
  return {
    rewards: [
      ...(given === null ? [] : [given]),
      ...later.map((row) => rewardEntryOf(row, row.step === null ? null : index)),
    ],
    judgments: readJudgments(connection, position, Number.MAX_SAFE_INTEGER),
    decisions: decisionsOf(connection, position, Number.MAX_SAFE_INTEGER),
  };
}

export function readJudgments(connection: Connection, step: number, asOf: number): Judgment[] {
  const rows = connection.all(
    'SELECT * FROM judgments WHERE step = ? AND position <= ? ORDER BY position',
    step,
    asOf,
  );
  return rows.map((row) => ({
    score: numberOrNull(row.score),
    votes: JSON.parse(String(row.votes)) as Json[],
    judge: String(row.judge),
    at: Number(row.at),
    position: Number(row.position),
  }));
}

/** A trajectory's ledger: its steps' entries and its own, oldest first. */
export function readTrajectoryRewards(connection: Connection, channel: string, uid: string): RewardEntry[] {
  const trajectory = connection.get(
    'SELECT key FROM trajectories WHERE channel = ? AND uid = ?',
    channel,
    uid,
  );
  if (trajectory === undefined) return [];
  const key = Number(trajectory.key);
  const given = connection
    .all(
      'SELECT position, id, step_index, given_reward, created_at FROM steps WHERE trajectory = ? AND given_reward IS NOT NULL',
      key,
    )
    .flatMap((row) => givenReward(Number(row.position), row) ?? []);
  const later = connection
    .all(
      'SELECT r.*, s.step_index FROM rewards r LEFT JOIN steps s ON s.position = r.step WHERE r.trajectory = ?',
      key,
    )
    .map((row) => rewardEntryOf(row, numberOrNull(row.step_index)));
  return [...given, ...later].sort((a, b) => a.position - b.position);
}

/** The ledger entry of a reward that came with its step. */
export function givenReward(position: number, step: SqlRow): RewardEntry | null {
  return givenRewardOf({
    id: String(step.id),
    position,
    stepIndex: Number(step.step_index),
    createdAt: Number(step.created_at),
    givenReward: numberOrNull(step.given_reward),
  });
}

export function rewardEntryOf(row: SqlRow, stepIndex: number | null): RewardEntry {
  return {
    id: String(row.id),
    name: String(row.name),
    value: Number(row.value),
    source: String(row.source),
    comment: row.comment === null ? null : String(row.comment),
    at: Number(row.at),
    position: Number(row.position),
    stepIndex,
  };
}
