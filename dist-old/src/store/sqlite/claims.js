import { freshUpTo, placeOf, standingOf, turnOf, } from '../../model/claim.js';
import { decodeCursor, encodeCursor, listName } from '../cursor.js';
import { isInScope } from '../within-scope.js';
import { scoped } from './compile-filter.js';
import { countOf } from './keyset-page.js';
export function readUnit(connection, recipe, unit) {
    const sql = 'SELECT document FROM recipe_units WHERE recipe = ? AND unit = ?';
    return documentOf(connection.get(sql, recipe, unit));
}
export function readBatch(connection, id) {
    return documentOf(connection.get('SELECT document FROM batches WHERE id = ?', id));
}
export function readConsumer(connection, recipe, name) {
    return documentOf(connection.get('SELECT document FROM consumers WHERE recipe = ? AND name = ?', recipe, name));
}
/** Writes what a commit changes of units, batches and consumers. */
export function applyClaims(connection, { units, goneUnits, batches, goneBatches, consumers }) {
    for (const { recipe, unit } of goneUnits) {
        connection.run('DELETE FROM recipe_units WHERE recipe = ? AND unit = ?', recipe, unit);
    }
    for (const row of units) {
        const { recipe, unit, promptUid, uses, rank } = row;
        const text = JSON.stringify(row);
        const sql = 'INSERT OR REPLACE INTO recipe_units VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)';
        connection.run(sql, recipe, unit, promptUid, standingOf(row), turnOf(row), uses, rank, freshUpTo(row), text);
    }
    for (const id of goneBatches) {
        connection.run('DELETE FROM batches WHERE id = ?', id);
        connection.run('DELETE FROM batch_operations WHERE batch = ?', id);
    }
    for (const batch of batches) {
        const { id, recipe, consumer, channel, status, expiresAt, keepUntil } = batch;
        const sql = 'INSERT OR REPLACE INTO batches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)';
        const text = JSON.stringify(batch);
        connection.run(sql, id, recipe, consumer, channel, status, placeOf(batch), expiresAt, keepUntil, text);
        for (const operation of batch.operations ?? []) {
            const counted = 'INSERT OR IGNORE INTO batch_operations VALUES (?, ?, ?)';
            connection.run(counted, operation, placeOf(batch), id);
        }
    }
    for (const consumer of consumers) {
        const sql = 'INSERT OR REPLACE INTO consumers VALUES (?, ?, ?)';
        connection.run(sql, consumer.recipe, consumer.name, JSON.stringify(consumer));
    }
}
export function readBatches(connection, ids, scope) {
    return ids.map((id) => {
        const batch = readBatch(connection, id);
        return batch !== null && isInScope(batch.channel, scope) ? batch : null;
    });
}
/** Newest first. @throws INVALID_CURSOR */
export function pageBatches(connection, query, first, after, scope) {
    const list = { name: listName('batches', query), descending: true };
    const { text, values } = batchesIn(query, scope);
    const beyond = after === null ? [] : [String(decodeCursor(list, after).value)];
    const sql = `SELECT document, place FROM batches WHERE ${text} ${after === null ? '' : 'AND place < ?'}
    ORDER BY place DESC LIMIT ?`;
    const rows = connection.all(sql, ...values, ...beyond, first + 1);
    const shown = rows.slice(0, first);
    return {
        items: shown.map((documentIn)),
        cursors: shown.map(({ place }) => encodeCursor(list, { value: String(place), tie: 0 })),
        hasNextPage: rows.length > first,
        hasPreviousPage: after !== null,
    };
}
export function countBatches(connection, query, scope) {
    return countOf(connection, 'batches', batchesIn(query, scope));
}
function batchesIn({ recipe, consumer, status }, scope) {
    const named = [
        { text: 'recipe = ?', value: recipe },
        ...(consumer === null ? [] : [{ text: 'consumer = ?', value: consumer }]),
        ...(status === null ? [] : [{ text: 'status = ?', value: status }]),
    ];
    const text = named.map((one) => one.text).join(' AND ');
    return scoped({ text, values: named.map(({ value }) => value) }, scope, 'channel');
}
export function readConsumers(connection, recipe) {
    const sql = 'SELECT document FROM consumers WHERE recipe = ? ORDER BY name';
    return connection.all(sql, recipe).map((documentIn));
}
export function batchesOfConsumers(connection, recipe) {
    const sql = `SELECT consumer, sum(status = 'LEASED') AS leased, sum(status = 'ACKED') AS acked
    FROM batches WHERE recipe = ? GROUP BY consumer ORDER BY consumer`;
    return connection.all(sql, recipe).map(({ consumer, leased, acked }) => ({
        consumer: String(consumer),
        leased: Number(leased),
        acked: Number(acked),
    }));
}
/** Ids, those first whose lease ran out first. */
export function expiredBatches(connection, now, limit) {
    const sql = `SELECT id FROM batches WHERE status = 'LEASED' AND expires_at <= ? ORDER BY expires_at LIMIT ?`;
    return connection.all(sql, now, limit).map(({ id }) => String(id));
}
export function unkeptBatches(connection, now, limit) {
    const sql = 'SELECT document FROM batches WHERE keep_until <= ? ORDER BY keep_until LIMIT ?';
    return connection.all(sql, now, limit).map((documentIn));
}
export const documentIn = (row) => JSON.parse(String(row.document));
function documentOf(row) {
    return row === undefined ? null : documentIn(row);
}
//# sourceMappingURL=claims.js.map