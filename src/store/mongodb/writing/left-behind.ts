import type { Collections } from '../collections.js';
import type { Lock, LogDoc } from '../documents.js';
import type { LockedTrajectory } from '../locks.js';
import { noteUndone } from './note-undone.js';
import { settleRanges } from './settle-ranges.js';

/** What dead holders of locks left behind, once every position that they had is decided. */
export interface Behind {
  /** Their events that happened, oldest first; those of other trajectories of the same passes are among them. */
  readonly happened: readonly LogDoc[];
  /** The highest position that they had; 0: none. */
  readonly floor: number;
}

/** Decides the positions of locks that were taken over, and notes which decisions were undone there. */
export async function settleLeftBehind(
  collections: Collections,
  locked: readonly LockedTrajectory[],
): Promise<Behind> {
  const ranges = new Map<string, Lock['ranges'][number]>();
  for (const { abandoned } of locked) {
    for (const range of abandoned?.ranges ?? []) ranges.set(range.join(), range);
  }
  const happened = await settleRanges(collections, [...ranges.values()]);
  await noteUndone(
    collections,
    happened.flatMap(({ _id, entry }) => (entry?.kind === 'undo' ? [[entry.decision, _id] as const] : [])),
  );
  return { happened, floor: [...ranges.values()].reduce((most, [, to]) => Math.max(most, to), 0) };
}
