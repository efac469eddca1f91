import type { Collections } from '../collections.js';
import type { OldCollections, OldTrajectory } from './old-documents.js';
/**
 * Completes what the last holder of a trajectory's lock has committed: recomputes derived values from the steps and the
 * log, and writes missing events. It can be repeated from any point.
 */
export declare function mend(collections: Collections, old: OldCollections, found: OldTrajectory): Promise<void>;
