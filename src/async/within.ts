import { SYSTEM_TIMER, type Timer } from './timer.js';

/**
 * The answer of the work, or, if it takes longer than `ms` milliseconds, what `late` returns or throws. Late work goes
 * on, and its result and its error are ignored. Rejects as the work does.
 */
export async function within<T, L>(
  ms: number,
  work: Promise<T>,
  late: () => L,
  timer: Timer = SYSTEM_TIMER,
): Promise<T | L> {
  let cancel = (): void => {};
  const limit = new Promise<() => L>((resolve) => {
    cancel = timer.after(ms, () => resolve(late));
  });
  try {
    const answer = await Promise.race([work.then((value) => () => value), limit]);
    return answer();
  } finally {
    cancel();
  }
}

/** Whether the work ends within `ms` milliseconds. Late work goes on. Rejects as the work does. */
export function endsWithin(
  ms: number,
  work: Promise<unknown>,
  timer: Timer = SYSTEM_TIMER,
): Promise<boolean> {
  return within(
    ms,
    work.then(() => true),
    () => false,
    timer,
  );
}
