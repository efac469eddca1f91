/** A stored step or node refers to a node that is not stored: the store is damaged. */
export class MissingNode extends Error {
    constructor(id) {
        super(`sequence node ${id} is missing`);
        this.id = id;
    }
}
/**
 * The slices that make up the first `length` elements of the sequence that ends in `node`, in order; with `from`, those
 * from this element on. Nodes before it are not read.
 * @throws MissingNode
 */
export function slicesOf(node, length, read, from = 0) {
    const slices = [];
    let id = node;
    let end = length;
    let lowest = Number.POSITIVE_INFINITY;
    while (id !== null && end > from) {
        const found = read(id);
        if (found === undefined)
            throw new MissingNode(id);
        // A parent begins before its child. Otherwise the store is damaged, and following the parents might never end.
        if (found.base >= lowest)
            throw new MissingNode(id);
        lowest = found.base;
        if (found.base < end) {
            if (end - found.base > found.elements.length)
                throw new MissingNode(id);
            slices.push({
                node: id,
                elements: found.elements,
                from: Math.max(0, from - found.base),
                to: end - found.base,
            });
            end = Math.max(from, found.base);
        }
        id = found.parent;
    }
    if (end > from)
        throw new MissingNode(id ?? 0);
    return slices.reverse();
}
/** Token ids of a sequence, in one array: `tokens`, if that is given. */
export function joinTokens(slices, length, tokens = new Int32Array(length)) {
    let at = 0;
    for (const { elements, from, to } of slices) {
        if (elements instanceof Int32Array)
            tokens.set(elements.subarray(from, to), at);
        else
            elements.copyTo(tokens, at, from, to);
        at += to - from;
    }
    return tokens;
}
/** JSON texts of a sequence's messages, in one list. */
export function joinTexts(slices) {
    const texts = [];
    for (const { elements, from, to } of slices) {
        for (let i = from; i < to; i++)
            texts.push(elements[i]);
    }
    return texts;
}
//# sourceMappingURL=rebuild.js.map