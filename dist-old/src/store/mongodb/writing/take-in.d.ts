import type { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
import { type Commit } from '../../writing/commit.js';
import type { Key, Mark, Position, TrajectoryState } from '../../writing/state.js';
import type { Cache } from './cache.js';
import { type CachedGroup, type CachedStep } from './entry.js';
type Mutable<T> = {
    -readonly [K in keyof T]: T[K];
};
/** What a pass has put into the cache with provisional positions. */
export declare class Unplaced {
    readonly steps: CachedStep[];
    readonly rows: {
        position: Position;
    }[];
    readonly undone: {
        undone: Position | null;
    }[];
    readonly groups: CachedGroup[];
    readonly states: TrajectoryState[];
    readonly marks: Mutable<Mark>[];
    /** Replaces provisional positions by final ones. */
    place(resolve: (position: Position) => Position): void;
}
/**
 * Puts a pass's changes into the cache, so that the next pass is planned on top of it. The pass itself has changed the
 * states and prefix trees of existing trajectories. Deleted trajectories are removed with everything in them.
 */
export declare function takeIn(cache: Cache, commit: Commit, begun: ReadonlyMap<Key, TrajectoryMemory>): Unplaced;
export {};
