/**
 * A source that can be ended while a pull is under way. A generator's own `return` waits for the pending `next`, and
 * the next event of a quiet feed may never come; so `return` first aborts what the source waits for.
 */
export class AbortableStream<T> implements AsyncIterableIterator<T> {
  private readonly controller = new AbortController();
  private readonly source: AsyncIterator<T>;

  constructor(start: (signal: AbortSignal) => AsyncIterable<T>) {
    this.source = start(this.controller.signal)[Symbol.asyncIterator]();
  }

  next(): Promise<IteratorResult<T>> {
    return this.source.next();
  }

  async return(): Promise<IteratorResult<T>> {
    this.controller.abort();
    await this.source.return?.();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
