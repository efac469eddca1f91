import type { FeedEvent } from '../model/event.js';
import type { Principal } from '../model/principal.js';

export interface FeedRequest {
  /** Null: from now. Empty: from the oldest event kept. Else an opaque cursor: what came after it. */
  readonly after: string | null;
  readonly signal: AbortSignal;
}

/** The change feed: ordered, resumable, bounded. */
export interface Feed {
  /**
   * Events in order, replayed from the store and then live, in batches; ends when `signal` aborts. Pull-driven: a
   * slow reader holds back only itself, and nothing is buffered for it.
   * @throws FEED_CURSOR_EXPIRED, INVALID_FEED_CURSOR
   */
  subscribe(caller: Principal, request: FeedRequest): AsyncIterable<readonly FeedEvent[]>;
  /** Cursor of the newest event. */
  head(): Promise<string>;
  /** A feed position as a cursor. */
  cursorOf(position: number): string;
  close(): void;
}
