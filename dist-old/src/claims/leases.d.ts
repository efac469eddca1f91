import type { Batch } from '../model/claim.js';
import type { StepStore } from '../store/port.js';
import type { BatchData } from './batch-data.js';
export interface LeaseParts {
    readonly store: StepStore;
    readonly data: BatchData;
    readonly log: (source: string, message: string) => void;
    /** Is told of the recipes whose units came back. */
    readonly onReturned: (recipes: readonly string[]) => void;
}
/** Returns what leases hold that ran out, and removes rows that need not be kept. Every server of a database does. */
export declare class Leases {
    private readonly parts;
    private timer;
    private looking;
    private marking;
    private isLooking;
    private closed;
    private nextLeft;
    /** How many batches of each consumer have lost their rows since its history was looked through. */
    private readonly finished;
    constructor(parts: LeaseParts);
    start(afterMs?: number): void;
    /** Looks at once, unless it does so already: there is something to do. */
    soon(): void;
    /**
     * Marks the steps of an acknowledged batch as consumed, behind its acknowledgement: should the server end before, that
     * is done before its rows are removed.
     */
    consumed(batch: Batch): void;
    close(): Promise<void>;
    private look;
    private expire;
    private removeRows;
    /** Now and then, forgets what became of a consumer's batches of long ago. */
    private finish;
    private markSteps;
    private failed;
}
