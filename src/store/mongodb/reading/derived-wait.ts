import { setTimeout as delay } from 'node:timers/promises';
import type { Filter } from 'mongodb';
import { StepwellError } from '../../../errors/index.js';
import type { Collections } from '../collections.js';
import type { TrajectoryDoc } from '../documents.js';
import { LOCKED } from './committed.js';

const POLL_MS = 20;
/** Longer than it takes other servers to finish what one that died has left. */
const PATIENCE_MS = 90_000;

/**
 * Waits until what follows from every event up to `asOf` is written: derived values come after the commit, under the
 * same lock. A lock that was taken later uses later positions, so this ends however busy the trajectories are.
 * @throws STORE_UNAVAILABLE if nobody finishes it
 */
export async function derivedUpTo(
  { trajectories }: Pick<Collections, 'trajectories'>,
  which: Filter<TrajectoryDoc>,
  asOf: number,
): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let bound = asOf;
  for (let round = 0; ; round++) {
    const found = await trajectories.find({ $and: [which, LOCKED] }, { projection: { lock: 1 } }).toArray();
    const ranges = found.flatMap(({ lock }) => lock?.ranges ?? []);
    if (round === 0)
      bound = Math.min(
        bound,
        ranges.reduce((most, [, to]) => Math.max(most, to), 0),
      );
    if (!ranges.some(([from]) => from <= bound)) return;
    if (Date.now() > deadline) {
      throw new StepwellError('STORE_UNAVAILABLE', {
        detail: 'a trajectory is locked and nobody goes on with it',
      });
    }
    await delay(POLL_MS);
  }
}
