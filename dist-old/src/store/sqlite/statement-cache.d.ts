import type { DatabaseSync, StatementSync } from '@photostructure/sqlite';
type Statement = InstanceType<typeof StatementSync>;
/**
 * Caches the most recently used prepared statements by text, in two halves. A used statement moves to the younger half;
 * when that is full, the older half is dropped. A hit in the younger half, which nearly every one is, moves nothing.
 */
export declare class StatementCache {
    private readonly database;
    private readonly bound;
    private young;
    private old;
    constructor(database: Pick<InstanceType<typeof DatabaseSync>, 'prepare'>, bound?: number);
    get(sql: string): Statement;
    /** Never more than the bound. */
    get size(): number;
    clear(): void;
}
export {};
