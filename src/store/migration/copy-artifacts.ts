import { join } from 'node:path';
import { StepwellError } from '../../errors/index.js';
import type { Dataset } from '../../model/dataset.js';
import { openGridFsArtifacts } from '../artifacts/gridfs.js';
import { openLocalArtifacts } from '../artifacts/local.js';
import type { Connection } from '../sqlite/connection.js';
import type { MigrationOptions } from './options.js';

/**
 * Copies the files of ready datasets; one that is there with the same size is passed over.
 * @throws MIGRATION_DIFFERS for a file whose bytes are not those of its manifest
 */
export async function copyArtifacts(
  connection: Connection,
  { dataDir, mongodbUri, signal, onProgress }: MigrationOptions,
): Promise<void> {
  const from = openLocalArtifacts(join(dataDir, 'artifacts'));
  const to = await openGridFsArtifacts(mongodbUri);
  try {
    const files = connection.all('SELECT document FROM datasets').flatMap((row) => {
      const { id, files: own } = JSON.parse(String(row.document)) as Dataset;
      return own.map((file) => ({ ...file, dataset: id }));
    });
    for (const [i, { dataset, name, bytes, sha256 }] of files.entries()) {
      signal.throwIfAborted();
      if ((await to.stat(dataset, name))?.bytes !== bytes) {
        const writer = await to.create(dataset, name);
        try {
          for await (const chunk of from.read(dataset, name, null)) await writer.write(chunk as Uint8Array);
          const written = await writer.commit();
          if (written.sha256 !== sha256) {
            await to.remove(dataset);
            throw new StepwellError('MIGRATION_DIFFERS', { what: `file "${name}" of dataset ${dataset}` });
          }
        } catch (error) {
          await writer.abort();
          throw error;
        }
      }
      onProgress('files', i + 1, files.length);
    }
  } finally {
    await to.close();
    await from.close();
  }
}
