/** The current weights version of a deployment. */
export interface Policy {
  readonly version: number;
  readonly paused: boolean;
  readonly updatedAt: number | null;
}
