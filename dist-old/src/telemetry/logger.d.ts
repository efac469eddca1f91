import { type Level, type Logger } from 'pino';
export type { Logger } from 'pino';
/** Writes JSON lines to stderr; stdout is for the answers of commands. */
export declare function createLogger(level: Level | 'silent'): Logger;
/**
 * Logs the process's warnings, which Node would print to stderr. Warnings of other threads arrive here as well: see
 * threads/serve-thread.ts.
 * @returns a function that ends this
 */
export declare function logWarnings(logger: Pick<Logger, 'warn'>): () => void;
