import type { SequenceNode } from './sequence-tree.js';
/** Part of a node's elements, as one piece of a sequence. */
export interface Slice<S> {
    readonly node: number;
    readonly elements: S;
    readonly from: number;
    readonly to: number;
}
/** A stored step or node refers to a node that is not stored: the store is damaged. */
export declare class MissingNode extends Error {
    readonly id: number;
    constructor(id: number);
}
/**
 * The slices that make up the first `length` elements of the sequence that ends in `node`, in order; with `from`, those
 * from this element on. Nodes before it are not read.
 * @throws MissingNode
 */
export declare function slicesOf<S extends {
    readonly length: number;
}>(node: number | null, length: number, read: (id: number) => SequenceNode<S> | undefined, from?: number): Slice<S>[];
/** Token ids that are not in an array yet. */
export interface TokenRun {
    readonly length: number;
    /** Writes ids `from` to `to` (exclusive) into an array. */
    copyTo(ids: Int32Array, at: number, from: number, to: number): void;
}
/** Token ids of a sequence, in one array: `tokens`, if that is given. */
export declare function joinTokens(slices: readonly Slice<Int32Array | TokenRun>[], length: number, tokens?: Int32Array): Int32Array;
/** JSON texts of a sequence's messages, in one list. */
export declare function joinTexts(slices: readonly Slice<readonly string[]>[]): string[];
