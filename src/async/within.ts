import { SYSTEM_TIMER, type Timer } from './timer.js';

/**
 * What the work answers; where it takes longer than so many milliseconds, what `late` answers or throws. The work goes on
 * then, and nobody hears how it ends. Rejects as the work does.
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

/** Whether the work comes to its end within so many milliseconds; where it does not, it goes on. Rejects as it does. */
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
