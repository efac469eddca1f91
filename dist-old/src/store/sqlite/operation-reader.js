import { COUNT_BOUND } from '../../query/page.js';
import { decodeNumberCursor, encodeCursor, operationStepsOrder } from '../cursor.js';
import { MOST_OPERATION_DATASETS } from '../port.js';
import { scoped } from './compile-filter.js';
import { countOf, pageOf } from './keyset-page.js';
import { Pace } from './long-read.js';
import { numberOrNull, STEP_COLUMNS, STEP_TABLES, stepHeadOf, textOrNull } from './rows.js';
/** Decisions that are looked at together. */
const CHUNK = 500;
/** Newest first. @throws INVALID_CURSOR */
export function pageOperations(connection, first, after, scope) {
    return pageOf(connection, first, after, {
        columns: '*',
        tables: 'operations',
        condition: operationsIn(scope),
        name: 'operations',
        by: 'key',
        tie: 'key',
        descending: true,
        read: (row) => operationOf(connection, row),
    });
}
export const countOperations = (connection, scope) => countOf(connection, 'operations', operationsIn(scope));
/** In the order of `ids`. */
export function readOperations(connection, ids, scope) {
    return ids.map((id) => {
        const row = rowOf(connection, id, scope);
        return row === undefined ? null : operationOf(connection, row);
    });
}
/** For each operation, the newest finished datasets that it counted for. */
export function readOperationDatasets(connection, ids, scope) {
    return ids.map((id) => {
        const row = rowOf(connection, id, scope);
        if (row === undefined)
            return [];
        const used = { text: 'm.operation = ?', values: [Number(row.key)] };
        const { text, values } = scoped(used, scope, 'd.channel');
        const sql = `
      SELECT d.document FROM dataset_operations m JOIN datasets d ON d.key = m.dataset
      WHERE ${text} AND d.document ->> '$.status' = 'SUCCEEDED' ORDER BY d.key DESC LIMIT ?`;
        return connection
            .all(sql, ...values, MOST_OPERATION_DATASETS)
            .map(({ document }) => JSON.parse(String(document)));
    });
}
/** For each operation, the newest batches that it counted for. */
export function readOperationBatches(connection, ids, scope) {
    return ids.map((id) => {
        if (rowOf(connection, id, scope) === undefined)
            return [];
        const { text, values } = scoped({ text: 'o.operation = ?', values: [id] }, scope, 'b.channel');
        const sql = `SELECT b.document FROM batch_operations o JOIN batches b ON b.id = o.batch
      WHERE ${text} ORDER BY o.place DESC LIMIT ?`;
        return connection
            .all(sql, ...values, MOST_OPERATION_DATASETS)
            .map(({ document }) => JSON.parse(String(document)));
    });
}
/** Pages of the steps that operations decided about, in the order in which they did. @throws INVALID_CURSOR */
export function* pageOperationSteps(connection, requests, scope) {
    const pages = [];
    const pace = new Pace();
    for (const { operationId, first, after } of requests) {
        const order = operationStepsOrder(operationId);
        const from = after === null ? null : decodeNumberCursor(order, after);
        const row = rowOf(connection, operationId, scope);
        const found = [];
        if (row !== undefined) {
            const start = from === null ? START : { decision: from.value ?? 0, step: from.tie };
            for (const place of decidedSteps(connection, Number(row.key), start)) {
                if (place !== null)
                    found.push(place);
                if (found.length > first)
                    break;
                yield* pace.pause();
            }
        }
        const shown = found.slice(0, first);
        pages.push({
            items: shown.map(({ step }) => headAt(connection, step)),
            cursors: shown.map(({ decision, step }) => encodeCursor(order, { value: decision, tie: step })),
            hasNextPage: found.length > first,
            hasPreviousPage: after !== null,
        });
    }
    return pages;
}
/** The number of steps that an operation decided about, exact up to COUNT_BOUND. */
export function* countOperationSteps(connection, operationId, scope) {
    const row = rowOf(connection, operationId, scope);
    let count = 0;
    const pace = new Pace();
    for (const place of row === undefined ? [] : decidedSteps(connection, Number(row.key), START)) {
        if (place !== null)
            count += 1;
        if (count > COUNT_BOUND)
            return { count: COUNT_BOUND, exact: false };
        yield* pace.pause();
    }
    return { count, exact: true };
}
const START = { decision: -1, step: -1 };
/**
 * The steps that an operation decided about, after a place, each at its first decision; null for one that an earlier
 * decision of the operation holds for.
 */
