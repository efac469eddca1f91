import { SYSTEM_TIMER, type Timer } from './timer.js';

/** Resolves after `ms` milliseconds, or as soon as the signal is aborted. */
export function pause(
  ms: number,
  signal: AbortSignal | null = null,
  timer: Timer = SYSTEM_TIMER,
): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      cancel();
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const cancel = timer.after(ms, done);
    signal?.addEventListener('abort', done);
    if (signal?.aborted === true) done();
  });
}
