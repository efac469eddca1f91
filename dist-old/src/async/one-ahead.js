/**
 * Each item with its answer, in order. The next answer is already asked for while the caller works on one, so that two
 * who take turns work at the same time. What was asked for when the caller ends is let go of.
 */
export async function* oneAhead(items, ask) {
    let waiting = null;
    for await (const item of items) {
        const answer = ask(item);
        // The error is thrown where the answer is awaited. If an earlier answer fails, it never is, and Node must not warn.
        answer.catch(() => { });
        if (waiting !== null)
            yield [waiting.item, await waiting.answer];
        waiting = { item, answer };
    }
    if (waiting !== null)
        yield [waiting.item, await waiting.answer];
}
//# sourceMappingURL=one-ahead.js.map