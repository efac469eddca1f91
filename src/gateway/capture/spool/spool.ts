import { type FileHandle, open, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { StepwellError } from '../../../errors/index.js';
import { type ClaimedDirectory, claimDirectory, segmentName } from './claim-directory.js';
import { frameBytes, frameOf, mayHoldRecords, readFrame } from './frames.js';
import { keepDamaged } from './keep-damaged.js';

export interface SpoolOptions {
  readonly dataDir: string;
  /** Of all segments together; what would grow past it is refused. */
  readonly maxBytes: number;
  /** A segment is closed once it holds so many bytes; its disk is given back when it was replayed. */
  readonly segmentBytes: number;
  readonly log: SpoolLog;
}

export interface SpoolLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

interface Segment {
  readonly path: string;
  /** Bytes that are on disk, synced. */
  bytes: number;
  /** Null: nothing more is written to it. */
  handle: FileHandle | null;
}

interface Waiting {
  readonly payloads: readonly Uint8Array[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** The oldest records, and what to say once they are dealt with. */
export interface SpoolSlice {
  readonly payloads: readonly Buffer[];
  /** The records need not be kept any more. */
  done(): Promise<void>;
}

const READ_BYTES = 4 * 1024 * 1024;

/**
 * A queue of records on disk: first in, first out, each durable before its append resolves. A crash at any moment leaves
 * every record that was acknowledged; one that was read but not yet `done` comes again.
 */
export class Spool {
  private readonly segments: Segment[] = [];
  private readonly waiting: Waiting[] = [];
  private waitingBytes = 0;
  private flushing: Promise<void> | null = null;
  private nextNumber: number;
  /** Where the first record that is not done begins, in the first segment. */
  private at = 0;

  private constructor(
    private readonly directory: ClaimedDirectory,
    private readonly options: SpoolOptions,
  ) {
    this.nextNumber = (directory.segments.at(-1) ?? 0) + 1;
  }

  /** @throws STORE_LOCKED, STORE_READ_ONLY, STORE_FULL */
  static async open(options: SpoolOptions): Promise<Spool> {
    const directory = await claimDirectory(options.dataDir);
    const spool = new Spool(directory, options);
    for (const number of directory.segments) {
      const path = join(directory.path, segmentName(number));
      spool.segments.push({ path, bytes: (await stat(path)).size, handle: null });
    }
    return spool;
  }

  /** Nothing is kept here, and nothing is on its way. */
  get empty(): boolean {
    return this.segments.length === 0 && this.waiting.length === 0 && this.flushing === null;
  }

  /** On disk and on the way there, what is done in the first segment included. */
  get bytes(): number {
    return this.segments.reduce((sum, segment) => sum + segment.bytes, this.waitingBytes);
  }

  get path(): string {
    return this.directory.path;
  }

  /** Numbers of the journals that lay beside the segments when it was opened. */
  get journals(): readonly number[] {
    return this.directory.journals;
  }

  /**
   * Resolves when the records are on disk; those that wait together share one sync.
   * @throws SPOOL_FULL past `maxBytes`; STORE_FULL, STORE_UNAVAILABLE as the disk says. None of them is kept then.
   */
  append(payloads: readonly Uint8Array[]): Promise<void> {
    const bytes = payloads.reduce((sum, payload) => sum + frameBytes(payload), 0);
    if (this.bytes + bytes > this.options.maxBytes)
      return Promise.reject(new StepwellError('SPOOL_FULL', { limit: this.options.maxBytes }));
    this.waitingBytes += bytes;
    return new Promise((resolve, reject) => {
      this.waiting.push({ payloads, resolve, reject });
      this.flushing ??= this.flush();
    });
  }

  /** The oldest records, as many as fit; null: there are none. One slice at a time. */
  async read(maxRecords: number): Promise<SpoolSlice | null> {
    while (this.segments.length === 0 && this.flushing !== null) await this.flushing;
    for (let segment = this.segments[0]; segment !== undefined; segment = this.segments[0]) {
      const { payloads, next, end } = await this.readSegment(segment, maxRecords);
      if (payloads.length > 0) {
        return {
          payloads,
          done: async () => {
            this.at = next;
            await this.dropIfDone(segment);
          },
        };
      }
      if (end === null) await this.dropIfDone(segment);
      else await this.giveUp(segment, end);
    }
    return null;
  }

  /** Ends after the writes under way. */
  async close(): Promise<void> {
    await this.flushing;
    for (const segment of this.segments) await segment.handle?.close();
    this.directory.release();
  }

  private async flush(): Promise<void> {
    // Whoever else asks within this turn joins the first write.
    await Promise.resolve();
    while (this.waiting.length > 0) {
      const group = this.waiting.splice(0);
      const frames = group.flatMap(({ payloads }) => payloads.flatMap(frameOf));
      const bytes = frames.reduce((sum, part) => sum + part.length, 0);
      try {
        await this.write(frames, bytes);
        for (const { resolve } of group) resolve();
      } catch (error) {
        const refusal = diskError(error);
        for (const { reject } of group) reject(refusal);
      }
      this.waitingBytes -= bytes;
    }
    this.flushing = null;
  }

  private async write(frames: Uint8Array[], bytes: number): Promise<void> {
    const segment = await this.openSegment();
    const { handle } = segment;
    try {
      const { bytesWritten } = await handle.writev(frames, segment.bytes);
      if (bytesWritten !== bytes) throw Object.assign(new Error('short write'), { code: 'ENOSPC' });
      await handle.datasync();
      segment.bytes += bytes;
    } catch (error) {
      await this.abandonTail(segment, handle);
      throw error;
    }
  }

  /** After a failed write nothing follows in this file: what a sync has once refused may be lost although a later one says yes. */
  private async abandonTail(segment: Segment, handle: FileHandle): Promise<void> {
    try {
      await handle.truncate(segment.bytes);
    } catch {
      // Then it stays behind `bytes`, where nobody reads, and is found to be no record after a restart.
    }
    await this.seal(segment);
    if (segment.bytes > 0) return;
    this.segments.splice(this.segments.indexOf(segment), 1);
    await unlink(segment.path);
  }

  private async openSegment(): Promise<Segment & { handle: FileHandle }> {
    const last = this.segments.at(-1);
    if (last !== undefined && last.handle !== null) {
      if (last.bytes < this.options.segmentBytes) return last as Segment & { handle: FileHandle };
      await this.seal(last);
    }
    const path = join(this.directory.path, segmentName(this.nextNumber++));
    const handle = await open(path, 'wx+');
    await syncDirectory(this.directory.path);
    const segment = { path, bytes: 0, handle };
    this.segments.push(segment);
    return segment;
  }

  private async seal(segment: Segment): Promise<void> {
    const { handle } = segment;
    segment.handle = null;
    await handle?.close();
  }

  private async readSegment(
    segment: Segment,
    maxRecords: number,
  ): Promise<{ payloads: Buffer[]; next: number; end: 'unfinished' | 'broken' | null }> {
    const payloads: Buffer[] = [];
    const file = await open(segment.path, 'r');
    try {
      let next = this.at;
      let chunk = await readAt(file, next, Math.min(READ_BYTES, segment.bytes - next));
      for (let place = 0; next < segment.bytes && payloads.length < maxRecords; ) {
        const frame = readFrame(chunk, place);
        if (frame.kind === 'record') {
          payloads.push(frame.payload);
          next += frame.next - place;
          place = frame.next;
        } else if (frame.kind === 'partial' && next + frame.needs <= segment.bytes && payloads.length === 0) {
          chunk = await readAt(file, next, Math.max(frame.needs, Math.min(READ_BYTES, segment.bytes - next)));
          place = 0;
        } else if (frame.kind === 'partial' && next + frame.needs <= segment.bytes) break;
        else return { payloads, next, end: frame.kind === 'partial' ? 'unfinished' : 'broken' };
      }
      return { payloads, next, end: null };
    } finally {
      await file.close();
    }
  }

  /** Deletes the first segment once all of it is done and nothing is on its way into it. */
  private async dropIfDone(segment: Segment): Promise<void> {
    if (segment.handle !== null) while (this.flushing !== null) await this.flushing;
    if (this.at < segment.bytes || this.segments[0] !== segment) return;
    this.segments.shift();
    this.at = 0;
    await this.seal(segment);
    await unlink(segment.path);
  }

  /** No record begins where one should: a crash cut a write off, or the file is damaged. */
  private async giveUp(segment: Segment, end: 'unfinished' | 'broken'): Promise<void> {
    const bytes = segment.bytes - this.at;
    const cutOff = end === 'unfinished' && !mayHoldRecords(await this.restOf(segment));
    this.segments.shift();
    this.at = 0;
    if (cutOff) {
      this.options.log.warn(
        { file: segment.path, bytes },
        'the spool ended in a write that was never finished',
      );
      await unlink(segment.path);
    } else {
      const file = await keepDamaged(segment.path);
      this.options.log.error(
        { file, bytes },
        'a file of the spool is damaged; what could be read was replayed',
      );
    }
  }

  private async restOf(segment: Segment): Promise<Buffer> {
    const file = await open(segment.path, 'r');
    try {
      return await readAt(file, this.at, segment.bytes - this.at);
    } finally {
      await file.close();
    }
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(Math.max(0, length));
  let filled = 0;
  while (filled < buffer.length) {
    const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

function diskError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === undefined) return error;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StepwellError('STORE_FULL', {}, { cause: error });
  return new StepwellError('STORE_UNAVAILABLE', { detail: `the spool: ${code}` }, { cause: error });
}
