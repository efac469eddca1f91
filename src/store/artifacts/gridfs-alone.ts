import { createHash } from 'node:crypto';
import { type Collection, type GridFSChunk, type GridFSFile, ObjectId } from 'mongodb';
import { translated } from '../mongodb/translate.js';
import type { ArtifactWriter } from './interface.js';

/** Which file is written, and into which collections of a bucket. */
export interface FileAlone {
  readonly id: ObjectId;
  readonly filename: string;
  readonly folder: string;
  readonly chunkBytes: number;
  readonly files: Collection<GridFSFile>;
  readonly chunks: Collection<GridFSChunk>;
  /** Removes all chunks of the file, and the note that they are there without a record. */
  readonly forget: () => Promise<void>;
}

/**
 * Writes a file that is not read before it is committed, in one round trip if it is small. The database may then have its
 * record before its last chunk. The note that its chunks may be without a record stays until its folder is removed.
 */
export class GridFsAloneWriter implements ArtifactWriter {
  private readonly hash = createHash('sha256');
  private bytes = 0;
  private waiting: Uint8Array[] = [];
  private waitingBytes = 0;
  private next = 0;

  constructor(private readonly file: FileAlone) {}

  async write(chunk: Uint8Array): Promise<void> {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    this.waiting.push(chunk);
    this.waitingBytes += chunk.length;
    const { chunkBytes } = this.file;
    if (this.waitingBytes <= chunkBytes) return;
    const bytes = this.taken();
    // At least one byte stays, so that the last chunk is written with the record.
    const whole = Math.floor((bytes.length - 1) / chunkBytes) * chunkBytes;
    for (let at = 0; at < whole; at += chunkBytes) await this.insert(bytes.subarray(at, at + chunkBytes));
    this.waiting = [bytes.subarray(whole)];
    this.waitingBytes = bytes.length - whole;
  }

  async commit(): Promise<{ readonly bytes: number; readonly sha256: string }> {
    const { id: _id, filename, folder, files, chunkBytes: chunkSize } = this.file;
    const last = this.taken();
    const record = {
      _id,
      length: this.bytes,
      chunkSize,
      uploadDate: new Date(),
      filename,
      metadata: { folder },
    };
    await translated(() =>
      Promise.all([last.length === 0 ? null : this.insert(last), files.insertOne(record)]),
    );
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }

  async abort(): Promise<void> {
    const { files, id, forget } = this.file;
    await translated(async () => {
      await files.deleteOne({ _id: id });
      await forget();
    });
  }

  private taken(): Uint8Array {
    const [only] = this.waiting;
    const bytes = this.waiting.length === 1 && only !== undefined ? only : Buffer.concat(this.waiting);
    this.waiting = [];
    this.waitingBytes = 0;
    return bytes;
  }

  private async insert(bytes: Uint8Array): Promise<void> {
    const n = this.next;
    this.next += 1;
    const { id, chunks } = this.file;
    const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    await translated(() => chunks.insertOne({ _id: new ObjectId(), files_id: id, n, data }));
  }
}
