import { type Timer } from './timer.js';
/**
 * The answer of the work, or, if it takes longer than `ms` milliseconds, what `late` returns or throws. Late work goes
 * on, and its result and its error are ignored. Rejects as the work does.
 */
export declare function within<T, L>(ms: number, work: Promise<T>, late: () => L, timer?: Timer): Promise<T | L>;
/** Whether the work ends within `ms` milliseconds. Late work goes on. Rejects as the work does. */
export declare function endsWithin(ms: number, work: Promise<unknown>, timer?: Timer): Promise<boolean>;
