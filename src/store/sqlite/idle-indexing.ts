import type { SearchIndex } from './search-index.js';

/** What one slice may take while steps keep coming: whoever writes next waits for it. */
const SLICE_MS = 8;
/** Nothing was written for this long: the writer is idle, and indexes on until something comes. */
const IDLE_AFTER_MS = 100;
const IDLE_SLICE_MS = 15;
/**
 * The part of its time that the writer gives to indexing while steps keep coming: the first when it does nothing but
 * write, up to the second the less it has to do.
 */
const LEAST_SHARE = 0.01;
const MOST_SHARE = 0.1;
const LONGEST_PAUSE_MS = 1_000;

/** Runs the search index in the writer's spare time. */
export class IdleIndexing {
  private timer: NodeJS.Timeout | null = null;
  private lastWrite = Number.NEGATIVE_INFINITY;
  /** Milliseconds that writing took since the last slice, and when that ended. */
  private writing = 0;
  private since = performance.now();

  constructor(
    private readonly index: SearchIndex,
    private readonly onError: (error: unknown) => void,
    /** A slice was committed. */
    private readonly onCommit: () => void,
  ) {
    this.schedule(0);
  }

  /** To be called after every commit. @param took milliseconds */
  written(took: number): void {
    this.lastWrite = performance.now();
    this.writing += took;
    if (this.timer === null) this.schedule(IDLE_AFTER_MS);
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
    const begun = performance.now();
    const idle = begun - this.lastWrite > IDLE_AFTER_MS;
    const free = 1 - Math.min(1, this.writing / Math.max(1, begun - this.since));
    try {
      const more = this.index.advance(idle ? IDLE_SLICE_MS : SLICE_MS);
      const ended = performance.now();
      this.writing = 0;
      this.since = ended;
      if (more) this.schedule(idle ? 0 : pauseAfter(ended - begun, free));
      this.onCommit();
    } catch (error) {
      // The steps are all there, and searches look at what is not indexed; the next write tries again.
      this.onError(error);
    }
  }
}

/** How long to leave the writer to its work after a slice. @param free the part of the time in which it had none */
export function pauseAfter(slice: number, free: number): number {
  const share = Math.max(LEAST_SHARE, MOST_SHARE * free);
  return Math.min(LONGEST_PAUSE_MS, (slice * (1 - share)) / share);
}
