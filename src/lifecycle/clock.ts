/** Time, so that a test can be the one who says how late it is. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs once after a while; the answer stops that. */
  after(ms: number, run: () => void): () => void;
}

/** The machine's. Waiting on it does not keep a process alive. */
export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
