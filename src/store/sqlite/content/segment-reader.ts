import type { Connection } from '../connection.js';
import { type ContentRecord, recordsOf } from './segment.js';

/** Bytes of segments that are kept while a request reads. */
const KEPT_BYTES = 8 * 1024 * 1024;

/** Finds the content of steps. Segments are read once for each reader, so make one for each request. */
export class SegmentReader {
  private readonly kept = new Map<number, { records: ReadonlyMap<number, ContentRecord>; size: number }>();
  private size = 0;

  constructor(private readonly connection: Connection) {}

  /** Of the step at `position`, which lies in `segment`; undefined if the segment is damaged or gone. */
  record(position: number, segment: number): ContentRecord | undefined {
    return this.recordsIn(segment).get(position);
  }

  /** Of the step at `position`, wherever it lies. */
  find(position: number): ContentRecord | undefined {
    const row = this.connection.get('SELECT segment FROM steps WHERE position = ?', position);
    return row === undefined ? undefined : this.record(position, Number(row.segment));
  }

  private recordsIn(segment: number): ReadonlyMap<number, ContentRecord> {
    const known = this.kept.get(segment);
    if (known !== undefined) return known.records;
    const data = this.connection.get('SELECT data FROM segments WHERE first = ?', segment)?.data;
    const bytes = data instanceof Uint8Array ? data : new Uint8Array();
    const records = recordsOf(bytes, segment);
    this.kept.set(segment, { records, size: bytes.length });
    this.size += bytes.length;
    for (const [key, { size }] of this.kept) {
      if (this.size <= KEPT_BYTES || key === segment) break;
      this.kept.delete(key);
      this.size -= size;
    }
    return records;
  }
}

/** What `read` answers; undefined where it meets damage. */
export function unlessDamaged<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
