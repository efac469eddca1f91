import { MissingNode } from './rebuild.js';
/**
 * How many elements two sequences of a tree have in common, from the places of nodes alone: sequences that begin alike
 * pass through the same nodes. Of a step that goes on from another one, few nodes are asked for.
 * @throws MissingNode
 */
export function sharedLength(a, b, shapeOf) {
    const placed = ({ node, length }) => (node === null ? null : at(node, length, shapeOf));
    let one = placed(a);
    let other = placed(b);
    while (one !== null && other !== null) {
        if (one.node === other.node)
            return Math.min(one.end, other.end);
        // A node begins after its parent, so the one that begins later is not on the path of the other.
        const [later, earlier] = one.base >= other.base ? [one, other] : [other, one];
        one = upward(later, shapeOf);
        other = earlier;
    }
    return 0;
}
function at(node, end, shapeOf) {
    const shape = shapeOf(node);
    if (shape === undefined)
        throw new MissingNode(node);
    return { ...shape, node, end };
}
function upward({ node, parent, base, end }, shapeOf) {
    if (parent === null)
        return null;
    const above = at(parent, Math.min(base, end), shapeOf);
    // Otherwise the store is damaged, and following the parents might never end.
    if (above.base >= base)
        throw new MissingNode(node);
    return above;
}
/** The nodes that hold elements `from` to `to` (exclusive) of the sequence that ends in `node`. @throws MissingNode */
export function nodesWithin(node, from, to, shapeOf) {
    const nodes = [];
    let place = node === null || to <= from ? null : at(node, to, shapeOf);
    while (place !== null) {
        if (place.base < place.end)
            nodes.push(place.node);
        place = place.base <= from ? null : upward(place, shapeOf);
    }
    return nodes;
}
//# sourceMappingURL=shape.js.map