import { writevSync } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { frameBytes, frameOf } from '../spool/frames.js';
import { encodeDoneMark } from './done-mark.js';

/** One file of the journal: records, and marks that say which of them are done. Used by one writer at a time. */
export class JournalFile {
  /** Of whole writes; what stands behind them is no record. */
  bytes = 0;
  /** Nothing more is recorded in it. */
  sealed = false;
  private records = 0;
  private open = 0;
  private toMark: number[] = [];

  private constructor(
    readonly path: string,
    private readonly handle: FileHandle,
  ) {}

  /** @throws what the file system says */
  static async create(path: string): Promise<JournalFile> {
    return new JournalFile(path, await open(path, 'wx'));
  }

  /** Every record is done. */
  get idle(): boolean {
    return this.open === 0;
  }

  get hasMarks(): boolean {
    return this.toMark.length > 0;
  }

  /**
   * Appends with one write, and the marks that are due with them. Blocks for the copy into the system's memory, which
   * takes less of the processor than handing it to another thread and waiting for that. Answers the number of the first record.
   * @throws what the file system says; none of them is kept then, and nothing may follow in this file
   */
  write(payloads: readonly Uint8Array[]): number {
    const marked = this.toMark;
    const marks = marked.length === 0 ? [] : [encodeDoneMark(marked)];
    const all = [...marks, ...payloads];
    const bytes = all.reduce((sum, payload) => sum + frameBytes(payload), 0);
    const bytesWritten = writevSync(this.handle.fd, all.flatMap(frameOf), this.bytes);
    if (bytesWritten !== bytes) throw Object.assign(new Error('short write'), { code: 'ENOSPC' });
    this.bytes += bytes;
    this.toMark = this.toMark.slice(marked.length);
    const first = this.records;
    this.records += payloads.length;
    this.open += payloads.length;
    return first;
  }

  /** Its next write says so. */
  done(first: number, count: number): void {
    this.open -= count;
    for (let number = first; number < first + count; number++) this.toMark.push(number);
  }

  /** Begins anew: nothing in it is needed any more. */
  async clear(): Promise<void> {
    await this.handle.truncate(0);
    this.bytes = 0;
    this.records = 0;
    this.toMark = [];
  }

  /** After a failed write: takes away what it may have left half written. */
  async cutTail(): Promise<void> {
    this.sealed = true;
    await this.handle.truncate(this.bytes);
  }

  async remove(): Promise<void> {
    await this.handle.close();
    await unlink(this.path);
  }

  async close(): Promise<void> {
    await this.handle.close();
  }
}
