import { createHash } from 'node:crypto';
import { StepwellError } from '../errors/index.js';
import { type Dataset, MANIFEST_FILE } from '../model/dataset.js';
import type { ArtifactStore } from '../store/artifacts/interface.js';

import { ENCODERS } from './encoders/index.js';
import type { FileDownload } from './interface.js';

/** Opens a file of a finished dataset, or its manifest. @throws DATASET_NOT_READY, UNKNOWN_FILE */
export async function openDatasetFile(
  artifacts: ArtifactStore,
  dataset: Dataset,
  name: string,
): Promise<FileDownload> {
  const { id, status, files } = dataset;
  if (status !== 'SUCCEEDED') throw new StepwellError('DATASET_NOT_READY', { id, status });
  const found = await artifacts.stat(id, MANIFEST_FILE);
  const file = files.find((candidate) => candidate.name === name);
  if (found === null || (file === undefined && name !== MANIFEST_FILE)) {
    throw new StepwellError('UNKNOWN_FILE', { id, name });
  }
  const read: FileDownload['read'] = (range) => artifacts.read(id, name, range);
  if (file !== undefined) {
    const { bytes, sha256 } = file;
    return { name, bytes, sha256, contentType: ENCODERS[dataset.encoding].contentType, read };
  }
  const hash = createHash('sha256');
  for await (const chunk of artifacts.read(id, MANIFEST_FILE, null)) hash.update(chunk as Uint8Array);
  return { name, bytes: found.bytes, sha256: hash.digest('hex'), contentType: 'application/json', read };
}
