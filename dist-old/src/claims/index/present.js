import { StepwellError } from '../../errors/index.js';
/** Events that are looked at together. */
export const EVENTS = 1_000;
/**
 * A recipe, the policy and the feed, read beside each other: what changes between them is met the next time.
 * @param after position after which events are read; null: none are
 */
export async function readPresent(store, recipeId, after) {
    const [recipe, { version: policyVersion }, events] = await Promise.all([
        store.readRecipeById(recipeId, null),
        store.readPolicy(),
        after === null ? null : eventsAfter(store, after, EVENTS),
    ]);
    return { recipe, policyVersion, events };
}
/** Null: some of them are removed. */
export async function eventsAfter(store, position, limit) {
    try {
        return await store.readEvents(position, limit);
    }
    catch (error) {
        if (error instanceof StepwellError && error.code === 'FEED_CURSOR_EXPIRED')
            return null;
        throw error;
    }
}
//# sourceMappingURL=present.js.map