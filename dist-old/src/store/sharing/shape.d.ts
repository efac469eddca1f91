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
export declare function sharedLength(a: SequenceEnd, b: SequenceEnd, shapeOf: ShapeOf): number;
/** The nodes that hold elements `from` to `to` (exclusive) of the sequence that ends in `node`. @throws MissingNode */
export declare function nodesWithin(node: number | null, from: number, to: number, shapeOf: ShapeOf): readonly number[];
