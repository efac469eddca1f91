/** Says how much time has passed (ms since some moment): the process's clock, or that of a simulation in tests. */
export interface Clock {
    now(): number;
}
/** Calls back later: the process's timers, or those of a simulation in tests. */
export interface Timer {
    /** Calls back once after `ms` milliseconds. The returned function cancels that. */
    after(ms: number, work: () => void): () => void;
}
export declare const SYSTEM_TIMER: Timer;
