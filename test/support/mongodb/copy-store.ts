import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateToMongodb } from '../../../src/store/migration/migrate.js';

/** The database and the part of its log that is not in it yet. */
const FILES = ['stepwell.db', 'stepwell.db-wal'];

/**
 * Puts what an embedded store holds into an empty MongoDB database under the same ids and positions: whoever reads both
 * must get the same answers. The store may be open, if nobody writes to it meanwhile.
 */
export async function copyStore(dataDir: string, mongodbUri: string): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'stepwell-copy-'));
  try {
    for (const name of FILES) {
      await copyFile(join(dataDir, name), join(copy, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    }
    const { signal } = new AbortController();
    await migrateToMongodb({ dataDir: copy, mongodbUri, signal, onProgress: () => {} });
  } finally {
    await rm(copy, { recursive: true });
  }
}
