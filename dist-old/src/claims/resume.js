/** Batches that are read, and settled, together. */
const PART = 50;
/** Begins a new life of a consumer, and settles what its earlier lives left, newest first. */
export async function resume(store, recipe, name, step) {
    const consumer = await store.resumeConsumer(recipe, name, step);
    return settle(store, consumer);
}
/** Does what remains of a resume that was begun, also by a server that ended over it. */
export async function settle(store, consumer) {
    const { recipe, name, resumed } = consumer;
    if (resumed === null || resumed.isSettled)
        return consumer;
    const query = { recipe, consumer: name, status: null };
    let settled = consumer;
    for (let after = null;;) {
        const { items, cursors, hasNextPage } = await store.pageBatches(query, PART, after, null);
        const batches = items.filter((batch) => isOpen(batch, consumer)).map(({ id }) => id);
        const part = { recipe, consumer: name, life: consumer.life, batches, isLast: !hasNextPage };
        settled = await store.resumeBatches(part);
        after = cursors.at(-1) ?? null;
        if (!hasNextPage || after === null)
            break;
    }
    return settled ?? consumer;
}
/** Whether a batch is of an earlier life and may have to be settled. */
function isOpen({ life, status }, consumer) {
    return life < consumer.life && (status === 'LEASED' || status === 'EXPIRED' || status === 'ACKED');
}
//# sourceMappingURL=resume.js.map