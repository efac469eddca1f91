import { storeExtras } from '../extras.js';
const INSERT_REWARD = `
  INSERT INTO rewards (position, id, trajectory, step, name, value, source, comment, at, idempotency_key, decision,
    undone_position)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_JUDGMENT = `
  INSERT INTO judgments (position, step, score, votes, judge, at, decision, undone_position)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
export const INSERT_DECISION = `
  INSERT INTO decisions (key, position, id, operation, step, trajectory, group_key, fields, at, entries)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const UNDO_ENTRY = {
    reward: 'UPDATE rewards SET undone_position = ? WHERE position = ?',
    judgment: 'UPDATE judgments SET undone_position = ? WHERE position = ?',
    extras: 'UPDATE extras SET undone_position = ? WHERE position = ?',
};
const PUT_OPERATION = `
  INSERT INTO operations (key, id, source, summary, actor, channels, changed, decided, dropped, at, undone)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (key) DO UPDATE SET channels = excluded.channels, changed = excluded.changed,
    decided = excluded.decided, dropped = excluded.dropped, undone = excluded.undone`;
/** Writes the entries of a commit: rewards, judgments, extras, decisions, abandonments, and what it undoes. */
export function applyLedger(connection, { rewards, judgments, extras, decisions, undone, undoneEntries, ...rest }) {
    for (const row of rewards)
        reward(connection, row);
    for (const row of judgments)
        judgment(connection, row);
    for (const row of extras)
        storeExtras(connection, row);
    for (const row of decisions)
        decision(connection, row);
    for (const { key, at } of undone) {
        connection.run('UPDATE decisions SET undone_position = ? WHERE key = ?', at, key);
    }
    for (const { kind, position, at } of undoneEntries)
        connection.run(UNDO_ENTRY[kind], at, position);
    for (const { trajectory, position } of rest.abandonments) {
        connection.run('INSERT INTO abandonments (trajectory, position) VALUES (?, ?)', trajectory, position);
    }
}
function reward(connection, row) {
    const { position, id, trajectory, step, name, value, source, comment, at, idempotencyKey } = row;
    const values = [position, id, trajectory, step, name, value, source, comment, at];
    connection.run(INSERT_REWARD, ...values, idempotencyKey, row.decision, row.undone);
}
function judgment(connection, row) {
    const { position, step, score, votes, judge, at, decision, undone } = row;
    connection.run(INSERT_JUDGMENT, position, step, score, votes, judge, at, decision, undone);
}
function decision(connection, row) {
    const { key, position, id, operation, fields, entries, at, undone, target, step, group } = row;
    const held = [step, target === 'trajectory' ? row.trajectory : null, group];
    const said = [JSON.stringify(fields), at, entries];
    connection.run(INSERT_DECISION, key, position, id, operation, ...held, ...said);
    if (undone !== null)
        connection.run('UPDATE decisions SET undone_position = ? WHERE key = ?', undone, key);
}
export function applyOperation(connection, state) {
    const { key, id, source, summary, actor, channels, changed, decided, dropped, at } = state;
    const said = [id, source, summary, actor, JSON.stringify(channels), changed, decided, dropped, at];
    connection.run(PUT_OPERATION, key, ...said, state.undone ? 1 : 0);
}
//# sourceMappingURL=apply-ledger.js.map