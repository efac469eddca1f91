import { newId } from '../../model/ids.js';
import { effectiveReward, REWARD, type RewardEntry } from '../../model/reward.js';
import { givenRewardOf } from '../derived/given-reward.js';
import { COMPLETE } from './codes.js';
import type { SqlRow } from './connection.js';
import { numberOrNull } from './rows.js';
import type { TrajectoryRecord } from './trajectory-record.js';
import type { WriterState } from './writer-state.js';

export interface NewReward {
  /** Position of the step; null: given to the trajectory. */
  readonly step: number | null;
  readonly name: string;
  readonly value: number;
  readonly source: string;
  readonly comment: string | null;
  readonly idempotencyKey: string | null;
  readonly now: number;
}

/** Marks a trajectory COMPLETE. Which step is its last follows from that. */
export function complete(state: WriterState, record: TrajectoryRecord, now: number): void {
  record.status = COMPLETE;
  record.completedPosition = state.event('TRAJECTORY_COMPLETED', record.key, null, now);
  state.finish(record);
}

/** Appends a ledger entry and derives what follows from it; an equal repeat of a key appends nothing. */
export function appendReward(state: WriterState, record: TrajectoryRecord, entry: NewReward): void {
  const { connection } = state;
  if (entry.idempotencyKey !== null) {
    const sql = 'SELECT 1 FROM rewards WHERE trajectory = ? AND idempotency_key = ?';
    if (connection.get(sql, record.key, entry.idempotencyKey) !== undefined) return;
  }
  const target = entry.step ?? lastStep(state, record);
  const position = state.event('REWARDED', record.key, target, entry.now);
  connection.run(
    `INSERT INTO rewards (position, id, trajectory, step, name, value, source, comment, at, idempotency_key)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    position,
    newId('rwd'),
    record.key,
    entry.step,
    entry.name,
    entry.value,
    entry.source,
    entry.comment,
    entry.now,
    entry.idempotencyKey,
  );
  if (entry.step === null) record.hasOwnRewards = true;
  if (target !== null && entry.name === REWARD) refreshReward(state, record, target);
}

/** After the trajectory's last step changed: its own entries move from the previous last step to the new one. */
export function refreshLastReward(
  state: WriterState,
  record: TrajectoryRecord,
  previousLastIndex: number,
): void {
  const previous = stepAt(state, record, previousLastIndex);
  if (previous !== null) refreshReward(state, record, previous);
  const last = lastStep(state, record);
  if (last !== null) refreshReward(state, record, last);
}

function stepAt(state: WriterState, record: TrajectoryRecord, index: number): number | null {
  const sql = 'SELECT position FROM steps WHERE trajectory = ? AND step_index = ?';
  const row = state.connection.get(sql, record.key, index);
  return row === undefined ? null : Number(row.position);
}

function lastStep(state: WriterState, record: TrajectoryRecord): number | null {
  return record.maxIndex < 0 ? null : stepAt(state, record, record.maxIndex);
}

/** Derives a step's effective reward from the ledger. */
function refreshReward(state: WriterState, record: TrajectoryRecord, step: number): void {
  const { connection } = state;
  const row = connection.get(
    'SELECT id, step_index, given_reward, created_at FROM steps WHERE position = ?',
    step,
  );
  if (row === undefined) return;
  const isLast = Number(row.step_index) === record.maxIndex;
  const entries = connection
    .all(
      'SELECT * FROM rewards WHERE trajectory = ? AND (step = ? OR (step IS NULL AND ?)) ORDER BY position',
      record.key,
      step,
      isLast ? 1 : 0,
    )
    .map((entry) => rewardEntryOf(entry, null));
  const given = givenReward(step, row);
  const reward = effectiveReward(given === null ? entries : [given, ...entries]);
  connection.run('UPDATE steps SET reward = ? WHERE position = ?', reward, step);
  state.touchReward(record);
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
