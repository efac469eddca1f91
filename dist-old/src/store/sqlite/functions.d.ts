import type { Connection } from './connection.js';
/** Registers SQL functions for conditions that SQL cannot express. */
export declare function registerFunctions(connection: Connection): void;
