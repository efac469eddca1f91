import type { Collections } from '../collections.js';
import type { OldCollections, OldTrajectory } from './old-documents.js';
/**
 * Converts a trajectory and everything that refers to it. Its key is the position of its registration, and a step's key
 * is its position. It can be repeated: converted documents are skipped, and the trajectory's own document is converted
 * last.
 */
export declare function convertTrajectory(collections: Collections, old: OldCollections, doc: OldTrajectory): Promise<void>;
