import type { OldCollections, OldEvent, OldTrajectory } from './old-documents.js';
/** Finishes the deletion of a trajectory. It can be repeated, because the trajectory's own document is removed last. */
export declare function removeDeleted(old: OldCollections, doc: OldTrajectory, { happened }: LeftBehind): Promise<void>;
/** What the last holder of a trajectory may have left incomplete, once every position is decided. */
export interface LeftBehind {
    /** The lowest position that its last holder had; Infinity: it had none. */
    readonly from: number;
    /** The trajectory's events from there on, oldest first. */
    readonly happened: readonly OldEvent[];
}
/**
 * Reads the events of the last holder of a trajectory's lock, and those written by an earlier attempt of the takeover.
 */
export declare function leftBehind(old: OldCollections, { _id, lock }: OldTrajectory): Promise<LeftBehind>;
/** Marks decisions as undone whose undo events exist but whose server died before marking them. */
export declare function noteUndone(old: OldCollections, { lock }: OldTrajectory): Promise<void>;
