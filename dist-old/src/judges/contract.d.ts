import type { CallFailure } from '../plugin-api/models/call-failed.js';
import type { TokenUsage } from '../plugin-api/models/transport.js';
import type { TraceLink } from '../threads/call-trace.js';
import type { Pace } from './pacer.js';
/** Bounds that a call states for its endpoint. */
export interface Bounds extends Pace {
    readonly concurrency: number;
}
/** A call that waits for its turn. */
export interface TurnRequest {
    /** Names the endpoint: its base URL without a slash at the end. */
    readonly endpoint: string;
    readonly origin: string;
    readonly apiKeyEnv: string | null;
    readonly bounds: Bounds;
    /** What was wrong with the attempt before; null: it is the first. */
    readonly after: CallFailure | null;
    /** From 1. */
    readonly attempt: number;
    /** What the call is a part of; null: it is not traced. */
    readonly trace: TraceLink | null;
}
/** Leave to make one call now. It ends with a report. */
export interface Turn {
    readonly id: number;
    /** The endpoint's key; null: none is sent. */
    readonly key: string | null;
    /** What else its request carries. */
    readonly headers: Readonly<Record<string, string>>;
}
/** How a call ended. */
export interface CallReport {
    /** Null: the run was cancelled before the endpoint answered, so the call says nothing about the endpoint. */
    readonly result: 'ok' | CallFailure | null;
    readonly status: number | null;
    readonly latencyMs: number;
    readonly retryAfterMs: number | null;
    readonly usage: TokenUsage | null;
    /** In the unit of the endpoint's price; 0: it has none. */
    readonly cost: number;
}
/** The calls of runs' threads into the gate on the main thread, which counts and bounds all calls of models. */
export interface GateCalls {
    /** Resolves when the call may be made. @throws SECRET_REFUSED; the signal's reason */
    turn(request: TurnRequest): Promise<Turn>;
    ended(id: number, report: CallReport): void;
    /** @throws SECRET_REFUSED */
    secret(name: string): string;
}
/** Hears of calls, for metrics. */
export interface CallObserver {
    began(endpoint: string, after: CallFailure | null): void;
    ended(endpoint: string, report: CallReport): void;
}
/** How an endpoint stands now. */
export interface EndpointFigures {
    readonly endpoint: string;
    readonly inFlight: number;
    readonly waiting: number;
    readonly isOpen: boolean;
}
