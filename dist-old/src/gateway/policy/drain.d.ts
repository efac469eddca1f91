import type { CallsInFlight } from './calls-in-flight.js';
import type { PauseGate } from './pause-gate.js';
export interface DrainParts {
    /** Shut. */
    readonly gate: PauseGate;
    readonly calls: CallsInFlight;
    /** Whether the other servers on the store hold their calls and have none in flight; null: there are none. */
    readonly othersAreDone: (() => Promise<boolean>) | null;
    /** Milliseconds between two looks at the other servers. */
    readonly everyMs: number;
}
/**
 * Waits until no call is in flight, at most `ms` milliseconds, and not past the moment at which the gate opens or one of
 * `ends` is aborted. True: no call is in flight.
 */
export declare function drained({ gate, calls, othersAreDone, everyMs }: DrainParts, ms: number, ends: readonly AbortSignal[]): Promise<boolean>;
