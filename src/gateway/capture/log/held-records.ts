import type { Entry } from './entry.js';
import type { ReadRecord, Segment } from './segment.js';
import type { Segments } from './segments.js';

export interface HeldRecordsParts {
  readonly segments: Segments;
  /** The number of the last segment that an ended server left; 0: it left none. */
  readonly lastLeft: number;
  readonly log: { warn(fields: object, message: string): void };
  /** Removes the segments that are not needed any more. */
  readonly mark: () => Promise<unknown>;
  /** Called when records were released. */
  readonly onReleased: () => void;
}

/** The oldest waiting records; `done` releases them. */
export interface LogSlice {
  readonly payloads: readonly Buffer[];
  /** Releases the records. */
  done(): void;
}

/** Records that were read back; those before `next` are done. */
interface Loaded {
  readonly segment: Segment;
  readonly records: readonly ReadRecord[];
  next: number;
}

/** Limit on one slice, unless it is a single record. */
const SLICE_BYTES = 4 * 1024 * 1024;

/** The records of a log that wait to be read back, first in, first out. */
export class HeldRecords {
  /** Place of the last waiting record. */
  private last: { readonly segment: number; readonly record: number };
  private loaded: Loaded | null = null;

  constructor(private readonly parts: HeldRecordsParts) {
    this.last = { segment: parts.lastLeft, record: Number.POSITIVE_INFINITY };
  }

  /** No record waits. */
  get empty(): boolean {
    return this.parts.segments.awaited === undefined;
  }

  /** Lets an entry's records wait from now on, behind all that wait already. */
  add({ segment, first, at, payloads }: Entry): void {
    if (segment !== null && !segment.isAwaited && this.loaded?.segment === segment) this.loaded = null;
    segment?.hold(first, at, payloads);
    this.last = { segment: segment?.number ?? 0, record: first };
  }

  /**
   * Where entries that are to wait have to be written again from: the first one that lies before waiting records, was
   * revised, or lies in a segment whose sync failed. -1: all may stay where they lie.
   */
  firstMisplaced(entries: readonly Entry[]): number {
    let last = this.empty ? { segment: 0, record: 0 } : this.last;
    return entries.findIndex(({ segment, first, revised }) => {
      if (segment === null || revised || segment.unsound) return true;
      if (segment.number < last.segment || (segment.number === last.segment && first < last.record))
        return true;
      last = { segment: segment.number, record: first };
      return false;
    });
  }

  /** A segment was emptied: its numbers begin again. */
  cleared(segment: Segment): void {
    if (this.loaded?.segment === segment) this.loaded = null;
    if (this.last.segment === segment.number) this.last = { segment: segment.number, record: -1 };
  }

  /**
   * The oldest records, as many as fit into a slice; null: none wait. Release a slice before you read the next.
   * @throws what the disk says
   */
  async read(maxRecords: number): Promise<LogSlice | null> {
    do {
      const slice = this.slice(maxRecords);
      if (slice !== null) return slice;
    } while (await this.load());
    return null;
  }

  private slice(maxRecords: number): LogSlice | null {
    if (this.loaded === null) return null;
    const { loaded } = this;
    const { segment, records } = loaded;
    const taken: ReadRecord[] = [];
    let { next } = loaded;
    let bytes = 0;
    // Records behind the last waiting one may be live, and wait later.
    for (
      const most = Math.min(maxRecords, segment.heldCount);
      next < records.length && taken.length < most;
      next++
    ) {
      const record = records[next];
      if (record === undefined || !segment.isHeld(record.number)) continue;
      bytes += record.payload.length;
      if (taken.length > 0 && bytes > SLICE_BYTES) break;
      taken.push(record);
    }
    if (taken.length === 0) return null;
    const done = (): void => {
      loaded.next = next;
      for (const record of taken) segment.release(record);
      this.parts.onReleased();
    };
    return { payloads: taken.map(({ payload }) => payload), done };
  }

  /** Reads the next segment with waiting records; false: there is none. */
  private async load(): Promise<boolean> {
    const { segments, log, mark } = this.parts;
    this.loaded = null;
    if (segments.haveNeedless) await mark();
    const segment = segments.awaited;
    if (segment === undefined) return false;
    const { records, broken } = await segment.read();
    this.loaded = { segment, records, next: 0 };
    if (broken === 'unfinished')
      log.warn({ file: segment.file.path }, 'the capture log ended in a write that was never finished');
    return true;
  }
}
