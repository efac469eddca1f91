/**
 * A read that may look at many rows. It goes on in slices of a few milliseconds, and yields between them whenever there
 * is more to do: a statement under way cannot be interrupted.
 */
export type LongRead<T> = Generator<void, T, void>;

/** Goes through to the end, for a thread that has nothing else to do. */
export function finish<T>(read: LongRead<T>): T {
  for (;;) {
    const step = read.next();
    if (step.done === true) return step.value;
  }
}

export function isLongRead(value: unknown): value is LongRead<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value && 'next' in value;
}
