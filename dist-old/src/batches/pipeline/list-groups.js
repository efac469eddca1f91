const PAGE = 1_000;
/**
 * The keys of a channel's groups at a feed position, in order of first arrival. The pipeline reads as the server; the
 * caller's right to run a recipe over the channel was checked before.
 */
export async function listGroupKeys(store, channel, position, signal) {
    const keys = [];
    let after = null;
    do {
        signal.throwIfAborted();
        const page = await store.pageGroupKeys(channel, position, after, PAGE, null);
        // One string for all, because each row of a page has its own.
        for (const key of page.groups)
            keys.push({ ...key, channel });
        after = page.next;
    } while (after !== null);
    return keys;
}
//# sourceMappingURL=list-groups.js.map