import type { Collections } from '../collections.js';
import { type CollectionPlan } from '../indexes.js';
/** Drops indexes that this layout does not have, or has differently under the same name; setUp makes the missing ones. */
export declare function dropOldIndexes({ db }: Collections, plan?: readonly CollectionPlan[]): Promise<void>;
