import type { Collections } from '../collections.js';
import type { OldCollections } from './old-documents.js';
/** Groups that unfinished operations are about. Their trajectories may not have the decisions yet. */
export declare function groupsInDoubt({ operations, log }: OldCollections): Promise<readonly string[]>;
/** Gives operations keys in the order of their ids, which is that of time, and converts their remaining work. */
export declare function convertOperations({ operations, waiting }: Collections, old: OldCollections): Promise<void>;
