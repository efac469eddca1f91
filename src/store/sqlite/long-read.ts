/**
 * A read that may look at many rows. It goes on in slices of a few milliseconds, and yields between them whenever there
 * is more to do: a statement under way cannot be interrupted.
 */
export type LongRead<T> = Generator<void, T, void>;

/** About how long a slice is, where the work itself does not say. */
const SLICE_MS = 4;

/** Says when a slice has been long enough. */
export class Pace {
  private due = performance.now() + SLICE_MS;

  /** Ends the slice if it is time. */
  *pause(): LongRead<void> {
    if (performance.now() < this.due) return;
    yield;
    this.due = performance.now() + SLICE_MS;
  }
}

/** What is read for each item, in their order; a slice may end after any of them. */
export function* oneByOne<Item, T>(
  items: readonly Item[],
  read: (item: Item) => T,
  pace = new Pace(),
): LongRead<T[]> {
  const found: T[] = [];
  for (const item of items) {
    found.push(read(item));
    yield* pace.pause();
  }
  return found;
}

/** As `oneByOne`, of the first items: at least one, and no more once what was read of them is more than `most` together. */
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
    yield* pace.pause();
  }
  return found;
}

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
