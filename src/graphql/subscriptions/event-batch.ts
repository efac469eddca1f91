/** Events that were stored when they were read from the feed, and that share what is read to resolve them. */
export interface EventBatch<Event = unknown> {
  /** In order. A subscription's selection is executed once for each. */
  readonly events: readonly Event[];
  /** Position of the newest event about each step. */
  readonly newest: ReadonlyMap<string, number>;
  /** Position of the newest event of all: how far the feed has come. Null for events that are not of the feed. */
  readonly reached: number | null;
  /** Tokens of the step that an event is about, 0 if that is not known: how large its content may be. */
  tokensOf(event: Event): number;
}

/** An event that is not of the feed, and shares nothing. */
export function batchOfOne<Event>(event: Event): EventBatch<Event> {
  return { events: [event], newest: new Map(), reached: null, tokensOf: () => 0 };
}

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
