import type { Connection } from '../connection.js';
import { type OwnContent } from './segment-builder.js';
/**
 * Collects the contents of a transaction's steps by trajectory and writes them as few long rows. Steps that arrive one
 * by one make short segments. Once a trajectory's short segments fill a long one, or the trajectory is finished, they
 * are packed into one. A row of some kilobytes leaves a fifth of its page empty, a long row almost nothing.
 */
export declare class SegmentWriter {
    private readonly connection;
    private readonly open;
    private readonly tails;
    private readonly finished;
    private readonly spare;
    constructor(connection: Connection);
    /** Adds a step's content and returns the segment that will hold it. It can be read after `flush`. */
    add(trajectory: number, position: number, content: OwnContent): number;
    /** Called when no more steps are expected: `flush` then packs the trajectory's short segments. */
    finish(trajectory: number): void;
    flush(): void;
    /** Discards everything, after a rollback. */
    forget(): void;
    /** Called when the trajectory is deleted. */
    remove(trajectory: number): void;
    private tailOf;
    private pack;
    private write;
}
