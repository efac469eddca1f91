import type { StepStore } from '../store/port.js';
/** The clock and its timers; a test gives its own. */
interface Clock {
    /** Milliseconds since the epoch. */
    now(): number;
    /** Calls `run` once after `ms`. The returned function cancels that. */
    after(ms: number, run: () => void): () => void;
}
/** The machine's clock. Its timers do not keep the process alive. */
export declare const SYSTEM_CLOCK: Clock;
/** Null: the rule is off. */
export interface JanitorRules {
    /** An OPEN trajectory without a new step for this long is ABANDONED. */
    readonly abandonAfterMs: number | null;
    /** A trajectory without a new step for this many days is deleted. */
    readonly retentionDays: number | null;
    /** With more steps than this the trajectories that were silent longest are deleted. */
    readonly retentionSteps: number | null;
}
export interface Janitor {
    /** Applies the rules now; if a sweep is under way, waits for that one instead. */
    sweep(): Promise<void>;
    /** Stops sweeping; resolves after a sweep that is under way. */
    close(): Promise<void>;
}
interface JanitorParts {
    readonly store: Pick<StepStore, 'abandonIdle' | 'deleteTrajectories'>;
    readonly rules: JanitorRules;
    readonly clock: Clock;
    /**
     * Called after each sweep with what it did, and with the error of a sweep that failed, which the next one repeats.
     */
    readonly log: {
        info(fields: object, message: string): void;
        error(fields: object, message: string): void;
    };
}
/** Sweeps at once and then at intervals, if there is any rule, until `close`. */
export declare function startJanitor(parts: JanitorParts): Janitor;
export {};
