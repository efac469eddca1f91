/**
 * Prefix sharing. In a trajectory, prompt k+1 repeats prompt k and response k. The sequences of its steps (token ids,
 * or messages as JSON texts) therefore form a radix tree: a node holds the elements that no earlier node held, and its
 * parent holds the elements before them. Every step stores at most one node, and its sequence is identified by a node
 * and a length. Nodes never change, so inserting a step never affects stored ones, in whatever order steps arrive.
 */
export interface SequenceNode<S> {
    /** Id of the step that added it. */
    readonly id: number;
    /** Null at the root. */
    readonly parent: number | null;
    /** Number of elements before it. */
    readonly base: number;
    readonly elements: S;
}
/** A part of a sequence's path through the tree: elements `node.base` to `end` are in the node. */
export interface PathPart {
    readonly node: number;
    /** Exclusive, counted from the start of the sequence. */
    readonly end: number;
}
export interface Placement<S> {
    /** The node that holds the sequence's last element; null for an empty sequence. */
    readonly node: number | null;
    /** The node to store for the sequence; null if earlier nodes hold all of it. */
    readonly added: SequenceNode<S> | null;
    readonly path: readonly PathPart[];
}
/** Describes a tree of which only the newest node, and the nodes after it, are loaded. */
export interface KnownFrom<S> {
    readonly node: SequenceNode<S>;
    /** Whether a sequence begins with the elements of the nodes before this one. */
    follows(sequence: S): boolean;
}
type Elements = readonly string[] | Int32Array;
export declare class SequenceTree<S extends Elements> {
    private readonly from;
    private readonly nodes;
    /** Children by parent; a tree's first nodes are under null. */
    private readonly children;
    /** @param from null: the whole tree is loaded, or will be restored */
    constructor(from?: KnownFrom<S> | null);
    /** Number of elements before the loaded nodes. */
    get base(): number;
    /**
     * Whether a sequence is placed here exactly as in the whole tree. That is so if it passes through the loaded node: no
     * two nodes after the same elements begin with the same element, so no other path is possible, and all nodes after
     * the newest one are loaded.
     */
    holds(sequence: S): boolean;
    get size(): number;
    node(id: number): SequenceNode<S> | undefined;
    /** Adds a node that is stored already. */
    restore(node: SequenceNode<S>): void;
    /** Finds the prefix of `sequence` that the tree holds, and adds the rest as a node with this id. */
    place(id: number, sequence: S): Placement<S>;
    /** The path of the longest prefix of `sequence` in the loaded tree, and the prefix's length. */
    find(sequence: S): {
        readonly path: readonly PathPart[];
        readonly offset: number;
    };
    /** The path to the end of a stored node, root first, as far as nodes are loaded. */
    pathTo(node: number | null): PathPart[];
    /** Gives new ids to nodes that were just placed, oldest first. The list includes their children. */
    rename(ids: readonly number[], to: (id: number) => number): void;
    /** The element at `offset` of the sequence that ends in `node`. */
    elementAt(node: number | null, offset: number): S[number] | undefined;
    private childAt;
}
export {};
