import type { Json } from './json.js';

/** A process-reward verdict on a step. `score: null`: no valid vote. */
export interface Judgment {
  readonly score: number | null;
  readonly votes: readonly Json[];
  readonly judge: string;
  readonly at: number;
  readonly position: number;
}
