/**
 * One entry per schema version. `user_version` of a file is the number of applied entries; opening it applies the rest.
 * Entries never change once released.
 */
export declare const MIGRATIONS: readonly string[];
