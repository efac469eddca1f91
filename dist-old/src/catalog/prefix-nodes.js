const nodeOf = (elements, sequences = []) => ({
    elements,
    sequences: new Set(sequences),
    children: new Map(),
});
/** How many elements two lists have in common from their beginnings. */
function shared(a, b, most = Math.min(a.length, b.length)) {
    let count = 0;
    while (count < most && a[count] === b[count])
        count += 1;
    return count;
}
/** Cuts a node in two at `at`; the node keeps the head. */
function split(node, at) {
    const tail = nodeOf(node.elements.subarray(at), node.sequences);
    tail.children = node.children;
    node.elements = node.elements.subarray(0, at);
    node.children = new Map([[tail.elements[0] ?? 0, tail]]);
}
function insert(root, elements, sequence) {
    let here = root;
    for (let rest = elements; rest.length > 0;) {
        const next = here.children.get(rest[0] ?? 0);
        if (next === undefined) {
            here.children.set(rest[0] ?? 0, nodeOf(rest, [sequence]));
            return;
        }
        const common = shared(next.elements, rest);
        if (common < next.elements.length)
            split(next, common);
        next.sequences.add(sequence);
        rest = rest.subarray(common);
        here = next;
    }
}
const rolloutsOf = ({ sequences }) => new Set([...sequences].map(({ rollout }) => rollout));
function stretchesOf(root) {
    const found = [];
    const visit = (node, above, start) => {
        const among = [...node.children.values()]
            .map((child) => ({ child, rollouts: rolloutsOf(child) }))
            .filter(({ rollouts }) => rollouts.size > 1);
        for (const { child, rollouts } of among) {
            // A sequence may end within a stretch, which is no reason to cut it.
            const goesOn = above !== null && among.length === 1 && rollouts.size === above.rollouts.size;
            const here = goesOn ? above : { parent: above, start, length: 0, rollouts, sequences: child.sequences };
            here.length += child.elements.length;
            here.sequences = child.sequences;
            if (!goesOn)
                found.push(here);
            visit(child, here, start + child.elements.length);
        }
    };
    visit(root, null, 0);
    return found;
}
/** How many messages sequences have in common from their beginnings. */
function sharedMessages(sequences) {
    const [first, ...others] = sequences;
    let count = first?.messages.length ?? 0;
    for (const { messages } of others) {
        count = shared(first?.messages ?? messages, messages, Math.min(count, messages.length));
    }
    return count;
}
/** The sequences of a group's steps. */
function sequencesOf({ trajectories }) {
    const numbers = new Map();
    const numberOf = (message) => {
        const text = JSON.stringify(message);
        const known = numbers.get(text) ?? numbers.size;
        numbers.set(text, known);
        return known;
    };
    return trajectories.flatMap(({ steps }, rollout) => steps.map(({ messages, response, promptIds, responseIds }) => {
        const said = Int32Array.from(response === null ? messages : [...messages, response], numberOf);
        if (promptIds === null || responseIds === null)
            return { rollout, tokens: null, messages: said };
        const tokens = new Int32Array(promptIds.length + responseIds.length);
        tokens.set(promptIds);
        tokens.set(responseIds, promptIds.length);
        return { rollout, tokens, messages: said };
    }));
}
/**
 * The stretches of context that rollouts of a group share, a parent before its children: by token ids; in a group
 * without ids by messages, and then without tokens. `messages` are those that all sequences with the stretch have in
 * common, less those of its parent.
 */
export function prefixNodesOf(group) {
    const sequences = sequencesOf(group);
    const hasIds = sequences.some(({ tokens }) => tokens !== null);
    const root = nodeOf(new Int32Array());
    for (const sequence of sequences) {
        const elements = hasIds ? sequence.tokens : sequence.messages;
        if (elements !== null)
            insert(root, elements, sequence);
    }
    const stretches = stretchesOf(root);
    const places = new Map(stretches.map((stretch, i) => [stretch, i]));
    const said = stretches.map((stretch) => sharedMessages(stretch.sequences));
    return stretches.map(({ parent, start, length, rollouts }, id) => {
        const above = parent === null ? null : (places.get(parent) ?? null);
        return {
            id,
            parent: above,
            start: hasIds ? start : 0,
            tokens: hasIds ? length : 0,
            messages: Math.max(0, (said[id] ?? 0) - (above === null ? 0 : (said[above] ?? 0))),
            trajectoryUids: [...rollouts].map((one) => group.trajectories[one]?.uid ?? '').sort(),
        };
    });
}
//# sourceMappingURL=prefix-nodes.js.map