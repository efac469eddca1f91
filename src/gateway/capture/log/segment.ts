import type { LeftSegment } from './claim-directory.js';
import { bytesOf, frameBytes, frameOf, type Scan, scan } from './frames.js';
import { encodeMark, type RecordRange } from './record.js';
import { SegmentFile } from './segment-file.js';

/** State of a record. `live`: its entry's owner still has to release it. `held`: it waits to be read back. */
type State = 'live' | 'held' | 'done';

/** A waiting record that was read back. */
export interface ReadRecord {
  readonly number: number;
  readonly payload: Buffer;
}

/**
 * One file of the log: records, and marks that name the records that are done. It can be read without any other file.
 * Only one writer may write to it at a time.
 */
export class Segment {
  /** Bytes of complete writes; what lies behind them is no record. */
  bytes: number;
  /** It takes no more records. */
  sealed = false;
  /** A sync of it failed, or it is damaged: its records may be lost. */
  unsound = false;
  damaged = false;
  /** An ended server left it, and it has not been read yet. */
  private isUnread: boolean;
  private states: State[] = [];
  private open = 0;
  private held = 0;
  private bytesHeld = 0;
  private marks: [first: number, count: number][] = [];
  /** Where reading continues: a position in the file, and the number of the record there. */
  private readAt = 0;
  private readNumber = 0;

  private constructor(
    readonly number: number,
    readonly file: SegmentFile,
    left: number | null,
  ) {
    this.bytes = left ?? 0;
    this.isUnread = left !== null;
    this.sealed = left !== null;
  }

  /** @throws what the file system says */
  static async create(number: number, path: string): Promise<Segment> {
    return new Segment(number, await SegmentFile.create(path), null);
  }

  /** A segment that an ended server left. */
  static left({ number, path, bytes }: LeftSegment): Segment {
    return new Segment(number, SegmentFile.left(path), bytes);
  }

  /** Every record is done. */
  get isDone(): boolean {
    return this.open === 0 && !this.isUnread;
  }

  get hasMarks(): boolean {
    return this.marks.length > 0;
  }

  /** Records wait in it, or it has not been read yet. */
  get isAwaited(): boolean {
    return this.isUnread || this.held > 0;
  }

  /** Bytes of the records that wait; of an unread segment all bytes. */
  get heldBytes(): number {
    return this.isUnread ? this.bytes : this.bytesHeld;
  }

  /**
   * Appends records, and the marks that are due, with one write. Returns the number of the first record, and the
   * position of its frame.
   * @throws what the file system says; then none of them is kept, and nothing may be appended to this file
   */
  write(payloads: readonly Uint8Array[]): { readonly first: number; readonly at: number } {
    const { marks } = this;
    const marked = marks.length === 0 ? [] : [encodeMark(marks)];
    const all = [...marked, ...payloads];
    const at = this.bytes + bytesOf(marked);
    const bytes = bytesOf(all);
    this.file.write(all.flatMap(frameOf), bytes, this.bytes);
    this.bytes += bytes;
    this.marks = [];
    const first = this.states.length;
    for (const _ of payloads) this.states.push('live');
    this.open += payloads.length;
    return { first, at };
  }

  /**
   * Makes live records wait from now on, behind all that wait in this segment already. `at` is the position of the
   * first frame.
   */
  hold(first: number, at: number, payloads: readonly Uint8Array[]): void {
    if (this.held === 0) {
      this.readAt = at;
      this.readNumber = first;
    }
    this.states.fill('held', first, first + payloads.length);
    this.held += payloads.length;
    this.bytesHeld += bytesOf(payloads);
  }

  isHeld(number: number): boolean {
    return this.states[number] === 'held';
  }

  get heldCount(): number {
    return this.held;
  }

  /** Marks records as done; the next write writes the marks. */
  done(first: number, count: number): void {
    for (let number = first; number < first + count; number++) this.states[number] = 'done';
    this.open -= count;
    const last = this.marks.at(-1);
    if (last !== undefined && last[0] + last[1] === first) last[1] += count;
    else this.marks.push([first, count]);
  }

  /** Marks a waiting record as done. */
  release({ number, payload }: ReadRecord): void {
    this.held -= 1;
    this.bytesHeld -= frameBytes(payload);
    this.done(number, 1);
  }

  /**
   * Resolves when all writes are on disk. After a failed sync nothing in this segment counts as kept: the lost bytes
   * stay lost although a later sync succeeds.
   * @throws what the file system says
   */
  async sync(): Promise<void> {
    try {
      await this.file.sync();
    } catch (error) {
      this.sealed = true;
      this.unsound = true;
      throw error;
    }
  }

  /**
   * Reads from the first unread record that waits to the end. Says how it ended where that is not the end of a write.
   * @throws what the file system says
   */
  async read(): Promise<{ readonly records: readonly ReadRecord[]; readonly broken: Scan['broken'] }> {
    const bytes = await this.file.read(this.readAt, this.bytes - this.readAt);
    const { records, done, end, broken } = scan(bytes);
    const from = this.readNumber;
    const read = records.map((payload, i) => ({ number: from + i, payload }));
    this.readAt += end;
    this.readNumber += records.length;
    const isLeft = this.isUnread;
    if (isLeft) this.learn(records, done);
    if (broken === null) return { records: read, broken };
    if (broken === 'unfinished' && isLeft) {
      await this.cutTail(this.readAt);
      return { records: read, broken };
    }
    this.giveUp(read);
    return { records: read, broken: 'damaged' };
  }

  private learn(records: readonly Buffer[], done: readonly RecordRange[]): void {
    this.isUnread = false;
    for (const _ of records) this.states.push('held');
    for (const [first, count] of done) this.states.fill('done', first, first + count);
    const waiting = records.filter((_, number) => this.isHeld(number));
    this.open = waiting.length;
    this.held = waiting.length;
    this.bytesHeld = bytesOf(waiting);
  }

  /** Gives up the waiting records behind the damage: they are lost. */
  private giveUp(read: readonly ReadRecord[]): void {
    this.sealed = true;
    this.unsound = true;
    this.damaged = true;
    for (let number = this.readNumber; number < this.states.length; number++)
      if (this.isHeld(number)) this.states[number] = 'done';
    const waiting = read.filter(({ number }) => this.isHeld(number));
    this.open -= this.held - waiting.length;
    this.held = waiting.length;
    this.bytesHeld = bytesOf(waiting.map(({ payload }) => payload));
  }

  /** Truncates the file behind the last complete write, after a write that failed or that a crash cut off. */
  async cutTail(bytes = this.bytes): Promise<void> {
    this.sealed = true;
    this.bytes = bytes;
    await this.file.truncate(bytes);
  }

  /** Empties the file: no record in it is needed any more. */
  async clear(): Promise<void> {
    await this.file.truncate(0);
    this.bytes = 0;
    this.states = [];
    this.marks = [];
  }
}
