/** What a build is pinned to, so that a rebuild sees the same world. */
export interface Pin {
  /** Feed position: what came later does not show. */
  readonly position: number;
  /** The clock for timeouts, milliseconds since the epoch. */
  readonly now: number;
  /** What staleness is measured against; null: no policy version was ever set. */
  readonly policyVersion: number | null;
}
