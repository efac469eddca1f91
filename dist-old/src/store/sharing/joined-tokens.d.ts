import { NumberRoom } from '../number-room.js';
import { type TokenRun } from './rebuild.js';
import type { SequenceNode } from './sequence-tree.js';
/** Steps in the order in which their tokens share the most memory. */
export declare function longestFirst<Step extends {
    readonly promptTokens: number | null;
    readonly responseTokens: number | null;
}>(steps: readonly Step[]): readonly Step[];
/**
 * Token ids of sequences that share nodes. A sequence that begins one that was asked for before is a view of its memory,
 * so if the longest is asked for first, the ids of a trajectory whose turns repeat all earlier ones are in memory once.
 */
export declare class JoinedTokens {
    #private;
    private readonly read;
    private readonly room;
    /** @param room for the sequences */
    constructor(read: (id: number) => SequenceNode<Int32Array | TokenRun> | undefined, room?: NumberRoom);
    /** The first `length` ids of the sequence that ends in `node`. @throws MissingNode */
    of(node: number | null, length: number): Int32Array;
}
