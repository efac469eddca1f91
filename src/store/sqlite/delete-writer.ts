import type { Deletion } from '../port.js';
import type { Connection, SqlRow } from './connection.js';
import { deleteMediaOf } from './media-store.js';
import type { WriterState } from './writer-state.js';

/** What hangs on the steps of a trajectory, and then on the trajectory itself; parameters are its key. */
const OF_STEPS = ['dataset_steps', 'judgments', 'decisions'].map(
  (table) => `DELETE FROM ${table} WHERE step IN (SELECT position FROM steps WHERE trajectory = ?)`,
);
const CONTENTS = 'DELETE FROM segments WHERE first IN (SELECT segment FROM steps WHERE trajectory = ?)';
const OF_TRAJECTORY = ['rewards', 'decisions', 'idempotency_keys', 'abandonments', 'steps'].map(
  (table) => `DELETE FROM ${table} WHERE trajectory = ?`,
);

/**
 * Deletes trajectories by id, whole, with what belongs to them; ids that no longer exist, or that got a step since
 * `idleBefore`, are passed over. Their events stay: what they were about is kept as a name for as long.
 */
export function deleteTrajectories(
  state: WriterState,
  ids: readonly string[],
  idleBefore: number | null,
): Deletion {
  const { connection } = state;
  state.flush();
  const now = Date.now();
  const tools = new Set<number>();
  const datasets = new Set<string>();
  let trajectories = 0;
  let steps = 0;
  for (const id of ids) {
    const row = connection.get(
      'SELECT key, channel, uid, group_key, heard_at FROM trajectories WHERE id = ?',
      id,
    );
    if (row === undefined || (idleBefore !== null && Number(row.heard_at) >= idleBefore)) continue;
    const key = Number(row.key);
    note(connection, key, tools, datasets);
    steps += announce(state, row, now);
    for (const sql of [...OF_STEPS, CONTENTS, ...OF_TRAJECTORY]) connection.run(sql, key);
    state.segments.remove(key);
    deleteMediaOf(connection, key);
    connection.run('DELETE FROM trajectories WHERE key = ?', key);
    deleteEmptyGroup(connection, Number(row.group_key));
    state.remove(String(row.channel), String(row.uid));
    trajectories += 1;
  }
  for (const key of tools) {
    connection.run(
      'DELETE FROM shared_json WHERE key = ? AND NOT EXISTS (SELECT 1 FROM steps WHERE tools = ?)',
      key,
      key,
    );
  }
  return { trajectories, steps, datasets: [...datasets] };
}

/** Remembers the shared texts that may be left without a reader, and the datasets that lose lineage. */
function note(connection: Connection, key: number, tools: Set<number>, datasets: Set<string>): void {
  const shared = connection.all(
    'SELECT DISTINCT tools FROM steps WHERE trajectory = ? AND tools IS NOT NULL',
    key,
  );
  for (const row of shared) tools.add(Number(row.tools));
  const holders = connection.all(
    `SELECT DISTINCT d.id FROM steps s JOIN dataset_steps m ON m.step = s.position JOIN datasets d ON d.key = m.dataset
     WHERE s.trajectory = ?`,
    key,
  );
  for (const row of holders) datasets.add(String(row.id));
}

/** Tells the feed of each step and of the trajectory, and keeps the names that their events need. */
function announce(state: WriterState, { key, channel, uid }: SqlRow, now: number): number {
  const { connection } = state;
  const trajectory = Number(key);
  const steps = connection.all(
    'SELECT position, id FROM steps WHERE trajectory = ? ORDER BY step_index',
    trajectory,
  );
  for (const { position, id } of steps) {
    const at = state.event('DELETED', trajectory, Number(position), now);
    connection.run(
      'INSERT INTO deleted_steps (position, id, deleted_at) VALUES (?, ?, ?)',
      Number(position),
      String(id),
      at,
    );
  }
  const at = state.event('DELETED', trajectory, null, now);
  connection.run(
    'INSERT INTO deleted_trajectories (key, channel, uid, deleted_at) VALUES (?, ?, ?, ?)',
    trajectory,
    String(channel),
    String(uid),
    at,
  );
  return steps.length;
}

/** A group goes with its last trajectory; a generation that was consumed is never given again. */
function deleteEmptyGroup(connection: Connection, group: number): void {
  if (connection.get('SELECT 1 FROM trajectories WHERE group_key = ? LIMIT 1', group) !== undefined) return;
  connection.run(
    `INSERT INTO past_generations (channel, prompt_uid, generation)
     SELECT channel, prompt_uid, generation FROM prompt_groups WHERE key = ? AND consumed_position IS NOT NULL
     ON CONFLICT (channel, prompt_uid) DO UPDATE SET generation = max(generation, excluded.generation)`,
    group,
  );
  connection.run('DELETE FROM decisions WHERE group_key = ?', group);
  connection.run('DELETE FROM prompt_groups WHERE key = ?', group);
}

/** Gives up to `pages` free pages back to the file system; answers how many are left. */
export function releaseSpace(connection: Connection, pages: number): number {
  connection.database.exec(`PRAGMA incremental_vacuum(${pages})`);
  return Number(connection.get('PRAGMA freelist_count')?.freelist_count ?? 0);
}
