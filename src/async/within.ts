/**
 * What the work answers; where it takes longer than so many milliseconds, what `late` answers or throws. The work goes on
 * then, and nobody hears how it ends. Rejects as the work does.
 */
export async function within<T, L>(ms: number, work: Promise<T>, late: () => L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<() => L>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  try {
    const answer = await Promise.race([work.then((value) => () => value), limit]);
    return answer();
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the work comes to its end within so many milliseconds; where it does not, it goes on. Rejects as it does. */
export function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  return within(
    ms,
    work.then(() => true),
    () => false,
  );
}
