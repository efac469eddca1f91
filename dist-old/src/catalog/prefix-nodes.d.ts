import type { GroupUnit } from '../model/unit.js';
/** A stretch of context that several rollouts of a group share. */
export interface PrefixNode {
    /** Its place in the list, from 0. */
    readonly id: number;
    /** The stretch before it, which more rollouts share; null: it is at the beginning. */
    readonly parent: number | null;
    /** Tokens before it. */
    readonly start: number;
    readonly tokens: number;
    readonly messages: number;
    readonly trajectoryUids: readonly string[];
}
/**
 * The stretches of context that rollouts of a group share, a parent before its children: by token ids; in a group
 * without ids by messages, and then without tokens. `messages` are those that all sequences with the stretch have in
 * common, less those of its parent.
 */
export declare function prefixNodesOf(group: GroupUnit): readonly PrefixNode[];
