import { deleteMediaOf } from '../content-reader.js';
const PUT_DELETED_STEP = `
  INSERT INTO deleted_steps (position, id, deleted_at) VALUES (?, ?, ?)
  ON CONFLICT (position) DO UPDATE SET deleted_at = excluded.deleted_at`;
const PUT_DELETED_TRAJECTORY = `
  INSERT INTO deleted_trajectories (key, channel, uid, prompt_uid, deleted_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET deleted_at = excluded.deleted_at`;
const PUT_DELETION = `
  INSERT INTO deletions (trajectory, channel, uid, next, parts) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (trajectory) DO UPDATE SET next = excluded.next`;
/** Deletes what belongs to a trajectory's steps, then what belongs to the trajectory, whose key is the parameter. */
const OF_STEPS = ['dataset_steps', 'judgments', 'decisions'].map((table) => `DELETE FROM ${table} WHERE step IN (SELECT position FROM steps WHERE trajectory = ?)`);
const CONTENTS = 'DELETE FROM segments WHERE first IN (SELECT segment FROM steps WHERE trajectory = ?)';
const OF_TRAJECTORY = [
    'rewards',
    'extras',
    'extra_values',
    'decisions',
    'idempotency_keys',
    'abandonments',
    'steps',
].map((table) => `DELETE FROM ${table} WHERE trajectory = ?`);
/** Deletes trajectories with all that belongs to them, and groups. */
export function applyDeletions(connection, segments, { deleted, deletedGroups }) {
    const tools = new Set();
    for (const trajectory of deleted)
        deletion(connection, segments, trajectory, tools);
    for (const group of deletedGroups)
        deletedGroup(connection, group);
    for (const key of tools) {
        const sql = 'DELETE FROM shared_json WHERE key = ? AND NOT EXISTS (SELECT 1 FROM steps WHERE tools = ?)';
        connection.run(sql, key, key);
    }
}
/** Adds to `tools` the shared texts that may now be unused. */
function deletion(connection, segments, { key, channel, uid, promptUid, steps, at }, tools) {
    const shared = 'SELECT DISTINCT tools FROM steps WHERE trajectory = ? AND tools IS NOT NULL';
    for (const row of connection.all(shared, key))
        tools.add(Number(row.tools));
    for (const step of steps)
        connection.run(PUT_DELETED_STEP, step.key, step.id, step.at);
    for (const sql of [...OF_STEPS, CONTENTS, ...OF_TRAJECTORY])
        connection.run(sql, key);
    segments.remove(key);
    deleteMediaOf(connection, key);
    connection.run('DELETE FROM trajectories WHERE key = ?', key);
    connection.run(PUT_DELETED_TRAJECTORY, key, channel, uid, promptUid, at);
}
function deletedGroup(connection, { key, channel, promptUid, generation, isPast }) {
    if (isPast) {
        const sql = `INSERT INTO past_generations (channel, prompt_uid, generation) VALUES (?, ?, ?)
       ON CONFLICT (channel, prompt_uid) DO UPDATE SET generation = max(generation, excluded.generation)`;
        connection.run(sql, channel, promptUid, generation);
    }
    connection.run('DELETE FROM decisions WHERE group_key = ?', key);
    connection.run('DELETE FROM prompt_groups WHERE key = ?', key);
}
/** Notes which deletions the feed has not told yet, and what it has told. */
export function applyUntold(connection, { deletions, untold, told }) {
    for (const { trajectory, channel, uid, next, parts } of deletions) {
        if (next < parts)
            connection.run(PUT_DELETION, trajectory, channel, uid, next, parts);
        else
            connection.run('DELETE FROM deletions WHERE trajectory = ?', trajectory);
    }
    for (const { trajectory, part, steps } of untold) {
        const text = JSON.stringify(steps.map(({ key, id }) => [key, id]));
        connection.run('INSERT INTO untold_steps VALUES (?, ?, ?)', trajectory, part, text);
    }
    for (const { trajectory, part, channel, uid, steps } of told) {
        connection.run('DELETE FROM untold_steps WHERE trajectory = ? AND part = ?', trajectory, part);
        // The feed's retention may have removed the names together with earlier events. They are written again, at the
        // last position that needs them.
        for (const { key, id, at } of steps)
            connection.run(PUT_DELETED_STEP, key, id, at);
        connection.run(PUT_DELETED_TRAJECTORY, trajectory, channel, uid, null, steps.at(-1)?.at ?? 0);
    }
}
//# sourceMappingURL=apply-deletions.js.map