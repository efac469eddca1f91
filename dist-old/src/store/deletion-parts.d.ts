import type { LongWorkStore, SelectedTrajectory } from './long-work-store.js';
import type { Deleting } from './writing/long-jobs.js';
/** Trajectories for one commit. */
export interface DeletionPart {
    readonly ids: readonly string[];
    /** What is left to select after them; null: nothing is. */
    readonly pending: Deleting | null;
}
/** What is left to select of a deletion, in parts for one commit each, so that other writes run in between. */
export declare function partsOf(store: Pick<LongWorkStore, 'sizesOf' | 'selectTrajectories'>, all: Deleting | null): AsyncGenerator<DeletionPart, undefined>;
/** How much a deletion has to do, counted before its first part; null: that takes too long. */
export declare function totalOf(store: Pick<LongWorkStore, 'selectTrajectories' | 'countTrajectories'>, all: Deleting): Promise<{
    readonly trajectories: number;
} | {
    readonly steps: number;
} | null>;
/** Cuts trajectories to be deleted into parts, in order, each for one commit. */
export declare function deletionParts<T extends Pick<SelectedTrajectory, 'steps'>>(trajectories: Iterable<T>): Generator<readonly T[]>;
/** The shortest run of first trajectories whose steps add up to at least the surplus. */
export declare function oldestOf<T extends Pick<SelectedTrajectory, 'steps'>>(trajectories: readonly T[], surplus: number): readonly T[];
