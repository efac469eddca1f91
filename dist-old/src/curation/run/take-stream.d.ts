import type { CurateRun } from './run-parts.js';
/**
 * Runs a curator that reads a stream over everything, and then writes what it decided. After a crash it runs again from
 * the first unit with the same input, and what was written is passed over.
 */
export declare function takeStream({ store, held, input, client, progress }: CurateRun): Promise<void>;
