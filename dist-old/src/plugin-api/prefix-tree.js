function sharedLength(a, b) {
    const end = Math.min(a.length, b.length);
    let shared = 0;
    while (shared < end && a[shared] === b[shared])
        shared += 1;
    return shared;
}
/** Splits a node at `at`; the node keeps the head. */
function split(node, at) {
    const tail = { tokens: node.tokens.subarray(at), children: new Map(node.children) };
    node.tokens = node.tokens.subarray(0, at);
    node.children.clear();
    node.children.set(tail.tokens[0] ?? 0, tail);
}
function insert(root, sequence) {
    let here = root;
    let rest = sequence;
    while (rest.length > 0) {
        const next = here.children.get(rest[0] ?? 0);
        if (next === undefined) {
            here.children.set(rest[0] ?? 0, { tokens: rest, children: new Map() });
            return;
        }
        const shared = sharedLength(next.tokens, rest);
        if (shared < next.tokens.length)
            split(next, shared);
        rest = rest.subarray(shared);
        here = next;
    }
}
function treeOf(sequences) {
    const root = { tokens: new Int32Array(0), children: new Map() };
    for (const sequence of sequences)
        insert(root, sequence);
    return root;
}
/**
 * The tokens of the radix tree, each once: a parent's before its children's, and children in the order in which they
 * were added. A trainer that shares prefixes would compute exactly these.
 */
export function packPrefixes(sequences) {
    const packed = [];
    const open = [treeOf(sequences)];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
        for (const token of node.tokens)
            packed.push(token);
        for (const child of [...node.children.values()].reverse())
            open.push(child);
    }
    return Int32Array.from(packed);
}
/** The size of the radix tree of token sequences. A node ends where sequences part or one of them ends. */
export function measurePrefixTree(sequences) {
    const root = { tokens: new Int32Array(0), children: new Map() };
    let original = 0;
    for (const sequence of sequences) {
        original += sequence.length;
        insert(root, sequence);
    }
    let packed = 0;
    let nodes = 0;
    const open = [...root.children.values()];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
        packed += node.tokens.length;
        nodes += 1;
        for (const child of node.children.values())
            open.push(child);
    }
    return { original, packed, ratio: original === 0 ? null : packed / original, nodes };
}
//# sourceMappingURL=prefix-tree.js.map