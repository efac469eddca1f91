import { setTimeout as delay } from 'node:timers/promises';

/** Lets callers through at `perSecond`, in the order they came; 0: all at once. */
export function createPace(perSecond: number, signal: AbortSignal): () => Promise<void> {
  if (perSecond === 0) return async () => signal.throwIfAborted();
  const interval = 1000 / perSecond;
  let next = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.max(now, next);
    next = turn + interval;
    await delay(turn - now, undefined, { signal });
  };
}
