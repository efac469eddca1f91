import { existsSync, writevSync } from 'node:fs';
import { type FileHandle, open, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../../../store/sync-folder.js';

/** The file of a segment. What fails throws what the file system says. */
export class SegmentFile {
  private constructor(
    readonly path: string,
    private handle: FileHandle | null,
    /** Its name in its folder is on disk. */
    private isListed: boolean,
  ) {}

  static async create(path: string): Promise<SegmentFile> {
    return new SegmentFile(path, await open(path, 'wx+'), false);
  }

  /** A file that an ended server left. It is opened when it is read. */
  static left(path: string): SegmentFile {
    return new SegmentFile(path, null, true);
  }

  /**
   * Writes with one call. Blocks while the system copies the bytes, which takes less processor time than a write in
   * Node's thread pool.
   */
  write(parts: readonly Uint8Array[], length: number, position: number): void {
    if (this.handle === null) throw new Error('a segment that is not open is written to');
    const bytesWritten = writevSync(this.handle.fd, parts, position);
    if (bytesWritten !== length) throw Object.assign(new Error('short write'), { code: 'ENOSPC' });
  }

  /** Resolves when all writes, and the file's name, are on disk. */
  async sync(): Promise<void> {
    await this.handle?.datasync();
    if (!this.isListed) await syncFolder(dirname(this.path));
    this.isListed = true;
  }

  /** Bytes from a position on; fewer where the file ends before. */
  async read(position: number, length: number): Promise<Buffer> {
    this.handle ??= await open(this.path, 'r+');
    const buffer = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await this.handle.read(buffer, filled, length - filled, position + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return buffer.subarray(0, filled);
  }

  async truncate(bytes: number): Promise<void> {
    await this.handle?.truncate(bytes);
  }

  async close(): Promise<void> {
    await this.handle?.close();
    this.handle = null;
  }

  async remove(): Promise<void> {
    await this.close();
    await unlink(this.path);
  }

  /** Renames the file, so that an operator can inspect it, and returns its new name. */
  async setAside(): Promise<string> {
    await this.close();
    for (let n = 1; ; n++) {
      const path = `${this.path}.damaged${n === 1 ? '' : `-${n}`}`;
      if (existsSync(path)) continue;
      await rename(this.path, path);
      return path;
    }
  }
}
