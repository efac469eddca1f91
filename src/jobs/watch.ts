import { Rest } from '../async/rest.js';
import { isJobUnfinished, type Job } from '../model/job.js';

/** Milliseconds between reads of a job that another server may work on. */
const LOOK_MS = 500;

/** Follows jobs: those of this server as they change, those of others by looking. */
export class JobWatch {
  readonly #listeners = new Map<string, Set<() => void>>();

  constructor(private readonly read: (id: string) => Promise<Job | null>) {}

  /** Wakes those who watch a job. */
  changed(id: string): void {
    for (const listener of this.#listeners.get(id) ?? []) listener();
  }

  /** The job now and after each change, until it has ended or the signal is aborted. */
  async *of(id: string, signal: AbortSignal): AsyncGenerator<Job> {
    const rest = new Rest();
    const wake = (): void => rest.wake();
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(wake));
    signal.addEventListener('abort', wake);
    try {
      for (let last = ''; !signal.aborted; ) {
        const job = await this.read(id);
        if (job === null) return;
        const shown = JSON.stringify([job.status, job.told, job.error]);
        if (shown !== last) yield job;
        if (!isJobUnfinished(job)) return;
        last = shown;
        await rest.for(LOOK_MS);
      }
    } finally {
      listeners.delete(wake);
      if (listeners.size === 0) this.#listeners.delete(id);
      signal.removeEventListener('abort', wake);
    }
  }
}
