import type { Collections } from './collections.js';
import { type CollectionPlan } from './indexes.js';
/** The layout of documents that this version reads and writes. In the one before, a recipe's name was the store's. */
export declare const SCHEMA = 3;
/** From this layout on there is a log of commits. */
export declare const SCHEMA_WITH_LOG = 2;
/**
 * Makes collections, indexes and shard keys, unless a server of this version has made them. Any number of servers may
 * call it at once.
 * @throws STORE_TOO_NEW, and the translated errors of the driver
 */
export declare function setUp(collections: Collections, plan?: readonly CollectionPlan[]): Promise<void>;
