import type { StepDraft } from '../../model/step.js';
import type { CapturePlace, CaptureSink, LogEntry, StepRecord } from '../parts.js';
import type { EndedCall } from './ended-call.js';
import { CaptureLog } from './log/capture-log.js';
import { type AppendPacked, type CaptureEvent } from './store-steps.js';
export interface DurableSinkOptions {
    readonly append: AppendPacked;
    /**
     * Makes the steps of a call that was logged before its token ids were asked for. Rejects with UPSTREAM_UNREACHABLE or
     * UPSTREAM_TIMEOUT while its engine is waited for.
     */
    readonly complete: (call: EndedCall) => Promise<readonly StepDraft[]>;
    readonly dataDir: string;
    readonly log: {
        info(fields: object, message: string): void;
        warn(fields: object, message: string): void;
        error(fields: object, message: string): void;
    };
    readonly observe: (event: CaptureEvent) => void;
    /** Limit on captures that neither the store nor the log has taken over yet, roughly as they lie in memory. */
    readonly maxMemoryBytes: number;
    /** Limit on captures that wait in the log. */
    readonly maxSpoolBytes: number;
    /** How long a write to the log may take before clients stop waiting for it; left out: 250 ms. */
    readonly diskPatienceMs?: number | undefined;
    readonly segmentBytes?: number;
    /** How long steps wait for others to share an append with. */
    readonly gatherMs?: number;
    /** How long to wait for the store; after that the log holds the steps. */
    readonly storePatienceMs?: number;
    /** Pauses between attempts to replay: the first, doubling up to the second. */
    readonly backoffMs?: readonly [number, number];
}
/**
 * Appends captured steps to the store, in the order in which they came. While the store is in trouble the log holds
 * them, and also all that come until those are replayed, so that a trajectory's steps stay in order. A step may be sent
 * to the store several times; its idempotency key makes that one step.
 */
export declare class DurableSink implements CaptureSink {
    private readonly options;
    readonly log: CaptureLog;
    private queue;
    private queued;
    private readonly rejected;
    private readonly replayed;
    private memory;
    private running;
    /** Ends the wait for more steps early. */
    private wake;
    private replaying;
    private readonly closing;
    /** The same as a plain field, since every call reads it. */
    private ending;
    private closed;
    private constructor();
    /**
     * Opens the log and starts to replay what an earlier process left in it.
     * @throws STORE_LOCKED, STORE_READ_ONLY, STORE_FULL
     */
    static open(options: DurableSinkOptions): Promise<DurableSink>;
    private get patienceMs();
    /** Bytes of captures that wait in the log. */
    get spoolBytes(): number;
    /** Bytes of captures that neither the store nor the log has taken over, roughly. */
    get memoryBytes(): number;
    accept(steps: readonly StepRecord[], entry: LogEntry): Promise<CapturePlace>;
    hurry(): void;
    drained(patienceMs?: number): Promise<void>;
    /** Moves what is still in memory into the store or the log. What waits in the log stays for the next start. */
    close(): Promise<void>;
    private finish;
    private run;
    /** Takes from the queue as many items as go into one append. */
    private take;
    /** The server ends, and neither the store nor the log takes the queued steps. */
    private leave;
    private gather;
    /** False: neither the store nor the log has taken the steps. */
    private store;
    private settle;
    private refuse;
    private setAside;
    /** False: neither the store nor the log has taken the steps. */
    private hold;
    private replay;
    private allReplayed;
    private backoff;
    private replayAll;
}
