import { failedIn } from '../../../model/job.js';
import { metadataTerm, wordTerm } from '../../search/search-terms.js';
import { FAILED_STEPS } from '../failed-steps.js';
import { valuesOf } from './listing.js';
import { rowKeyOf } from './walk.js';
/** The keys that a probe finds; null if there are more than `limit`. */
export function few(connection, { sql, values }, limit) {
    const rows = connection.all(`${sql} LIMIT ?`, ...values, limit + 1);
    return rows.length > limit ? null : rows.map((row) => Number(row.key));
}
/** The rows of the first condition that selects few; null if no condition does. */
export function probe(connection, listing, parts, effort) {
    for (const way of listing.probes(parts)) {
        const keys = few(connection, way, effort.few);
        if (keys !== null)
            return keys;
    }
    return null;
}
/**
 * The rows that a condition names by one of some fields, if they are few; null: none does, or too many rows.
 * @param ways statements that find rows by a JSON list of a field's values
 */
export function fewNamed(connection, ways, parts, limit) {
    for (const [field, sql] of ways) {
        for (const part of parts) {
            const values = valuesOf(part, field);
            const found = values === null ? null : few(connection, { sql, values: [JSON.stringify(values)] }, limit);
            if (found !== null)
                return found;
        }
    }
    return null;
}
/** Compares two rows by an order's value, nulls first, then by key. */
function compareRows(a, b) {
    if (a.value === b.value)
        return a.key - b.key;
    if (a.value === null)
        return -1;
    return b.value === null ? 1 : a.value - b.value;
}
/** Sorts a few rows and checks them in order until `wanted` of them match. */
export function* matchingFew(connection, listing, order, keys, request) {
    const { condition, joins, descending, cursor, wanted, rows: size } = request;
    const sign = descending ? -1 : 1;
    const by = order.field === null ? listing.key : listing.dialect.columns[order.field].sql;
    const rows = connection
        .all(`SELECT ${by} AS sort_key, ${listing.key} AS tie_key
       FROM json_each(?) k CROSS JOIN ${listing.table} ON ${listing.key} = k.value`, JSON.stringify([...new Set(keys)]))
        .map(rowKeyOf)
        .filter((row) => cursor === null || sign * compareRows(row, cursor) > 0)
        .sort((a, b) => sign * compareRows(a, b));
    const found = [];
    for (let at = 0; at < rows.length && found.length < wanted; at += size) {
        if (at > 0)
            yield;
        const slice = rows.slice(at, at + size);
        const matching = matchingKeys(connection, listing, slice, condition, joins);
        found.push(...slice.filter((row) => matching.has(row.key)));
    }
    return found.slice(0, wanted);
}
function matchingKeys(connection, listing, rows, condition, joins) {
    const found = connection.all(`SELECT ${listing.key} AS key FROM json_each(?) k CROSS JOIN ${listing.table} ON ${listing.key} = k.value${joins}
     WHERE ${condition.text}`, JSON.stringify(rows.map((row) => row.key)), ...condition.values);
    return new Set(found.map((row) => Number(row.key)));
}
/** Steps that may match a condition on failures, text or metadata; null if too many, or if the search index cannot answer. */
export function findByTerms(connection, part, limit) {
    if (part.kind === 'failedBy')
        return few(connection, { sql: FAILED_STEPS, values: [failedIn(part.job)] }, limit);
    const found = part.kind === 'text'
        ? withWords(connection, part.words, limit)
        : part.kind === 'metadataEquals'
            ? withMetadata(connection, part.path, part.value, limit)
            : null;
    if (found === null)
        return null;
    const unindexed = few(connection, {
        sql: 'SELECT position AS key FROM steps WHERE position > (SELECT position FROM search_progress)',
        values: [],
    }, limit);
    if (unindexed === null || found.length + unindexed.length > limit)
        return null;
    return [...found, ...unindexed];
}
function holding(connection, term, limit) {
    const sql = 'SELECT rowid AS key FROM step_terms WHERE step_terms MATCH ?';
    return few(connection, { sql, values: [`"${term}"`] }, limit);
}
/** A step's text includes earlier steps' messages, so a word narrows the search to whole trajectories. */
function withWords(connection, words, limit) {
    let trajectories = null;
    for (const word of words) {
        const steps = holding(connection, wordTerm(word), limit);
        if (steps === null)
            continue;
        const rows = connection.all('SELECT DISTINCT trajectory FROM steps WHERE position IN (SELECT value FROM json_each(?))', JSON.stringify(steps));
        trajectories = both(trajectories, rows.map((row) => Number(row.trajectory)));
    }
    if (trajectories === null)
        return null;
    const sql = 'SELECT position AS key FROM steps WHERE trajectory IN (SELECT value FROM json_each(?))';
    return few(connection, { sql, values: [JSON.stringify([...trajectories])] }, limit);
}
function both(known, more) {
    return new Set(known === null ? more : more.filter((key) => known.has(key)));
}
function withMetadata(connection, path, value, limit) {
    const term = metadataTerm(path, value);
    return term === null ? null : holding(connection, term, limit);
}
//# sourceMappingURL=few.js.map