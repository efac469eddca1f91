import { type Life, type LogParts } from './life.js';
import type { Unapplied } from './unapplied.js';
/**
 * Applies records through their owner: own records one after the other in order of seq, others' on request. A record
 * that the database refuses permanently is set aside, so that it does not block the rest.
 */
export declare class Applier {
    private readonly parts;
    private own;
    private closed;
    constructor(parts: LogParts);
    /** Queues an own record. */
    queue(life: Life, entry: Unapplied): void;
    /** Resolves when the record is applied or set aside. Concurrent callers share one attempt. */
    apply(life: Life, entry: Unapplied): Promise<void>;
    /** Resolves when all own records are applied, or when it is closed. */
    idle(): Promise<void>;
    close(): void;
    private run;
    /** The record's rows; null if they are stripped, which means that the record is applied. */
    private rowsOf;
    /**
     * False: the note was refused as well. Then it is not this record that the database refuses, but every write, so the
     * record counts as unapplied and is tried again by this server or by another.
     */
    private setAside;
}
