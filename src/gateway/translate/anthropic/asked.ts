import type { ClosedPart } from '../pieces/part-order.js';

/** What of a request its answer depends on. */
export interface Asked {
  readonly model: string;
  readonly stops: readonly string[];
  /** Keeps what the client will not send back as it was. */
  readonly keep: (key: string, parts: readonly ClosedPart[]) => void;
}
