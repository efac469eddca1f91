import { createHash } from 'node:crypto';
import { Rest } from '../async/rest.js';
import { StepwellError } from '../errors/index.js';
import { type Dataset, isUnfinished, MANIFEST_FILE } from '../model/dataset.js';
import type { ArtifactStore } from '../store/artifacts/interface.js';
import type { DatasetUpdate, StepStore } from '../store/port.js';
import { ENCODERS } from './encoders/index.js';
import type { FileDownload } from './interface.js';

/** Milliseconds between reads of a dataset that another server may be building. */
const LOOK_MS = 1_000;

/** Updates the records of datasets, and wakes those who watch one. */
export class DatasetRecords {
  readonly #store: Pick<StepStore, 'updateDataset'>;
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(store: Pick<StepStore, 'updateDataset'>) {
    this.#store = store;
  }

  async update(id: string, patch: DatasetUpdate['patch']): Promise<Dataset> {
    const dataset = await this.#store.updateDataset({ id, patch });
    this.announce(id);
    return dataset;
  }

  /** Wakes those who watch a dataset. */
  announce(id: string): void {
    for (const listener of this.#listeners.get(id) ?? []) listener();
  }

  /** The answer of `read` now and after each change, until it is a finished dataset or null. */
  async *watch(
    id: string,
    read: () => Promise<Dataset | null>,
    signal: AbortSignal,
  ): AsyncGenerator<Dataset> {
    const rest = new Rest();
    const onChange = (): void => rest.wake();
    const stop = this.#listen(id, onChange);
    signal.addEventListener('abort', onChange);
    try {
      for (let last: Dataset | null = null; !signal.aborted; ) {
        const dataset = await read();
        if (dataset === null) return;
        if (last === null || dataset.status !== last.status || dataset.progress !== last.progress) {
          yield dataset;
        }
        if (!isUnfinished(dataset)) return;
        last = dataset;
        await rest.for(LOOK_MS);
      }
    } finally {
      stop();
      signal.removeEventListener('abort', onChange);
    }
  }

  #listen(id: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(id);
    };
  }
}

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
