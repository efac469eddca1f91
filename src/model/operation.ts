import type { DecisionSource } from './decision.js';

/** Decisions that were made together, and are undone together. */
export interface Operation {
  readonly id: string;
  readonly source: Exclude<DecisionSource, 'capture'>;
  /** A description of what was decided, for people to read. */
  readonly summary: string;
  /**
   * Number of steps whose curation it changed, including steps of a decided trajectory or group that existed at that
   * time.
   */
  readonly changed: number;
  readonly undone: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
