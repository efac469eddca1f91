import type { StepDraft } from '../../model/step.js';
import type { StepRecord } from '../parts.js';
import type { EndedCall } from './ended-call.js';
import type { CaptureLog } from './log/capture-log.js';
import { type AppendPacked, type CaptureEvent, type StepRejection } from './store-steps.js';
export interface ReplayParts {
    readonly log: Pick<CaptureLog, 'read'>;
    readonly append: AppendPacked;
    /** See `DurableSinkOptions`. */
    readonly complete: (call: EndedCall) => Promise<readonly StepDraft[]>;
    readonly observe: (event: CaptureEvent) => void;
    /** Keeps a step that the store refuses. Never rejects. */
    readonly refuse: (step: StepRecord, rejection: StepRejection) => Promise<void>;
    /** Keeps a record that no steps can be made of: what it is, and the error, if there was one. Never rejects. */
    readonly setAside: (payload: Buffer, what: string, error: unknown) => Promise<void>;
    /** Aborted when the server ends. */
    readonly closing: AbortSignal;
}
/** Moves the records that wait in the log into the store, slice by slice. */
export declare class Replay {
    private readonly parts;
    /** Completed steps of the current slice, by call: a store in trouble is tried often, and ids are asked for once. */
    private readonly completed;
    constructor(parts: ReplayParts);
    /**
     * Stores the oldest records. Returns how many those were.
     * @param blame a step that makes the store fail without a code counts as refused
     * @throws what keeps the records from being stored; they stay where they are
     */
    next(blame: boolean): Promise<number>;
    /** @throws UPSTREAM_UNREACHABLE, UPSTREAM_TIMEOUT while an engine is waited for */
    private stepsOf;
    private completedSteps;
}
