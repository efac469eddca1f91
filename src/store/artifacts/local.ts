import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StepwellError } from '../../errors/index.js';
import { syncFolder } from '../sync-folder.js';
import { type ArtifactStore, type ArtifactWriter, isPlainName, plainName } from './interface.js';
import { openSpool } from './spool.js';

/** Bytes of one read. With fewer a download spends its time on turns; more bring nothing. */
const READ_BYTES = 256 * 1024;

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function inside(folder: string, name: string): string {
  return join(folder, plainName(name));
}

async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) === 'ENOSPC') throw new StepwellError('STORE_FULL', {}, { cause: error });
    throw error;
  }
}

/** Where a file is written, and what makes it visible once it is whole; null if its name already is the final one. */
interface Place {
  readonly path: string;
  readonly show: (() => Promise<void>) | null;
}

class LocalWriter implements ArtifactWriter {
  readonly #handle: FileHandle;
  readonly #place: Place;
  readonly #hash = createHash('sha256');
  #bytes = 0;

  constructor(handle: FileHandle, place: Place) {
    this.#handle = handle;
    this.#place = place;
  }

  async write(chunk: Uint8Array): Promise<void> {
    await onDisk(async () => {
      for (let start = 0; start < chunk.length; ) {
        start += (await this.#handle.write(chunk, start)).bytesWritten;
      }
    });
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
  }

  async commit(): Promise<{ readonly bytes: number; readonly sha256: string }> {
    await onDisk(async () => {
      await this.#handle.sync();
      await this.#handle.close();
      await this.#place.show?.();
    });
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }

  async abort(): Promise<void> {
    await this.#handle.close();
    await rm(this.#place.path, { force: true });
  }
}

/**
 * Dataset files in a local folder. A file is written under a temporary name, synced, then renamed. One that is alone in its
 * folder has its name at once, and its place is durable before it is written: its bytes are all that is left to sync.
 */
export function openLocalArtifacts(root: string): ArtifactStore {
  return {
    async create(folder, name, { isAlone = false } = {}) {
      const home = inside(root, folder);
      const path = inside(home, name);
      await onDisk(() => mkdir(home, { recursive: true }));
      if (isAlone) {
        const handle = await onDisk(() => open(path, 'wx'));
        const writer = new LocalWriter(handle, { path, show: null });
        try {
          await onDisk(() => Promise.all([syncFolder(root), syncFolder(home)]));
        } catch (error) {
          await writer.abort();
          throw error;
        }
        return writer;
      }
      await syncFolder(root);
      const temporary = join(home, `.${name}.${randomUUID()}.part`);
      return new LocalWriter(await onDisk(() => open(temporary, 'wx')), {
        path: temporary,
        show: async () => {
          await rename(temporary, path);
          await syncFolder(home);
        },
      });
    },
    async spool(folder) {
      const home = inside(root, folder);
      await onDisk(() => mkdir(home, { recursive: true }));
      return onDisk(() => openSpool(home));
    },
    async stat(folder, name) {
      try {
        return { bytes: (await stat(inside(inside(root, folder), name))).size };
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async open(folder, name, range) {
      try {
        const handle = await open(inside(inside(root, folder), name));
        return handle.createReadStream({ highWaterMark: READ_BYTES, ...range });
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async folders() {
      try {
        const entries = await readdir(root, { withFileTypes: true });
        return entries.filter((one) => one.isDirectory() && isPlainName(one.name)).map(({ name }) => name);
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      }
    },
    async remove(folder) {
      await rm(inside(root, folder), { recursive: true, force: true });
    },
    async close() {},
  };
}
