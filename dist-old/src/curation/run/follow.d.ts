import type { CurateRun } from './run-parts.js';
/**
 * Judges units as soon as what the curator requires is there, in order of the feed, until the job is cancelled. The
 * position is part of each checkpoint: after a crash no change is left out, and no unit's decisions are stored twice.
 * @param waiting numbers of units that are known not to be ready
 */
export declare function followFeed(run: CurateRun, from: number, waiting: readonly number[]): Promise<void>;
