import type { SearchIndex } from './search-index.js';

/** Between two slices while steps keep coming, and what each may take: a few percent of the writer's time. */
const BUSY_PAUSE_MS = 250;
const BUSY_SLICE_MS = 8;
/** Nothing was written for this long: the writer is idle, and indexes on until something comes. */
const IDLE_AFTER_MS = 100;
const IDLE_SLICE_MS = 15;

/** Runs the search index in the writer's spare time. */
export class IdleIndexing {
  private timer: NodeJS.Timeout | null = null;
  private lastWrite = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly index: SearchIndex,
    private readonly onError: (error: unknown) => void,
    /** A slice was committed. */
    private readonly onCommit: () => void,
  ) {
    this.schedule(0);
  }

  /** To be called after every commit. */
  written(): void {
    this.lastWrite = performance.now();
    if (this.timer === null) this.schedule(BUSY_PAUSE_MS);
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private schedule(delay: number): void {
    this.timer = setTimeout(() => this.run(), delay);
    this.timer.unref();
  }

  private run(): void {
    this.timer = null;
    const idle = performance.now() - this.lastWrite > IDLE_AFTER_MS;
    try {
      const more = this.index.advance(idle ? IDLE_SLICE_MS : BUSY_SLICE_MS);
      if (more) this.schedule(idle ? 0 : BUSY_PAUSE_MS);
      this.onCommit();
    } catch (error) {
      // The steps are all there, and searches look at what is not indexed; the next write tries again.
      this.onError(error);
    }
  }
}
