import { Rest } from '../async/rest.js';
import type { StepStore } from '../store/port.js';

/** A record that is followed: a job, or what stands for one. */
export interface Followed<Value> {
  /** The record now; null: it is gone. */
  read(): Promise<Value | null>;
  /** The part of the record that callers are shown, as text. The record is yielded again only when this text changes. */
  shown(value: Value): string;
  hasEnded(value: Value): boolean;
}

/** Follows jobs and datasets by what the store tells of their changes, whichever server makes them. */
export class JobWatch {
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #stop: () => void;

  constructor(store: Pick<StepStore, 'onJobChange'>) {
    this.#stop = store.onJobChange((ids) => {
      for (const id of ids ?? this.#listeners.keys()) this.#changed(id);
    });
  }

  /** The record now and after each change, until it has ended or is gone, or the signal is aborted. */
  async *of<Value>(id: string, followed: Followed<Value>, signal: AbortSignal): AsyncGenerator<Value> {
    const rest = new Rest();
    const wake = (): void => rest.wake();
    const stop = this.#listen(id, wake);
    signal.addEventListener('abort', wake);
    try {
      for (let last: string | null = null; !signal.aborted; ) {
        const value = await followed.read();
        if (value === null) return;
        const shown = followed.shown(value);
        if (shown !== last) yield value;
        if (followed.hasEnded(value)) return;
        last = shown;
        await rest.untilWoken();
      }
    } finally {
      stop();
      signal.removeEventListener('abort', wake);
    }
  }

  close(): void {
    this.#stop();
  }

  #changed(id: string): void {
    for (const listener of this.#listeners.get(id) ?? []) listener();
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
