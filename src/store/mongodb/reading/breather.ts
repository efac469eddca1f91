import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FindCursor } from 'mongodb';

/** Longest time of work before the event loop gets a turn. */
const STRETCH_MS = 8;

/** Gives the event loop a turn during long work. */
export class Breather {
  private since = performance.now();

  async pause(): Promise<void> {
    if (performance.now() - this.since < STRETCH_MS) return;
    await nextTurn();
    this.since = performance.now();
  }
}

/** Like `map`, with turns of the event loop in between. Rejects with the signal's reason when it is aborted. */
export async function mapInTurns<T, U>(
  items: readonly T[],
  map: (item: T, i: number) => U,
  signal?: AbortSignal,
): Promise<U[]> {
  const breather = new Breather();
  const mapped: U[] = [];
  for (const [i, item] of items.entries()) {
    signal?.throwIfAborted();
    mapped.push(map(item, i));
    await breather.pause();
  }
  return mapped;
}

/** The documents of a cursor in the server's batches. The cursor is closed when the reader is done. */
export async function* batchesOf<Doc>(cursor: FindCursor<Doc>): AsyncGenerator<readonly Doc[]> {
  try {
    while (await cursor.hasNext()) yield cursor.readBufferedDocuments();
  } finally {
    await cursor.close();
  }
}
