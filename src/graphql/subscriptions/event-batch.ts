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
