import { NumberRoom } from '../../number-room.js';
import { recordsOf } from './segment.js';
/** Bytes of segments that a reader caches. */
const KEPT_BYTES = 8 * 1024 * 1024;
export const NO_SEGMENTS = new Map();
/** Finds the content of steps. It caches segments, so a new one is made for each request. */
export class SegmentReader {
    /**
     * @param read segments that need not be read again
     * @param room for the lists of numbers of its records
     */
    constructor(connection, read = NO_SEGMENTS, room = new NumberRoom()) {
        this.connection = connection;
        this.read = read;
        this.room = room;
        this.kept = new Map();
        this.size = 0;
    }
    /** The content of the step at `position`, stored in `segment`; undefined if the segment is damaged or missing. */
    record(position, segment) {
        return this.recordsIn(segment).get(position);
    }
    /** The content of the step at `position`, after looking up its segment. */
    find(position) {
        const row = this.connection.get('SELECT segment FROM steps WHERE position = ?', position);
        return row === undefined ? undefined : this.record(position, Number(row.segment));
    }
    recordsIn(segment) {
        const known = this.kept.get(segment);
        if (known !== undefined)
            return known.records;
        const bytes = this.read.get(segment) ?? this.bytesOf(segment);
        const records = recordsOf(bytes, segment, this.room);
        this.kept.set(segment, { records, size: bytes.length });
        this.size += bytes.length;
        for (const [key, { size }] of this.kept) {
            if (this.size <= KEPT_BYTES || key === segment)
                break;
            this.kept.delete(key);
            this.size -= size;
        }
        return records;
    }
    bytesOf(segment) {
        const data = this.connection.get('SELECT data FROM segments WHERE first = ?', segment)?.data;
        return data instanceof Uint8Array ? data : new Uint8Array();
    }
}
/** The result of `read`; undefined if the data are damaged. */
export function unlessDamaged(read) {
    try {
        return read();
    }
    catch (error) {
        if (error instanceof RangeError)
            return undefined;
        throw error;
    }
}
//# sourceMappingURL=segment-reader.js.map