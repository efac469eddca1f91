/** One event of a server-sent event stream, or a block without data such as a comment. */
export interface SseEvent {
  /** The `event` field; null: none. */
  readonly event: string | null;
  /** The `data` lines joined by a newline; empty where there is none. */
  readonly data: string;
  /** Its exact bytes, the blank line that ends it included. All of a stream's `raw` in a row are the stream. */
  readonly raw: Uint8Array;
  /** A part of an event past the size bound: its bytes pass, its data is not known. */
  readonly oversized: boolean;
}
