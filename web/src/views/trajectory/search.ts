/** What a trajectory's address holds. The last three are of the list that one came from. */
export interface TrajectorySearch {
  /** Index of the step that is shown. */
  readonly step?: number;
  /** Place of a token in the step's response. */
  readonly token?: number;
  readonly tab?: string;
  /** Words that are looked for in all steps. */
  readonly find?: string;
  readonly where?: unknown;
  readonly orderBy?: unknown;
  /** Cursor of the trajectory in that list. */
  readonly at?: string;
}
