import { standingOf } from '../../model/claim.js';
/** Makes poisoned units ready again; answers how many were. */
export function retryUnits(pass, recipe, units) {
    const poisoned = [...new Set(units)]
        .map((unit) => pass.claims.unit(recipe, unit))
        .filter((unit) => unit !== null && unit.poisoned !== null);
    for (const unit of poisoned)
        if (unit !== null)
            pass.claims.putUnit({ ...unit, deliveries: 0, poisoned: null });
    return poisoned.length;
}
/**
 * Takes READY units out that the recipe's curators left nothing of, or that are no more, or wait for verdicts; the next
 * look at them decides anew. What changed since stays. Answers how many were.
 */
export function excludeUnits(pass, recipe, excluded) {
    const rows = excluded.map(({ unit }) => pass.claims.unit(recipe, unit));
    let count = 0;
    for (const [index, { reason, seen, waits }] of excluded.entries()) {
        const row = rows[index] ?? null;
        if (row === null || row.seen > seen || standingOf(row) !== 'READY')
            continue;
        const stands = waits === undefined
            ? { found: 'EXCLUDED', missing: [], reason, dueAt: row.dueAt }
            : { found: 'INCOMPLETE', missing: waits.missing, reason: null, dueAt: waits.dueAt, awaits: true };
        pass.claims.putUnit({ ...row, ...stands, since: null, rewound: null });
        count += 1;
    }
    return count;
}
/** Forgets that batches have rows. */
export function forgetRows(pass, ids) {
    const found = ids.map((id) => pass.claims.batch(id));
    for (const batch of found) {
        if (batch !== null && batch.keepUntil !== null && batch.keepUntil <= pass.now)
            pass.claims.putBatch({ ...batch, data: null, keepUntil: null });
    }
}
export function forgetClaims(pass, recipe, { batches, units }) {
    const found = batches.map((id) => pass.claims.batch(id));
    const rows = units.map((unit) => pass.claims.unit(recipe, unit));
    for (const batch of found)
        if (batch !== null)
            pass.claims.removeBatch(batch.id);
    for (const row of rows)
        if (row !== null)
            pass.claims.removeUnit(row);
}
//# sourceMappingURL=tend-claims.js.map