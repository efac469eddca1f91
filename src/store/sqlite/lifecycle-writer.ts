import type { Judgment } from '../../model/judgment.js';
import type { Consumption, JudgmentInput } from '../port.js';
import { ABANDONED, OPEN } from './codes.js';
import type { TrajectoryRecord } from './trajectory-record.js';
import type { WriterState } from './writer-state.js';

/** Appends to a step's judgments; the latest one holds, also one without a score. */
export function appendJudgment(
  state: WriterState,
  record: TrajectoryRecord,
  step: number,
  { score, votes, judge }: JudgmentInput,
): Judgment {
  const at = Date.now();
  const position = state.event('JUDGED', record.key, step, at);
  state.connection.run(
    'INSERT INTO judgments (position, step, score, votes, judge, at) VALUES (?, ?, ?, ?, ?, ?)',
    position,
    step,
    score,
    JSON.stringify(votes),
    judge,
    at,
  );
  state.connection.run('UPDATE steps SET judgment = ? WHERE position = ?', score, step);
  return { score, votes, judge, at, position };
}

/** Marks up to `limit` silent trajectories ABANDONED; answers how many. */
export function abandonIdle(state: WriterState, before: number, limit: number): number {
  const { connection } = state;
  state.flush();
  const now = Date.now();
  const idle = connection.all(
    `SELECT channel, uid FROM trajectories WHERE status = ${OPEN} AND heard_at < ? ORDER BY heard_at LIMIT ?`,
    before,
    limit,
  );
  for (const { channel, uid } of idle) {
    const record = state.find(String(channel), String(uid));
    if (record === null) continue;
    record.status = ABANDONED;
    state.segments.finish(record.key);
    state.touch(record);
    const position = state.event('TRAJECTORY_ABANDONED', record.key, null, now);
    connection.run('INSERT INTO abandonments (trajectory, position) VALUES (?, ?)', record.key, position);
  }
  return idle.length;
}

/** Marks steps as consumed, each once, and ends the generations of groups. */
export function markConsumed(
  state: WriterState,
  { stepIds, groups }: Consumption,
): { readonly changed: number } {
  const { connection } = state;
  const now = Date.now();
  let changed = 0;
  for (const id of stepIds) {
    const step = connection.get('SELECT position, trajectory FROM steps WHERE id = ? AND consumed = 0', id);
    if (step === undefined) continue;
    const position = state.event('CONSUMED', Number(step.trajectory), Number(step.position), now);
    connection.run(
      'UPDATE steps SET consumed = 1, consumed_position = ? WHERE position = ?',
      position,
      Number(step.position),
    );
    changed += 1;
  }
  for (const { channel, promptUid, generation } of groups) {
    connection.run(
      `UPDATE prompt_groups SET consumed_position = ?
       WHERE channel = ? AND prompt_uid = ? AND generation = ? AND consumed_position IS NULL`,
      state.head,
      channel,
      promptUid,
      generation,
    );
  }
  return { changed };
}
