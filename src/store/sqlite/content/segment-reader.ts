import { NumberRoom } from '../../number-room.js';
import type { Connection } from '../connection.js';
import { type ContentRecord, recordsOf } from './segment.js';

/** Bytes of segments that a reader caches. */
const KEPT_BYTES = 8 * 1024 * 1024;

/** Bytes of segments by their keys. */
export type Segments = ReadonlyMap<number, Uint8Array>;
export const NO_SEGMENTS: Segments = new Map();

/** Finds the content of steps. It caches segments, so a new one is made for each request. */
export class SegmentReader {
  private readonly kept = new Map<number, { records: ReadonlyMap<number, ContentRecord>; size: number }>();
  private size = 0;

  /**
   * @param read segments that need not be read again
   * @param room for the lists of numbers of its records
   */
  constructor(
    private readonly connection: Connection,
    private readonly read = NO_SEGMENTS,
    private readonly room = new NumberRoom(),
  ) {}

  /** The content of the step at `position`, stored in `segment`; undefined if the segment is damaged or missing. */
  record(position: number, segment: number): ContentRecord | undefined {
    return this.recordsIn(segment).get(position);
  }

  /** The content of the step at `position`, after looking up its segment. */
  find(position: number): ContentRecord | undefined {
    const row = this.connection.get('SELECT segment FROM steps WHERE position = ?', position);
    return row === undefined ? undefined : this.record(position, Number(row.segment));
  }

  private recordsIn(segment: number): ReadonlyMap<number, ContentRecord> {
    const known = this.kept.get(segment);
    if (known !== undefined) return known.records;
    const bytes = this.read.get(segment) ?? this.bytesOf(segment);
    const records = recordsOf(bytes, segment, this.room);
    this.kept.set(segment, { records, size: bytes.length });
    this.size += bytes.length;
    for (const [key, { size }] of this.kept) {
      if (this.size <= KEPT_BYTES || key === segment) break;
      this.kept.delete(key);
      this.size -= size;
    }
    return records;
  }

  private bytesOf(segment: number): Uint8Array {
    const data = this.connection.get('SELECT data FROM segments WHERE first = ?', segment)?.data;
    return data instanceof Uint8Array ? data : new Uint8Array();
  }
}

/** The result of `read`; undefined if the data are damaged. */
export function unlessDamaged<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
