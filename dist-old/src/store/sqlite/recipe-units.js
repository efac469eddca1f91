import { stateOf, UNIT_STATES, } from '../../model/claim.js';
import { decodeCursor, encodeCursor, listName } from '../cursor.js';
import { documentIn, readUnit } from './claims.js';
import { countOf } from './keyset-page.js';
/**
 * See the port. Units that are passed, because they are stale, are passed in the index. Indexes are named, because
 * without statistics SQLite may go through all units in turn for a few prompts, or sort all units of a recipe.
 */
export function readyUnits(connection, recipe, { maxUses, policyVersion, promptUids, limit }) {
    const isReady = 'recipe = ? AND turn IS NOT NULL AND turn <= ? AND uses < ? AND fresh_until >= ?';
    const values = [recipe, maxUses, maxUses, policyVersion];
    if (promptUids === null) {
        const inTurn = `SELECT turn, rank, unit FROM recipe_units INDEXED BY units_in_turn
      WHERE ${isReady} ORDER BY turn, rank, unit LIMIT ?`;
        const sql = `SELECT u.document FROM (${inTurn}) n CROSS JOIN recipe_units u ON u.recipe = ? AND u.unit = n.unit
      ORDER BY n.turn, n.rank, n.unit`;
        return connection.all(sql, ...values, limit, recipe).map((documentIn));
    }
    const sql = `SELECT document FROM recipe_units INDEXED BY units_by_prompt
    WHERE ${isReady} AND prompt_uid IN (SELECT value FROM json_each(?)) ORDER BY turn, rank, unit LIMIT ?`;
    return connection.all(sql, ...values, JSON.stringify(promptUids), limit).map((documentIn));
}
export function unitsOfPrompts(connection, recipe, promptUids) {
    const sql = `SELECT document FROM recipe_units INDEXED BY units_by_prompt
    WHERE recipe = ? AND prompt_uid IN (SELECT value FROM json_each(?)) ORDER BY unit`;
    return connection.all(sql, recipe, JSON.stringify(promptUids)).map((documentIn));
}
export function readUnits(connection, recipe, units) {
    return units.map((unit) => readUnit(connection, recipe, unit));
}
/** In order of first arrival. @throws INVALID_CURSOR */
export function pageUnits(connection, recipe, query, first, after) {
    const list = { name: listName('units', [recipe, query.state]), descending: false };
    const beyond = after === null ? Number.MIN_SAFE_INTEGER : decodeCursor(list, after).tie;
    const { text, values } = unitsIn(recipe, query);
    const found = `SELECT unit FROM recipe_units ${indexFor(query.state)} WHERE ${text} AND unit > ? ORDER BY unit LIMIT ?`;
    const sql = `SELECT u.unit, u.document FROM (${found}) n CROSS JOIN recipe_units u ON u.recipe = ? AND u.unit = n.unit
    ORDER BY n.unit`;
    const rows = connection.all(sql, ...values, beyond, first + 1, recipe);
    const shown = rows.slice(0, first);
    return {
        items: shown.map((documentIn)),
        cursors: shown.map(({ unit }) => encodeCursor(list, { value: Number(unit), tie: Number(unit) })),
        hasNextPage: rows.length > first,
        hasPreviousPage: after !== null,
    };
}
export function countUnits(connection, recipe, query) {
    return countOf(connection, 'recipe_units INDEXED BY units_by_standing', unitsIn(recipe, query));
}
export function unitCounts(connection, recipe, { maxUses, policyVersion }) {
    const counts = Object.fromEntries(UNIT_STATES.map((state) => [state, 0]));
    let oldest = null;
    const sql = `SELECT standing, uses >= ? AS used, fresh_until < ? AS stale, count(*) AS count, min(unit) AS oldest
    FROM recipe_units INDEXED BY units_by_standing WHERE recipe = ? GROUP BY 1, 2, 3`;
    for (const row of connection.all(sql, maxUses, policyVersion, recipe)) {
        const state = stateOf(String(row.standing), row.used === 1, row.stale === 1);
        counts[state] += Number(row.count);
        if (state === 'READY')
            oldest = Number(row.oldest);
    }
    const rewound = `SELECT count(*) AS count FROM recipe_units INDEXED BY units_in_turn
    WHERE recipe = ? AND turn = 0 AND uses < ?`;
    const first = oldest === null ? null : readUnit(connection, recipe, oldest);
    return {
        ...counts,
        rewound: Number(connection.get(rewound, recipe, maxUses)?.count ?? 0),
        readySince: first?.since ?? null,
    };
}
/** Of consumed units there are most, so a page of them goes through all units in order. */
function indexFor(state) {
    return state === null || state === 'CONSUMED' ? 'NOT INDEXED' : 'INDEXED BY units_by_standing';
}
/** The units in a state. What `unitState` says, in SQL. */
function unitsIn(recipe, { state, maxUses, policyVersion }) {
    const of = (text, ...values) => ({
        text: `recipe = ? AND ${text}`,
        values: [recipe, ...values],
    });
    switch (state) {
        case null:
            return of('1');
        case 'LEASED':
            return of("standing = 'LEASED'");
        case 'CONSUMED':
            return of("standing <> 'LEASED' AND uses >= ?", maxUses);
        case 'READY':
            return of("standing = 'READY' AND uses < ? AND fresh_until >= ?", maxUses, policyVersion);
        case 'STALE': {
            const isStale = "(standing = 'STALE' OR fresh_until < ?)";
            return of(`standing IN ('READY', 'STALE') AND uses < ? AND ${isStale}`, maxUses, policyVersion);
        }
        case 'INCOMPLETE':
            return of("standing IN ('INCOMPLETE', 'AWAITING') AND uses < ?", maxUses);
        default:
            return of('standing = ? AND uses < ?', state, maxUses);
    }
}
//# sourceMappingURL=recipe-units.js.map