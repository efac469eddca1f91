import type { Collections } from '../collections.js';
import { type OldCollections } from './old-documents.js';
/**
 * Gives each old group the number that becomes its key. Groups are counted, because several may begin at one position.
 */
export declare function numberGroups({ groups }: OldCollections): Promise<void>;
/** Inserts groups under their keys, then removes the old ones, in which references are looked up until then. */
export declare function convertGroups({ groups }: Collections, old: OldCollections): Promise<void>;
/** Converts recipes, datasets, their versions and the policy: unchanged, with the seq of a commit before all others. */
export declare function convertDocuments({ db, operations, trajectories }: OldCollections): Promise<void>;
