import type { LogEntry } from '../../parts.js';
import type { CaptureEvent } from '../store-steps.js';
import { type DiskOptions } from './disk-patience.js';
export interface CaptureLogOptions extends DiskOptions {
    readonly dataDir: string;
    /** Limit on the records that wait to be read back; more are refused. */
    readonly maxBytes: number;
    /** A segment with so many bytes takes no more records. */
    readonly segmentBytes?: number;
    /** How often done records are marked and segments removed, where no write does that. */
    readonly tidyMs?: number;
    readonly log: {
        warn(fields: object, message: string): void;
        error(fields: object, message: string): void;
    };
    readonly observe: (event: CaptureEvent) => void;
}
/** The oldest waiting records; `done` releases them. */
export interface LogSlice {
    readonly payloads: readonly Buffer[];
    /** Releases the records. */
    done(): void;
}
/**
 * The append-only log of ended calls on disk, from before their clients get the last byte until the store has the
 * steps. Every segment says which of its records are done.
 * - An entry is `live` until its owner releases it. It survives a kill of the process, not a failure of the machine: it
 * is not synced. Calls that end together share a write. If a write fails the entry is not kept, and no call fails
 * because of that.
 * - An entry that is `held` is synced and waits to be read back, first in, first out.
 * - After a restart live and held entries are read back until they are done.
 */
export declare class CaptureLog {
    private readonly directory;
    private readonly options;
    private readonly segments;
    private readonly live;
    private waiting;
    private writing;
    /** Work on the files that must not run while a write does. */
    private jobs;
    private running;
    private removing;
    private nextNumber;
    /** Place of the last waiting record. */
    private lastHeld;
    private loaded;
    private readonly patience;
    private untidy;
    private closing;
    private tidy;
    private constructor();
    /**
     * Opens the log; what an earlier process left in it waits to be read back.
     * @throws STORE_LOCKED, STORE_READ_ONLY, STORE_FULL
     */
    static open(options: CaptureLogOptions): Promise<CaptureLog>;
    get path(): string;
    /** No record waits to be read back. */
    get empty(): boolean;
    /** Bytes of the waiting records; of an unread segment all bytes. */
    get heldBytes(): number;
    append(payloads: readonly Uint8Array[], trajectoryUid: string): LogEntry;
    /**
     * Holds entries for a store in trouble. Resolves when they are synced and wait to be read back, behind all that wait
     * already. They stay where they lie, or are written again if their records were revised or lie before some that wait
     * already.
     * @throws SPOOL_FULL past `maxBytes`; STORE_FULL, STORE_UNAVAILABLE as the disk says. Then all entries are as before.
     */
    hold(given: readonly LogEntry[]): Promise<void>;
    /**
     * The oldest waiting records, as many as fit into a slice; null: none wait. Release a slice before you read the next.
     * @throws what the disk says
     */
    read(maxRecords: number): Promise<LogSlice | null>;
    /**
     * Resolves when it is on disk which records are done by now; false: the disk did not take that, or not in time. Never
     * rejects.
     */
    mark(patienceMs?: number): Promise<boolean>;
    /** Closes the log; records that are not done stay for the next start. */
    close(): Promise<void>;
    private readonly onDone;
    private slice;
    /** Reads the next segment with waiting records; false: there is none. */
    private load;
    private tidyLater;
    private tidyUp;
    /** Runs the work while no write runs, after all that was appended before is written. Rejects as the work does. */
    private alone;
    private run;
    private write;
    /**
     * Writes live entries behind all others, with one write.
     * @throws what the file system says; then they stay where they lay
     */
    private put;
    /** Writes entries again where they lie before waiting records, were revised, or lie in a segment whose sync failed. */
    private place;
    private fail;
    /** Releases the clients that wait for a write. */
    private letGo;
    private current;
    /** Removes segments whose records are all done, and marks done records in the others. */
    private maintain;
    /** Empties the current segment, since no record in it is needed. */
    private clear;
    /** Removes a segment without holding up writes. */
    private remove;
    private dismiss;
}
