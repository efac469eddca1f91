import { type NamedIndex } from './indexes-read.js';
/** The indexes of a collection, and how it is sharded. */
export interface CollectionPlan {
    readonly name: string;
    readonly indexes: readonly NamedIndex[];
    /** Null: it is small and stays on one shard. */
    readonly shardKey: Readonly<Record<string, 1 | 'hashed'>> | null;
}
/**
 * Every index and shard key of the store; the indexes for reads are in indexes-read.ts. Only `_id`s are unique (keys,
 * ids and hashes of names). So no unique index conflicts with a shard key, and a late writer leaves nothing that blocks
 * another. Shard keys are hashed because each writer's keys count up: in ranges, all its documents would be on one
 * shard.
 */
export declare const PLAN: readonly CollectionPlan[];
