import { NumberRoom } from '../../number-room.js';
import type { Connection } from '../connection.js';
import { type ContentRecord } from './segment.js';
/** Bytes of segments by their keys. */
export type Segments = ReadonlyMap<number, Uint8Array>;
export declare const NO_SEGMENTS: Segments;
/** Finds the content of steps. It caches segments, so a new one is made for each request. */
export declare class SegmentReader {
    private readonly connection;
    private readonly read;
    private readonly room;
    private readonly kept;
    private size;
    /**
     * @param read segments that need not be read again
     * @param room for the lists of numbers of its records
     */
    constructor(connection: Connection, read?: Segments, room?: NumberRoom);
    /** The content of the step at `position`, stored in `segment`; undefined if the segment is damaged or missing. */
    record(position: number, segment: number): ContentRecord | undefined;
    /** The content of the step at `position`, after looking up its segment. */
    find(position: number): ContentRecord | undefined;
    private recordsIn;
    private bytesOf;
}
/** The result of `read`; undefined if the data are damaged. */
export declare function unlessDamaged<T>(read: () => T): T | undefined;
