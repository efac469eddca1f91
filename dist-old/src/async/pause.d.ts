import { type Timer } from './timer.js';
/** Resolves after `ms` milliseconds, or as soon as the signal is aborted. */
export declare function pause(ms: number, signal?: AbortSignal | null, timer?: Timer): Promise<void>;
