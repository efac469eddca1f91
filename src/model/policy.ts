/** The current version of the policy's weights in a deployment. */
export interface Policy {
  readonly version: number;
  readonly paused: boolean;
  readonly updatedAt: number | null;
}
