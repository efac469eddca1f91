import type { Json } from '../model/json.js';

/** What a plugin is told besides its units and options. */
export interface PluginContext {
  /** The recipe's seed: the only source of chance a plugin may use. */
  readonly seed: number;
  /** Milliseconds since the epoch; the build's clock, so that a rebuild sees the same time. */
  readonly now: number;
  /** The policy version that staleness is measured against; null: none was ever set. */
  readonly policyVersion: number | null;
  /** What the formatter's `survey` found; null for curators, and for formatters without one. */
  readonly survey: Json;
  /** Aborted when the build or preview is cancelled. */
  readonly signal: AbortSignal;
  /** Writes to the server's log under the plugin's name. */
  log(message: string): void;
}