function* decidedSteps(connection, operation, start) {
    const sql = `
    SELECT key, position, step, trajectory, group_key FROM decisions INDEXED BY decisions_in_order
    WHERE operation = ? AND position >= ? ORDER BY position LIMIT ${CHUNK}`;
    let from = start.decision;
    for (let isFirst = true;; isFirst = false) {
        const decisions = connection.all(sql, operation, from);
        for (const decision of decisions) {
            const position = Number(decision.position);
            const after = isFirst && position === start.decision ? start.step : -1;
            for (const step of stepsOf(connection, decision, after)) {
                const isRepeat = isDecidedBefore(connection, operation, position, step);
                yield isRepeat ? null : { decision: position, step };
            }
        }
        if (decisions.length < CHUNK)
            return;
        from = Number(decisions.at(-1)?.position) + 1;
    }
}
/** Positions of the steps that a decision holds for, ascending, beyond position `after`. */
function* stepsOf(connection, decision, after) {
    if (decision.step !== null) {
        if (Number(decision.step) > after)
            yield Number(decision.step);
        return;
    }
    const ofTrajectory = 'trajectory = ?';
    const ofGroup = 'trajectory IN (SELECT key FROM trajectories WHERE group_key = ?)';
    const [which, key] = decision.trajectory === null ? [ofGroup, decision.group_key] : [ofTrajectory, decision.trajectory];
    const sql = `SELECT position FROM steps WHERE ${which} AND position > ? ORDER BY position LIMIT ${CHUNK}`;
    for (let last = after;;) {
        const rows = connection.all(sql, Number(key), last);
        for (const row of rows)
            yield Number(row.position);
        if (rows.length < CHUNK)
            return;
        last = Number(rows.at(-1)?.position);
    }
}
const DECIDED_BEFORE = `
  SELECT ${['step = s.position', 'trajectory = s.trajectory', 'group_key = t.group_key']
    .map((about) => `EXISTS (SELECT 1 FROM decisions WHERE ${about} AND +operation = ? AND position < ?)`)
    .join(' OR ')} AS found
  FROM steps s JOIN trajectories t ON t.key = s.trajectory WHERE s.position = ?`;
/** Whether a decision of the operation before this position holds for the step. */
function isDecidedBefore(connection, operation, position, step) {
    const earlier = [operation, position];
    return connection.get(DECIDED_BEFORE, ...earlier, ...earlier, ...earlier, step)?.found === 1;
}
function headAt(connection, position) {
    const row = connection.get(`SELECT ${STEP_COLUMNS} FROM ${STEP_TABLES} WHERE s.position = ?`, position);
    if (row === undefined)
        throw new Error(`step ${position} has vanished`);
    return stepHeadOf(row);
}
function rowOf(connection, id, scope) {
    const { text, values } = operationsIn(scope);
    return connection.get(`SELECT * FROM operations WHERE id = ? AND ${text}`, id, ...values);
}
function operationOf(connection, row) {
    const { decided, dropped } = countsOf(connection, row);
    return {
        id: String(row.id),
        source: String(row.source),
        summary: String(row.summary),
        actor: textOrNull(row.actor),
        changed: Number(row.changed),
        kept: decided - dropped,
        dropped,
        undone: row.undone === 1,
        at: Number(row.at),
    };
}
/** Of an operation that was made before its decisions were counted, those that are still there. */
function countsOf(connection, row) {
    const [decided, dropped] = [numberOrNull(row.decided), numberOrNull(row.dropped)];
    if (decided !== null && dropped !== null)
        return { decided, dropped };
    const sql = `
    SELECT count(*) AS decided, total(fields ->> '$.keep' = 0) AS dropped FROM decisions INDEXED BY decisions_in_order
    WHERE operation = ?`;
    const counted = connection.get(sql, Number(row.key));
    return { decided: Number(counted?.decided), dropped: Number(counted?.dropped) };
}
/** The condition for operations that touched no channel outside `scope`. */
function operationsIn(scope) {
    if (scope === null)
        return { text: '1', values: [] };
    return {
        text: `NOT EXISTS (
      SELECT 1 FROM json_each(channels) c WHERE c.value NOT IN (SELECT s.value FROM json_each(?) s))`,
        values: [JSON.stringify(scope)],
    };
}
//# sourceMappingURL=operation-reader.js.map