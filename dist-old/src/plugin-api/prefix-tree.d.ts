/** How much a prompt group's sequences share. The four numbers are the contract's `prefixTree`. */
export interface PrefixTree {
    /** Tokens of all sequences. */
    readonly original: number;
    /** Tokens if every shared prefix is stored once. */
    readonly packed: number;
    /** packed / original; null without tokens. */
    readonly ratio: number | null;
    /** Nodes of the radix tree without the empty root. */
    readonly nodes: number;
}
/**
 * The tokens of the radix tree, each once: a parent's before its children's, and children in the order in which they
 * were added. A trainer that shares prefixes would compute exactly these.
 */
export declare function packPrefixes(sequences: readonly Int32Array[]): Int32Array;
/** The size of the radix tree of token sequences. A node ends where sequences part or one of them ends. */
export declare function measurePrefixTree(sequences: Iterable<Int32Array>): PrefixTree;
