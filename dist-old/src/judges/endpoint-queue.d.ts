import { type Clock, type Timer } from '../async/timer.js';
import type { Bounds, CallReport } from './contract.js';
/** Calls to one endpoint: each waits for its turn, in order. */
export declare class EndpointQueue {
    #private;
    private readonly clock;
    private readonly timer;
    constructor(clock?: Clock, timer?: Timer);
    get figures(): {
        inFlight: number;
        waiting: number;
        isOpen: boolean;
    };
    /** Whether no call to the endpoint is under way or waits. */
    get isIdle(): boolean;
    /** Whether a call may be made at once, which then ends with `ended`; false: it has to wait for its turn. */
    goes(bounds: Bounds): boolean;
    /** Resolves when a call may be made, which ends with `ended`. @throws the signal's reason */
    turn(bounds: Bounds, signal: AbortSignal): Promise<void>;
    /** A call that had its turn has ended. */
    ended(bounds: Bounds, { result, status, retryAfterMs, usage }: CallReport): void;
    /** Nothing waits for a time any more. */
    close(): void;
}
