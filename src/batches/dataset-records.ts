import { Rest } from '../async/rest.js';
import { type Dataset, isUnfinished } from '../model/dataset.js';
import type { DatasetUpdate, StepStore } from '../store/port.js';

/** Milliseconds between reads of a dataset that another server may be building. */
const LOOK_MS = 1_000;
/** What a watcher is told of a build: each change of one of these. */
const SHOWN = ['status', 'progress', 'stage', 'rows', 'steps'] as const;

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
        if (last === null || SHOWN.some((field) => dataset[field] !== last?.[field])) yield dataset;
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
