import type { DecisionSource } from './decision.js';

/** Decisions that were made together, and are undone together. */
export interface Operation {
  readonly id: string;
  readonly source: Exclude<DecisionSource, 'capture'>;
  /** What was decided, for a person to read. */
  readonly summary: string;
  /** Steps whose curation it changed, those of a decided trajectory or group at that time among them. */
  readonly changed: number;
  readonly undone: boolean;
  /** Milliseconds since the epoch. */
  readonly at: number;
}
