/** Calls back later: the process's timers, or what stands for them in a simulation. */
export interface Timer {
  /** Calls back once after so many milliseconds; answers what calls it off. */
  after(ms: number, work: () => void): () => void;
}

export const SYSTEM_TIMER: Timer = {
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
