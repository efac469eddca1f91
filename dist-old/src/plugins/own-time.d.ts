import { type Timer } from '../async/timer.js';
/**
 * Milliseconds that a process's main thread has waited for a processor, as Linux counts them; 0 where it is not told.
 */
export declare function waitedForProcessor(pid: number): number;
interface TimeLimit {
    /** Time that the process may take, without what it waited for a processor. */
    readonly ms: number;
    /** Time after which the limit is reached however long the process waited. */
    readonly mostMs: number;
    /** Milliseconds that the process has waited up to now. */
    readonly waited: () => number;
    readonly timer?: Timer;
}
/**
 * Calls `expired` when a process has taken its time. On a busy machine a process stands still for a while without any
 * fault of its own, so what it waits is added to its time.
 * @returns a function that stops the clock
 */
export declare function startOwnTime({ ms, mostMs, waited, timer }: TimeLimit, expired: () => void): () => void;
export {};
