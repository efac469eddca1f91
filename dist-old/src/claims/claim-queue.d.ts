import { type NoBatchReason } from '../model/claim.js';
import type { StepStore } from '../store/port.js';
import type { Attempted, ClaimAttempt, WantedBatch } from './claim-attempt.js';
export type Answered = Extract<Attempted, {
    kind: 'claimed' | 'known';
}> | NoBatch;
export interface NoBatch {
    readonly kind: 'none';
    readonly reason: NoBatchReason;
}
/**
 * The claims on one recipe that wait on this server, first come, first served: units that would be an earlier claim's are
 * not given to a later one, however long that one waits for more.
 */
export declare class ClaimQueue {
    private readonly recipe;
    private readonly store;
    private readonly attempt;
    private readonly onEmpty;
    private waiters;
    /** Units of batches that are being made. */
    private readonly busy;
    private isLooking;
    private isAsked;
    private timer;
    private closed;
    constructor(recipe: string, store: StepStore, attempt: ClaimAttempt, onEmpty: () => void);
    get waiting(): number;
    /** Waits until a claim is answered. @param gone aborted when its caller has gone, which may be already: it rejects then */
    claim(wanted: WantedBatch, waitMs: number, gone: AbortSignal): Promise<Answered>;
    /** Looks what has become ready. */
    look(): void;
    /** Answers all that nothing comes. */
    close(): void;
    private run;
    private schedule;
    private round;
    /** Lets a claim wait while an earlier one with the same key waits: both are answered the batch that that one gets. */
    private waitAsTwin;
    /** Makes a batch of the units, beside what other claims do. */
    private begin;
    private attempted;
    /** Claims with the key of a batch that there is now. */
    private answerTwins;
    private reason;
    private end;
    /** Takes a claim out of the queue, once. */
    private drop;
}
