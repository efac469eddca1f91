import { OPEN, STATUSES } from './codes.js';
import { compileFilter, STEP_DIALECT, scoped, TRAJECTORY_DIALECT } from './compile-filter.js';
import { STEP_TABLES, TRAJECTORY_TABLES } from './rows.js';
export function selectSteps(connection, { where, scope, after, upTo, limit }) {
    const condition = scoped(compileFilter(where, STEP_DIALECT), scope, 's.channel');
    const rows = connection.all(`SELECT s.id, s.position FROM ${STEP_TABLES}
     WHERE (${condition.text}) AND s.position > ? AND s.position <= ? ORDER BY s.position LIMIT ?`, ...condition.values, after, upTo, limit + 1);
    const shown = rows.slice(0, limit);
    const last = shown[shown.length - 1];
    return {
        ids: shown.map((row) => String(row.id)),
        next: rows.length <= limit || last === undefined ? null : Number(last.position),
    };
}
export function selectTrajectories(connection, deleting, limit) {
    const { selection, scope } = deleting;
    const rows = selection.kind === 'where'
        ? filtered(connection, selection.where, deleting, limit)
        : silent(connection, selection.kind === 'idle' ? selection.before : null, limit, scope);
    const trajectories = rows.map((row) => ({
        id: String(row.id),
        key: Number(row.key),
        steps: Number(row.step_count),
    }));
    const last = trajectories[limit - 1];
    const next = selection.kind === 'where' && last !== undefined ? last.key : null;
    if (selection.kind !== 'excess')
        return { trajectories, next, total: 0 };
    const all = scoped({ text: '1', values: [] }, scope, 't.channel');
    const sql = `SELECT total(t.step_count) AS total FROM trajectories t WHERE ${all.text}`;
    return { trajectories, next, total: Number(connection.get(sql, ...all.values)?.total) };
}
function filtered(connection, where, { scope, after, upTo }, limit) {
    const { text, values } = scoped(compileFilter(where, TRAJECTORY_DIALECT), scope, 't.channel');
    // A trajectory's key is the position of its registration.
    return connection.all(`SELECT t.id, t.key, t.step_count FROM ${TRAJECTORY_TABLES}
     WHERE (${text}) AND t.key > ? AND t.key <= ? ORDER BY t.key LIMIT ?`, ...values, after, upTo, limit);
}
/** The trajectories that are silent longest. The index has this order within each status. */
function silent(connection, before, limit, scope) {
    const { text, values } = scoped({ text: 't.heard_at < ?', values: [before ?? Number.MAX_SAFE_INTEGER] }, scope, 't.channel');
    const arms = STATUSES.map((_, code) => `SELECT t.id, t.key, t.step_count, t.heard_at FROM trajectories t INDEXED BY trajectories_by_silence
       WHERE t.status = ${code} AND ${text}`);
    return connection.all(`${arms.join(' UNION ALL ')} ORDER BY 4, 2 LIMIT ?`, ...arms.flatMap(() => values), limit);
}
/** OPEN trajectories that are silent since before `before` (ms), longest first. */
export function selectSilent(connection, before, limit) {
    return connection
        .all(`SELECT channel, uid FROM trajectories WHERE status = ${OPEN} AND heard_at < ? ORDER BY heard_at LIMIT ?`, before, limit)
        .map((row) => ({ channel: String(row.channel), uid: String(row.uid) }));
}
/** The next waiting part of a long list of decisions; null: there is none. */
export function nextWaiting(connection, list) {
    const rows = connection.all('SELECT part, decisions FROM waiting_decisions WHERE list = ? ORDER BY part LIMIT 2', list);
    const [row] = rows;
    if (row === undefined)
        return null;
    const decisions = JSON.parse(String(row.decisions));
    return { list, part: Number(row.part), decisions, last: rows.length === 1 };
}
//# sourceMappingURL=selection-reader.js.map