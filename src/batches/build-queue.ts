/**
 * Why a build was stopped from outside. `NOT_WANTED`: another server cancelled, failed or deleted its dataset, or the
 * caller who asked for it has gone.
 */
type StopReason = 'CANCELLED' | 'SERVER_STOPPED' | 'NOT_WANTED';

interface Entry {
  readonly id: string;
  readonly controller: AbortController;
  readonly run: () => Promise<void>;
  readonly done: Promise<void>;
}

/** Runs builds in the order in which they were added, a bounded number at a time. */
export class BuildQueue {
  readonly #most: number;
  readonly #waiting: Entry[] = [];
  readonly #running = new Set<Entry>();

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Queues a build; the promise resolves when it is done. `work` never rejects. Its signal tells it to stop, possibly
   * before it has begun.
   * @param unwanted aborted when the caller no longer waits for the build
   */
  add(id: string, work: (signal: AbortSignal) => Promise<void>, unwanted?: AbortSignal): Promise<void> {
    const controller = new AbortController();
    let finish = (): void => {};
    const done = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const run = (): Promise<void> => work(controller.signal).then(finish);
    const entry = { id, controller, run, done };
    this.#waiting.push(entry);
    const leave = (): void => void this.#abort(entry, 'NOT_WANTED');
    unwanted?.addEventListener('abort', leave);
    if (unwanted?.aborted === true) leave();
    else this.#next();
    return done.finally(() => unwanted?.removeEventListener('abort', leave));
  }

  /** Ids of all builds that run or wait. */
  get ids(): string[] {
    return this.#entries().map(({ id }) => id);
  }

  /** Stops a build and waits for its end; does nothing if it is not in the queue. */
  async stop(id: string, reason: StopReason): Promise<void> {
    await Promise.all(
      this.#entries()
        .filter((entry) => entry.id === id)
        .map((entry) => this.#abort(entry, reason)),
    );
  }

  async stopAll(reason: StopReason): Promise<void> {
    await Promise.all(this.#entries().map((entry) => this.#abort(entry, reason)));
  }

  #entries(): Entry[] {
    return [...this.#waiting, ...this.#running];
  }

  #abort(entry: Entry, reason: StopReason): Promise<void> {
    entry.controller.abort(reason);
    const index = this.#waiting.indexOf(entry);
    if (index >= 0) {
      // An aborted build only records its end, so it runs at once instead of waiting for its turn.
      this.#waiting.splice(index, 1);
      void entry.run();
    }
    return entry.done;
  }

  #next(): void {
    while (this.#running.size < this.#most) {
      const entry = this.#waiting.shift();
      if (entry === undefined) return;
      this.#running.add(entry);
      void entry.run().then(() => {
        this.#running.delete(entry);
        this.#next();
      });
    }
  }
}
