import { batchDoc, consumerDoc, unitDoc } from '../mongodb/batches/claims.js';
/** Units per slice. There are many small ones, and each slice passes those before it in an index. */
export const UNITS = 2_000;
const valueIn = ({ document }) => JSON.parse(String(document));
/** Units of all recipes behind the first `after` of them. */
export function unitDocs(connection, after, limit) {
    const slice = `SELECT recipe, unit FROM recipe_units INDEXED BY units_by_prompt
    ORDER BY recipe, prompt_uid, unit LIMIT ? OFFSET ?`;
    const sql = `SELECT u.document FROM (${slice}) n CROSS JOIN recipe_units u
    ON u.recipe = n.recipe AND u.unit = n.unit`;
    return connection.all(sql, limit, after).map((row) => unitDoc(valueIn(row), 0));
}
/** Batches with what became of them. Leases go on until they run out. */
export function batchDocs(connection, after, limit) {
    const sql = 'SELECT document FROM batches ORDER BY id LIMIT ? OFFSET ?';
    return connection.all(sql, limit, after).map((row) => batchDoc(valueIn(row), 0));
}
export function consumerDocs(connection, after, limit) {
    const sql = 'SELECT document FROM consumers ORDER BY recipe, name LIMIT ? OFFSET ?';
    return connection.all(sql, limit, after).map((row) => consumerDoc(valueIn(row), 0));
}
/** What differs where anything of claims has changed: most of it writes no event. */
export function claimsPrint(connection) {
    const units = `SELECT count(*) AS count, total(uses) AS uses, total(turn) AS turns, total(length(document)) AS length
    FROM recipe_units`;
    const batches = 'SELECT id, status, expires_at, keep_until, length(document) AS length FROM batches ORDER BY id';
    const consumers = 'SELECT document FROM consumers ORDER BY recipe, name';
    return [...connection.all(units), ...connection.all(batches), ...connection.all(consumers)].map((row) => Object.values(row));
}
//# sourceMappingURL=claim-docs.js.map