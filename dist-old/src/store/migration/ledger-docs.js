import { refsIn } from '../sqlite/extras.js';
import { numberOrNull, textOrNull } from '../sqlite/rows.js';
/** Indexes decisions by position for one run; the store itself has no such index. */
export function indexDecisions(connection) {
    connection.database.exec(`
    CREATE TEMP TABLE decisions_by_position AS SELECT position, key FROM decisions WHERE operation IS NOT NULL;
    CREATE INDEX temp.decision_positions ON decisions_by_position (position);`);
}
const REWARDS = 'SELECT * FROM rewards WHERE position > ? AND position <= ?';
const JUDGMENTS = `
  SELECT j.*, s.trajectory FROM judgments j JOIN steps s ON s.position = j.step
  WHERE j.position > ? AND j.position <= ?`;
const EXTRAS = 'SELECT * FROM extras WHERE position > ? AND position <= ?';
const DECISIONS = `
  SELECT d.*, o.id AS operation_id, o.source, coalesce(d.trajectory, s.trajectory) AS of_trajectory
  FROM decisions_by_position p JOIN decisions d ON d.key = p.key JOIN operations o ON o.key = d.operation
    LEFT JOIN steps s ON s.position = d.step
  WHERE p.position > ? AND p.position <= ?`;
const ABANDONMENTS = `
  SELECT a.position, a.trajectory, t.last_step_at AS at FROM abandonments a JOIN trajectories t ON t.key = a.trajectory
  WHERE a.position > ? AND a.position <= ?`;
const COUNT = `SELECT (SELECT count(*) FROM rewards) + (SELECT count(*) FROM judgments)
  + (SELECT count(*) FROM extras)
  + (SELECT count(*) FROM decisions WHERE operation IS NOT NULL) + (SELECT count(*) FROM abandonments) AS count`;
/** The total number of documents that ledgerDocs returns. */
export function countLedger(connection) {
    return Number(connection.get(COUNT)?.count ?? 0);
}
/** Ledger entries with positions in (after, upTo]. */
export function ledgerDocs(connection, after, upTo) {
    const rows = (sql) => connection.all(sql, after, upTo);
    return [
        ...rows(REWARDS).map(rewardDoc),
        ...rows(JUDGMENTS).map(judgmentDoc),
        ...rows(EXTRAS).map(extrasDoc),
        ...rows(DECISIONS).map(decisionDoc),
        ...rows(ABANDONMENTS).map(abandonmentDoc),
    ];
}
function rewardDoc(row) {
    return {
        _id: String(row.id),
        position: Number(row.position),
        trajectory: Number(row.trajectory),
        group: null,
        step: numberOrNull(row.step),
        at: Number(row.at),
        entry: {
            kind: 'reward',
            name: String(row.name),
            value: Number(row.value),
            source: String(row.source),
            comment: textOrNull(row.comment),
            key: textOrNull(row.idempotency_key),
            ...madeBy(row),
        },
    };
}
function judgmentDoc(row) {
    const position = Number(row.position);
    return {
        _id: `judgment:${position}`,
        position,
        trajectory: Number(row.trajectory),
        group: null,
        step: Number(row.step),
        at: Number(row.at),
        entry: {
            kind: 'judgment',
            score: numberOrNull(row.score),
            votes: String(row.votes),
            judge: String(row.judge),
            ...madeBy(row),
        },
    };
}
function extrasDoc(row) {
    return {
        _id: String(row.id),
        position: Number(row.position),
        trajectory: Number(row.trajectory),
        group: null,
        step: Number(row.step),
        at: Number(row.at),
        entry: { kind: 'extras', source: String(row.source), values: refsIn(row), ...madeBy(row) },
    };
}
/** The decision that made an entry, and where that was undone; nothing for an entry that was given on its own. */
function madeBy(row) {
    if (row.decision === null)
        return {};
    return { decision: Number(row.decision), undone: numberOrNull(row.undone_position) };
}
function decisionDoc(row) {
    return {
        _id: String(row.id),
        position: Number(row.position),
        trajectory: numberOrNull(row.of_trajectory),
        group: numberOrNull(row.group_key),
        step: numberOrNull(row.step),
        at: Number(row.at),
        entry: {
            kind: 'decision',
            key: Number(row.key),
            operation: Number(row.operation),
            operationId: String(row.operation_id),
            source: String(row.source),
            fields: JSON.parse(String(row.fields)),
            target: row.step !== null ? 'step' : row.trajectory !== null ? 'trajectory' : 'group',
            undone: numberOrNull(row.undone_position),
            ...(row.entries === 0 ? {} : { entries: Number(row.entries) }),
        },
    };
}
function abandonmentDoc(row) {
    const position = Number(row.position);
    return {
        _id: `abandoned:${position}`,
        position,
        trajectory: Number(row.trajectory),
        group: null,
        step: null,
        at: Number(row.at),
        entry: { kind: 'abandoned' },
    };
}
//# sourceMappingURL=ledger-docs.js.map