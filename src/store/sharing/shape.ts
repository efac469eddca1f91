import { MissingNode } from './rebuild.js';

/** The place of a node among the others, without its elements. */
export interface NodeShape {
  /** Null at the root. */
  readonly parent: number | null;
  /** Number of elements before it. */
  readonly base: number;
}

/** A sequence of the tree: the first `length` elements of what ends in `node`. */
export interface SequenceEnd {
  readonly node: number | null;
  readonly length: number;
}

/** Nodes are known by their places; undefined: it is not stored, or was not read. */
export type ShapeOf = (node: number) => NodeShape | undefined;

/**
 * How many elements two sequences of a tree have in common, from the places of nodes alone: sequences that begin alike
 * pass through the same nodes. Of a step that goes on from another one, few nodes are asked for.
 * @throws MissingNode
 */
export function sharedLength(a: SequenceEnd, b: SequenceEnd, shapeOf: ShapeOf): number {
  const placed = ({ node, length }: SequenceEnd) => (node === null ? null : at(node, length, shapeOf));
  let one = placed(a);
  let other = placed(b);
  while (one !== null && other !== null) {
    if (one.node === other.node) return Math.min(one.end, other.end);
    // A node begins after its parent, so the one that begins later is not on the path of the other.
    const [later, earlier]: [Place, Place] = one.base >= other.base ? [one, other] : [other, one];
    one = upward(later, shapeOf);
    other = earlier;
  }
  return 0;
}

interface Place extends NodeShape {
  readonly node: number;
  /** Of the sequence: how far it follows this node. */
  readonly end: number;
}

function at(node: number, end: number, shapeOf: ShapeOf): Place {
  const shape = shapeOf(node);
  if (shape === undefined) throw new MissingNode(node);
  return { ...shape, node, end };
}

function upward({ node, parent, base, end }: Place, shapeOf: ShapeOf): Place | null {
  if (parent === null) return null;
  const above = at(parent, Math.min(base, end), shapeOf);
  // Otherwise the store is damaged, and following the parents might never end.
  if (above.base >= base) throw new MissingNode(node);
  return above;
}

/** The nodes that hold elements `from` to `to` (exclusive) of the sequence that ends in `node`. @throws MissingNode */
export function nodesWithin(
  node: number | null,
  from: number,
  to: number,
  shapeOf: ShapeOf,
): readonly number[] {
  const nodes: number[] = [];
  let place = node === null || to <= from ? null : at(node, to, shapeOf);
  while (place !== null) {
    if (place.base < place.end) nodes.push(place.node);
    place = place.base <= from ? null : upward(place, shapeOf);
  }
  return nodes;
}
