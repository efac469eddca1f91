const NONE = [];
export class SequenceTree {
    /** @param from null: the whole tree is loaded, or will be restored */
    constructor(from = null) {
        this.from = from;
        this.nodes = new Map();
        /** Children by parent; a tree's first nodes are under null. */
        this.children = new Map();
        if (from !== null)
            this.restore(from.node);
    }
    /** Number of elements before the loaded nodes. */
    get base() {
        return this.from?.node.base ?? 0;
    }
    /**
     * Whether a sequence is placed here exactly as in the whole tree. That is so if it passes through the loaded node: no
     * two nodes after the same elements begin with the same element, so no other path is possible, and all nodes after
     * the newest one are loaded.
     */
    holds(sequence) {
        if (this.from === null)
            return true;
        const { node } = this.from;
        return sequence[node.base] === node.elements[0] && this.from.follows(sequence);
    }
    get size() {
        return this.nodes.size;
    }
    node(id) {
        return this.nodes.get(id);
    }
    /** Adds a node that is stored already. */
    restore(node) {
        this.nodes.set(node.id, node);
        const siblings = this.children.get(node.parent);
        if (siblings === undefined)
            this.children.set(node.parent, [node]);
        else
            siblings.push(node);
    }
    /** Finds the prefix of `sequence` that the tree holds, and adds the rest as a node with this id. */
    place(id, sequence) {
        const { path, offset } = this.find(sequence);
        const last = path[path.length - 1];
        if (offset === sequence.length)
            return { node: last?.node ?? null, added: null, path };
        const added = {
            id,
            parent: last?.node ?? null,
            base: offset,
            elements: keep(sequence, offset),
        };
        this.restore(added);
        return { node: id, added, path: [...path, { node: id, end: sequence.length }] };
    }
    /** The path of the longest prefix of `sequence` in the loaded tree, and the prefix's length. */
    find(sequence) {
        const path = [];
        let at = this.from?.node.parent ?? null;
        let offset = this.base;
        while (offset < sequence.length) {
            const next = this.childAt(at, offset, sequence[offset]);
            if (next === undefined)
                break;
            offset = next.base + common(next.elements, sequence, offset);
            path.push({ node: next.id, end: offset });
            at = next.id;
        }
        return { path, offset };
    }
    /** The path to the end of a stored node, root first, as far as nodes are loaded. */
    pathTo(node) {
        const path = [];
        let end = Number.POSITIVE_INFINITY;
        for (let id = node; id !== null;) {
            const found = this.nodes.get(id);
            if (found === undefined)
                break;
            path.push({ node: id, end: Math.min(end, found.base + found.elements.length) });
            end = found.base;
            id = found.parent;
        }
        return path.reverse();
    }
    /** Gives new ids to nodes that were just placed, oldest first. The list includes their children. */
    rename(ids, to) {
        const renamed = [];
        for (const id of ids) {
            const node = this.nodes.get(id);
            if (node === undefined)
                continue;
            this.nodes.delete(id);
            this.children.delete(id);
            const siblings = this.children.get(node.parent);
            siblings?.splice(siblings.indexOf(node), 1);
            renamed.push({ ...node, id: to(id), parent: node.parent === null ? null : to(node.parent) });
        }
        for (const node of renamed)
            this.restore(node);
    }
    /** The element at `offset` of the sequence that ends in `node`. */
    elementAt(node, offset) {
        const part = this.pathTo(node).find((p) => offset < p.end);
        const found = part === undefined ? undefined : this.nodes.get(part.node);
        return found?.elements[offset - found.base];
    }
    childAt(parent, base, first) {
        for (const child of this.children.get(parent) ?? NONE) {
            if (child.base === base && child.elements[0] === first)
                return child;
        }
        return undefined;
    }
}
/**
 * The sequence from `offset` on, in a form that the tree can keep. A typed array that is part of a larger buffer is
 * copied, because it would keep the whole buffer alive.
 */
function keep(sequence, offset) {
    const isPart = ArrayBuffer.isView(sequence) && sequence.byteLength < sequence.buffer.byteLength;
    return offset === 0 && !isPart ? sequence : sequence.slice(offset);
}
/** How many of `elements` equal those of `sequence` from `offset` on. */
function common(elements, sequence, offset) {
    const length = Math.min(elements.length, sequence.length - offset);
    let i = 0;
    while (i < length && elements[i] === sequence[offset + i])
        i += 1;
    return i;
}
//# sourceMappingURL=sequence-tree.js.map