import type { Decision, DecisionFields, DecisionSource } from '../../model/decision.js';
import type { Json } from '../../model/json.js';
import type { Judgment } from '../../model/judgment.js';
import type { RewardEntry } from '../../model/reward.js';
import type { StepLedger } from '../../model/step.js';
import { givenRewardOf } from '../derived/group-unit.js';
import type { ChannelScope } from '../port.js';
import { isSeen } from '../within-scope.js';
import type { Connection, SqlRow } from './connection.js';
import { numberOrNull } from './rows.js';

const STEP = `
  SELECT s.position, s.id, s.channel, s.trajectory, s.step_index, s.given_reward, s.created_at, t.max_index
  FROM steps s JOIN trajectories t ON t.key = s.trajectory WHERE s.id = ?`;

/** All ledger entries of a step, oldest first. A trajectory's own rewards belong to its last step. */
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

/** Reward entries of a trajectory's steps and its own, oldest first. */
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

/** The ledger entry of the reward that arrived with a step. */
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

const COLUMNS = 'd.position, d.id, d.step, d.fields, d.at, d.undone_position, o.id AS operation_id, o.source';
const OPERATION = 'LEFT JOIN operations o ON o.key = d.operation';
const OF_STEP = `SELECT ${COLUMNS} FROM decisions d ${OPERATION} WHERE d.step = ? AND d.position <= ?`;
const OF_STEPS = `
  SELECT ${COLUMNS} FROM steps s JOIN decisions d ON d.step = s.position ${OPERATION}
  WHERE s.trajectory = ? AND d.position <= ?`;
const OF_TRAJECTORY = `
  SELECT ${COLUMNS} FROM decisions d ${OPERATION} WHERE d.trajectory = ? AND d.position <= ?
  UNION ALL
  SELECT ${COLUMNS} FROM decisions d ${OPERATION}
  WHERE d.group_key = (SELECT group_key FROM trajectories WHERE key = ?) AND d.position <= ?`;

/** Decisions on a trajectory or its group that were made up to `asOf`, oldest first. They hold for all its steps. */
function decisionsOfTrajectory(
  connection: Connection,
  trajectory: number,
  asOf: number,
): readonly Decision[] {
  return inOrder(
    connection.all(OF_TRAJECTORY, trajectory, asOf, trajectory, asOf).map((row) => decisionOf(row, asOf)),
  );
}

/**
 * Decisions that hold for a step and were made up to `asOf`, oldest first, including those on its trajectory and group.
 */
function decisionsOf(connection: Connection, step: number, asOf: number): readonly Decision[] {
  const trajectory = connection.get('SELECT trajectory FROM steps WHERE position = ?', step)?.trajectory;
  const own = connection.all(OF_STEP, step, asOf).map((row) => decisionOf(row, asOf));
  return inOrder([...own, ...decisionsOfTrajectory(connection, Number(trajectory), asOf)]);
}

/** The same for all steps of a trajectory, by step. */
export function decisionsBySteps(
  connection: Connection,
  trajectory: number,
  asOf: number,
): (step: number) => readonly Decision[] {
  const shared = decisionsOfTrajectory(connection, trajectory, asOf);
  const own = new Map<number, Decision[]>();
  for (const row of connection.all(OF_STEPS, trajectory, asOf)) {
    const step = Number(row.step);
    const known = own.get(step) ?? [];
    known.push(decisionOf(row, asOf));
    own.set(step, known);
  }
  return (step) => {
    const decisions = own.get(step);
    return decisions === undefined ? shared : inOrder([...decisions, ...shared]);
  };
}

const inOrder = (decisions: Decision[]): readonly Decision[] =>
  decisions.sort((a, b) => a.position - b.position);

/** A decision made at capture belongs to no operation that can be undone, so it gets an operation id of its own. */
function decisionOf(row: SqlRow, asOf: number): Decision {
  const id = String(row.id);
  const undone = numberOrNull(row.undone_position);
  return {
    ...(JSON.parse(String(row.fields)) as DecisionFields),
    id,
    operationId: row.operation_id === null ? `op_${id.slice('dec_'.length)}` : String(row.operation_id),
    source: row.source === null ? 'capture' : (String(row.source) as DecisionSource),
    undone: undone !== null && undone <= asOf,
    at: Number(row.at),
    position: Number(row.position),
  };
}
