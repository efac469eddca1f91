/** Units or batches that are compared together. */
const AT_ONCE = 500;
/** Reads of everything that recipes claim, those that are deleted too. */
export function* comparedClaims(connection) {
    const recipes = connection
        .all('SELECT recipe FROM recipe_units UNION SELECT recipe FROM consumers UNION SELECT recipe FROM batches')
        .map((row) => String(row.recipe));
    for (const recipe of recipes) {
        for (let after = Number.MIN_SAFE_INTEGER;;) {
            const sql = 'SELECT unit FROM recipe_units WHERE recipe = ? AND unit > ? ORDER BY unit LIMIT ?';
            const units = connection.all(sql, recipe, after, AT_ONCE).map((row) => Number(row.unit));
            if (units.length === 0)
                break;
            yield { what: `units of recipe ${recipe}`, read: (store) => store.readUnits(recipe, units) };
            after = units.at(-1) ?? after;
        }
        yield {
            what: `numbers of units of recipe ${recipe}`,
            read: async (store) => [await store.unitCounts(recipe, { maxUses: 1, policyVersion: 0 })],
        };
        yield { what: `consumers of recipe ${recipe}`, read: (store) => store.readConsumers(recipe) };
    }
    for (let after = '';;) {
        const sql = 'SELECT id FROM batches WHERE id > ? ORDER BY id LIMIT ?';
        const ids = connection.all(sql, after, AT_ONCE).map((row) => String(row.id));
        if (ids.length === 0)
            return;
        yield { what: `batches after ${after}`, read: (store) => store.readBatches(ids, null) };
        after = ids.at(-1) ?? after;
    }
}
//# sourceMappingURL=compare-claims.js.map