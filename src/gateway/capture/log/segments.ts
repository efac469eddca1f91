import { type ClaimedDirectory, segmentPath } from './claim-directory.js';
import type { DiskPatience } from './disk-patience.js';
import { Segment } from './segment.js';

export interface SegmentsParts {
  readonly directory: ClaimedDirectory;
  /** A segment with so many bytes takes no more records. */
  readonly segmentBytes: number;
  readonly patience: DiskPatience;
  readonly log: {
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  /** Called when a segment was emptied. */
  readonly onCleared: (segment: Segment) => void;
  /** The disk refused something that is to be tried again. */
  readonly onRefused: () => void;
}

/** The segments of a log, the oldest first. Records are written to the last one, unless it is sealed. */
export class Segments {
  private readonly all: Segment[];
  private nextNumber: number;
  private removing: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: SegmentsParts) {
    this.all = parts.directory.left.map(Segment.left);
    this.nextNumber = parts.directory.nextNumber;
  }

  /** The oldest one with records that wait to be read back; undefined: there is none. */
  get awaited(): Segment | undefined {
    return this.all.find(({ isAwaited }) => isAwaited);
  }

  /** Bytes of the waiting records; of an unread segment all bytes. */
  get heldBytes(): number {
    return this.all.reduce((sum, { heldBytes }) => sum + heldBytes, 0);
  }

  /** Some have done records that are not marked on disk yet. */
  get haveMarks(): boolean {
    return this.all.some(({ hasMarks }) => hasMarks);
  }

  /** Some are not needed any more and still there. */
  get haveNeedless(): boolean {
    return this.all.some(isToGo);
  }

  /** The one to write to. @throws what the file system says */
  async current(): Promise<Segment> {
    const last = this.all.at(-1);
    if (last !== undefined && !last.sealed) {
      if (last.bytes < this.parts.segmentBytes) return last;
      last.sealed = true;
    }
    const { directory, patience } = this.parts;
    const number = this.nextNumber++;
    const segment = await patience.await(Segment.create(number, segmentPath(directory.path, number)));
    this.all.push(segment);
    return segment;
  }

  /** Notes that a write failed, and cuts off what it left in the segment. */
  async fail(error: unknown, segment: Segment | null): Promise<void> {
    const { patience, log } = this.parts;
    patience.failed(error);
    try {
      if (segment !== null) await patience.await(segment.cutTail());
    } catch (cause) {
      // The rest of the write stays in the file; the next start recognises that it is no record.
      log.warn({ err: cause }, 'the end of a segment of the capture log could not be cut off');
    }
  }

  /** Removes segments whose records are all done, and marks done records in the others. */
  async maintain(): Promise<void> {
    // Goes from the last segment to the first. Entries that were written again lie in two segments; if the process is
    // killed in between, a trajectory's later entries must not remain in their old place in front of its earlier ones.
    for (const segment of this.all.toReversed()) {
      try {
        if (segment.isDone && !segment.sealed) await this.clear(segment);
        else if (segment.hasMarks && !segment.damaged) segment.write([]);
      } catch (error) {
        await this.fail(error, segment);
        this.parts.onRefused();
      }
      if (isToGo(segment)) this.remove(segment);
    }
  }

  /** Resolves when the segments that are being removed are gone. */
  async removed(): Promise<void> {
    await this.removing;
  }

  async close(): Promise<void> {
    await this.removing;
    for (const segment of this.all.splice(0))
      await (segment.isDone ? this.dismiss(segment) : segment.file.close());
  }

  /** Empties the current segment, since no record in it is needed. */
  private async clear(segment: Segment): Promise<void> {
    if (segment.bytes === 0) return;
    await this.parts.patience.await(segment.clear());
    this.parts.onCleared(segment);
  }

  /** Removes a segment without holding up writes. */
  private remove(segment: Segment): void {
    this.all.splice(this.all.indexOf(segment), 1);
    const removed = this.dismiss(segment).catch((error: unknown) => {
      this.parts.log.warn(
        { err: error, file: segment.file.path },
        'a segment of the capture log could not be removed',
      );
      this.all.unshift(segment);
      this.parts.onRefused();
    });
    this.removing = Promise.all([this.removing, removed]);
  }

  private async dismiss(segment: Segment): Promise<void> {
    if (!segment.damaged) return segment.file.remove();
    const file = await segment.file.setAside();
    this.parts.log.error(
      { file },
      'a segment of the capture log is damaged; what could be read was replayed',
    );
  }
}

/** Whether a segment can be removed: it is sealed and all its records are done. */
const isToGo = ({ isDone, sealed }: Segment): boolean => isDone && sealed;
