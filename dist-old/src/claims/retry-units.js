import { claimRulesOf } from '../model/claim.js';
import { findUnits } from './find-units.js';
/** Units that are made ready again in one commit. */
const RETRIED = 500;
/**
 * Makes poisoned units of a recipe ready again; answers how many were.
 * @param units ids; null: all
 * @throws UNKNOWN_UNIT
 */
export async function retryUnits(store, recipe, units) {
    const { version: policyVersion } = await store.readPolicy();
    const query = { state: 'POISONED', maxUses: claimRulesOf(recipe).maxUses, policyVersion };
    const named = units === null ? null : await findUnits(store, recipe.id, units);
    let changed = 0;
    for (let i = 0; named !== null && i < named.length; i += RETRIED) {
        changed += await store.retryUnits(recipe.id, named.slice(i, i + RETRIED));
    }
    while (named === null) {
        // Those that were made ready again are not on the next first page.
        const { items, hasNextPage } = await store.pageUnits(recipe.id, query, RETRIED, null);
        const poisoned = items.map(({ unit }) => unit);
        if (poisoned.length > 0)
            changed += await store.retryUnits(recipe.id, poisoned);
        if (!hasNextPage)
            break;
    }
    return changed;
}
//# sourceMappingURL=retry-units.js.map