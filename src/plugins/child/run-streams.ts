import { approximateBytes, BATCH_BYTES, BATCH_ITEMS, ITEM_BYTES, type Up } from './protocol.js';

/** The units of a run as the plugin reads them. When a batch is used up, the next one is requested from the server. */
export class UnitInbox implements AsyncIterable<unknown> {
  private units: readonly unknown[] = [];
  private read = 0;
  private done = false;
  private arrived: (() => void) | null = null;

  constructor(private readonly ask: () => void) {}

  receive(units: readonly unknown[], done: boolean): void {
    this.units = units;
    this.read = 0;
    this.done = done;
    this.arrived?.();
    this.arrived = null;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown> {
    for (;;) {
      while (this.read < this.units.length) yield this.units[this.read++];
      if (this.done) return;
      await new Promise<void>((resolve) => {
        this.arrived = resolve;
        this.ask();
      });
    }
  }
}

/**
 * Milliseconds after the request for a batch, after which the next item ends it, so that slow plugins show progress.
 */
const FLUSH_MS = 20;

/** Sends what a plugin yields in bounded batches, each when the server has asked for it with `next`. */
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
