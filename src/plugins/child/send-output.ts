import { approximateBytes, BATCH_BYTES, BATCH_ITEMS, ITEM_BYTES, type Up } from './protocol.js';

/** An item that came later than this after the batch was asked for ends it, so that slow plugins show progress. */
const FLUSH_MS = 20;

/** Sends what a plugin yields in bounded batches, each only after the server asked for it with `next`. */
export async function sendOutput(
  output: AsyncIterable<unknown>,
  next: () => Promise<void>,
  send: (message: Up) => void,
): Promise<void> {
  let items: unknown[] = [];
  let bytes = 0;
  await next();
  let asked = performance.now();
  for await (const item of output) {
    const size = approximateBytes(item);
    if (size > ITEM_BYTES)
      throw new RangeError(
        `it yielded something of ${Math.floor(size / 2 ** 20)} MiB; ${ITEM_BYTES / 2 ** 20} is the most`,
      );
    items.push(item);
    bytes += size;
    if (items.length < BATCH_ITEMS && bytes < BATCH_BYTES && performance.now() - asked < FLUSH_MS) continue;
    send({ type: 'items', items, done: false });
    items = [];
    bytes = 0;
    await next();
    asked = performance.now();
  }
  send({ type: 'items', items, done: true });
}
