import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ServerClient } from '../../client/server-client.js';
import { StepwellError } from '../../errors/index.js';
import { readDataset } from '../datasets/build-dataset.js';
import { formatBytes, type Terminal } from '../terminal.js';
import { downloadFile } from './download-file.js';

/** Downloads a dataset's files and its manifest into a folder, and returns their paths. @throws DATASET_NOT_READY */
export async function downloadDataset(
  client: ServerClient,
  id: string,
  folder: string,
  terminal: Terminal,
): Promise<readonly string[]> {
  const { status, files } = await readDataset(client, id);
  if (status !== 'SUCCEEDED') {
    throw new StepwellError('DATASET_NOT_READY', { id, status: status.toLowerCase() });
  }
  await mkdir(folder, { recursive: true }).catch((cause: NodeJS.ErrnoException) => {
    throw new StepwellError('UNWRITABLE_FILE', { file: folder, detail: String(cause.code) }, { cause });
  });
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  const progress = terminal.progress('downloading');
  const written: string[] = [];
  let before = 0;
  try {
    for (const file of files) {
      // The name becomes a path on this machine, so it may not lead out of the folder.
      if (basename(file.name) !== file.name || file.name === '..') {
        throw new StepwellError('INVALID_ANSWER', { url: client.url, detail: `a file named "${file.name}"` });
      }
      const path = join(folder, file.name);
      await downloadFile(client, file, path, (bytes) =>
        progress.update(before + bytes, total, `${formatBytes(before + bytes)} of ${formatBytes(total)}`),
      );
      before += file.bytes;
      written.push(path);
    }
    const manifest = join(folder, 'manifest.json');
    const response = await client.fetch(`v1/datasets/${encodeURIComponent(id)}/manifest.json`);
    if (!response.ok) await client.refuse(response);
    await writeFile(manifest, Buffer.from(await response.arrayBuffer()));
    return [...written, manifest];
  } finally {
    progress.end();
  }
}
