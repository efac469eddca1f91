/** Steps behind a consumer's last one after which what became of a batch is final. */
export const KEPT_STEPS = 1_000;
/** Batches without a step that are remembered of a consumer. */
export const KEPT_BATCHES = 10_000;
/** Batches that are read, and forgotten, together. */
const PART = 200;
/**
 * Forgets batches of a consumer that no `resume` will ask about any more, so that a run of months stays small. One that
 * is leased, may be leased again by its key, or has rows stays.
 * @returns how many
 */
export async function forgetOldBatches(store, recipe, consumer, { steps = KEPT_STEPS, batches = KEPT_BATCHES } = {}) {
    const lastStep = (await store.readConsumer(recipe, consumer))?.lastStep ?? null;
    const query = { recipe, consumer, status: null };
    const old = [];
    let withoutStep = 0;
    // Newest first. Nothing is forgotten before all is read, because places in the list are found by what is in it.
    for (let after = null;;) {
        const { items, cursors, hasNextPage } = await store.pageBatches(query, PART, after, null);
        for (const batch of items) {
            if (batch.step === null)
                withoutStep += 1;
            const isPast = batch.step === null ? withoutStep > batches : lastStep !== null && batch.step < lastStep - steps;
            if (isPast && isOver(batch))
                old.push(batch.id);
        }
        after = cursors.at(-1) ?? null;
        if (!hasNextPage || after === null)
            break;
    }
    for (let at = 0; at < old.length; at += PART) {
        await store.forgetClaims(recipe, { batches: old.slice(at, at + PART), units: [] });
    }
    return old.length;
}
const isOver = ({ status, data }) => status !== 'LEASED' && data === null;
//# sourceMappingURL=old-batches.js.map