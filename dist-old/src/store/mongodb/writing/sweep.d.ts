import type { Key, Position } from '../../writing/state.js';
import type { Collections } from '../collections.js';
/**
 * In which turns a server sweeps. What sweeps look for is rare and may wait, and they read thousands of rows from the
 * database that commits load.
 */
export declare class SweepTurns {
    private tail;
    private unswept;
    /** @param tail end of the log now, which has grown if it is beyond that of the last turn */
    isNext(tail: number): boolean;
}
/**
 * Removes rows of trajectories without a living head, which a very late write may add after their deletion. Looks at a
 * slice of each collection, from the end of the previous slice of any server, and starts over at the end. A row up to
 * `upTo` belongs to a record that is completely applied, including its head. So if the head is missing, it was deleted,
 * and no other record will write a head of its key.
 */
export declare function sweepSlice(collections: Collections, upTo: Position): Promise<void>;
/**
 * Removes everything that belongs to deleted trajectories. Their keys are never used again, so it may be repeated at
 * any point. Steps are removed before their contents, so that a reader that finds a step finds its content.
 */
export declare function clearTrajectories(collections: Collections, keys: readonly Key[]): Promise<void>;
/**
 * Marks groups that have lost their last trajectory as past. Their documents are kept, outside of lists, so that a
 * consumed generation is not used again and a late write does not restore a group.
 */
export declare function clearGroups({ groups, ledger }: Collections, keys: readonly Key[], seq: number): Promise<void>;
