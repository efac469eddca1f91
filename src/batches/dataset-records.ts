import { Rest } from '../async/rest.js';
import { type Dataset, isUnfinished } from '../model/dataset.js';
import type { DatasetUpdate, StepStore } from '../store/port.js';

/** Between looks at a dataset that another server may be building. */
const LOOK_MS = 1_000;

/** The records of datasets, and who waits for a change of one. */
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

  /** What `read` gives now and after each change, until it gives a finished dataset or none at all. */
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
