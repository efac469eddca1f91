import type { Quality } from '../../model/decision.js';
import type { ChangeKind } from '../../model/event.js';
import type { LogProbKind, StepOrigin, TokenSource, TurnType } from '../../model/step.js';
import type { TrajectoryStatus } from '../../model/trajectory.js';

/** Enumerations are stored in tables as indices into these lists. New members are added at the end. */
export const TURN_TYPES: readonly TurnType[] = ['MAIN', 'SIDE'];
export const TOKEN_SOURCES: readonly TokenSource[] = ['NONE', 'CLIENT', 'ENGINE', 'RETOKENIZED'];
export const LOG_PROB_KINDS: readonly LogProbKind[] = ['UNKNOWN', 'PROCESSED', 'RAW'];
export const ORIGINS: readonly StepOrigin[] = ['GATEWAY', 'REST', 'IMPORT', 'GRAPHQL'];
export const QUALITIES: readonly Quality[] = ['UNREVIEWED', 'GOOD', 'NEUTRAL', 'BAD'];
export const STATUSES: readonly TrajectoryStatus[] = ['OPEN', 'COMPLETE', 'ABANDONED'];
export const CHANGES: readonly ChangeKind[] = [
  'ADDED',
  'REWARDED',
  'JUDGED',
  'CURATED',
  'NEXT_STATE',
  'CONSUMED',
  'DELETED',
  'TRAJECTORY_STARTED',
  'TRAJECTORY_COMPLETED',
  'TRAJECTORY_ABANDONED',
  'EXTRAS',
];

export const OPEN = STATUSES.indexOf('OPEN');
export const COMPLETE = STATUSES.indexOf('COMPLETE');

/** The member of a stored index. */
export function decode<T extends string>(members: readonly T[], code: number): T {
  const member = members[code];
  if (member === undefined) throw new RangeError(`${code} is none of ${members.join(', ')}`);
  return member;
}
