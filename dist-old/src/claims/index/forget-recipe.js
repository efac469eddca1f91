/** Records that are removed together. */
const AT_ONCE = 500;
/** Removes the units of a recipe that is deleted, and those of its batches that have no rows any more. @param recipe id */
export async function forgetRecipe(store, recipe, signal) {
    const every = { state: null, maxUses: 1, policyVersion: 0 };
    for (;;) {
        signal.throwIfAborted();
        const { items } = await store.pageUnits(recipe, every, AT_ONCE, null);
        const query = { recipe, consumer: null, status: null };
        const batches = await store.pageBatches(query, AT_ONCE, null, null);
        // A batch that still has rows is left until `Leases` has removed them.
        const done = batches.items.filter(({ data }) => data === null).map(({ id }) => id);
        if (items.length === 0 && done.length === 0)
            return;
        await store.forgetClaims(recipe, { units: items.map(({ unit }) => unit), batches: done });
    }
}
//# sourceMappingURL=forget-recipe.js.map