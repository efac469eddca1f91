import { type RecordRange } from './record.js';
/** A record as it is written to a segment: its length, its checksum, its bytes. There are no empty records. */
export declare function frameOf(payload: Uint8Array): Uint8Array[];
export declare const frameBytes: (payload: Uint8Array) => number;
export declare const bytesOf: (payloads: readonly Uint8Array[]) => number;
/**
 * Whether whole records may follow a place where no record begins. None follows a write that a crash cut off; records
 * follow one whose length was damaged.
 */
export declare function mayHoldRecords(bytes: Buffer): boolean;
export interface Scan {
    readonly records: readonly Buffer[];
    /** The records that the marks name as done. */
    readonly done: readonly RecordRange[];
    /** Where reading ended. */
    readonly end: number;
    /** Why reading ended early: a write that a crash cut off, or damage. Null: all was read. */
    readonly broken: 'unfinished' | 'damaged' | null;
}
/** Reads the records and marks of a segment, from a place where a record begins. */
export declare function scan(bytes: Buffer): Scan;
