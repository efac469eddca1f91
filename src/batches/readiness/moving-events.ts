import type { ChangeKind } from '../../model/event.js';

/** Changes after which a group may be ready, or no longer be. */
export const MOVING: ReadonlySet<ChangeKind> = new Set<ChangeKind>([
  'ADDED',
  'REWARDED',
  'JUDGED',
  'EXTRAS',
  'CURATED',
  'DELETED',
  'TRAJECTORY_COMPLETED',
  'TRAJECTORY_ABANDONED',
]);
