import { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import type { Key } from '../../writing/state.js';
import type { Collections } from '../collections.js';
import type { TrajectoryDoc } from '../documents.js';
import { type StoredStep } from './state-of-docs.js';
/** What a step continuing a long trajectory needs: its newest steps and nodes, and a hash of the elements before them. */
export interface Tail {
    /** In order of position. */
    readonly steps: readonly StoredStep[];
    readonly memory: TrajectoryMemory;
}
/** Tails by key. A trajectory without an entry must be loaded completely. */
export declare function readTails(collections: Collections, heads: readonly TrajectoryDoc[]): Promise<ReadonlyMap<Key, Tail>>;
/**
 * Hash of the beginning of a sequence. Another server compares it with that of a new sequence, and so need not load the
 * contents that it would be rebuilt from.
 */
export declare function hashOfTexts(texts: readonly string[], count: number): Buffer;
export declare function hashOfIds(ids: Int32Array, count: number): Buffer;
