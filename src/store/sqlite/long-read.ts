/**
 * A read that may look at many rows. It runs in slices of a few milliseconds and yields between them if there is more
 * to do, because a running statement cannot be interrupted.
 */
export type LongRead<T> = Generator<void, T, void>;

/** Approximate length of a slice, for reads that do not define their own. */
const SLICE_MS = 4;

/** Tells when a slice has been long enough. */
export class Pace {
  private due = performance.now() + SLICE_MS;

  /** Whether the slice's time is over: a caller that asks this first makes no generator for each of its rows. */
  get isDue(): boolean {
    return performance.now() >= this.due;
  }

  /** Ends the slice if its time is over. */
  *pause(): LongRead<void> {
    if (!this.isDue) return;
    yield;
    this.due = performance.now() + SLICE_MS;
  }
}

/** Reads each item, in order; a slice may end after any of them. */
export function* oneByOne<Item, T>(
  items: readonly Item[],
  read: (item: Item) => T,
  pace = new Pace(),
): LongRead<T[]> {
  const found: T[] = [];
  for (const item of items) {
    found.push(read(item));
    if (pace.isDue) yield* pace.pause();
  }
  return found;
}

/**
 * Like `oneByOne`, but stops after the item with which the results together exceed `most`; it reads at least one item.
 */
export function* upTo<Item, T>(
  most: number,
  items: readonly Item[],
  read: (item: Item) => T,
  sizeOf: (found: T) => number,
): LongRead<T[]> {
  const found: T[] = [];
  const pace = new Pace();
  let size = 0;
  for (const item of items) {
    if (size > most) break;
    const one = read(item);
    found.push(one);
    size += sizeOf(one);
    if (pace.isDue) yield* pace.pause();
  }
  return found;
}

/** Runs a read to its end without a pause, for a thread without other work. */
export function finish<T>(read: LongRead<T>): T {
  for (;;) {
    const step = read.next();
    if (step.done === true) return step.value;
  }
}

export function isLongRead(value: unknown): value is LongRead<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value && 'next' in value;
}
