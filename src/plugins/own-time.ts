import { readFileSync } from 'node:fs';
import { SYSTEM_TIMER, type Timer } from '../async/timer.js';

/**
 * Milliseconds that a process's main thread has waited for a processor, as Linux counts them; 0 where it is not told.
 */
export function waitedForProcessor(pid: number): number {
  try {
    const [, waitedNs = '0'] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waitedNs) / 1e6;
  } catch {
    // Another system, or the process has ended, which its `close` event reports.
    return 0;
  }
}

interface TimeLimit {
  /** Time that the process may take, without what it waited for a processor. */
  readonly ms: number;
  /** Time after which the limit is reached however long the process waited. */
  readonly mostMs: number;
  /** Milliseconds that the process has waited up to now. */
  readonly waited: () => number;
  readonly timer?: Timer;
}

/**
 * Calls `expired` when a process has taken its time. On a busy machine a process stands still for a while without any
 * fault of its own, so what it waits is added to its time.
 * @returns a function that stops the clock
 */
export function startOwnTime(
  { ms, mostMs, waited, timer = SYSTEM_TIMER }: TimeLimit,
  expired: () => void,
): () => void {
  let counted = waited();
  let left = mostMs;
  let cancel = (): void => {};
  const wait = (span: number): void => {
    const chosen = Math.min(span, left);
    left -= chosen;
    cancel = timer.after(chosen, check);
  };
  const check = (): void => {
    const now = waited();
    const more = Math.ceil(now - counted);
    counted = now;
    if (more > 0 && left > 0) wait(more);
    else expired();
  };
  wait(ms);
  return () => cancel();
}
