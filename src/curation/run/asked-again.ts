import type { ChangeKind, FeedEvent } from '../../model/event.js';
import type { CuratorRequirement } from '../../plugin-api/define-curator.js';
import type { StepStore } from '../../store/port.js';
import type { CurateInput } from './input.js';

/** The changes of what a curator requires, after which a run with ON_CHANGE asks it again. */
const CHANGING: Readonly<Partial<Record<CuratorRequirement, readonly ChangeKind[]>>> = {
  rewards: ['REWARDED'],
  next_state: ['NEXT_STATE'],
  complete: ['TRAJECTORY_COMPLETED'],
};

/** The events after which a run's curator is asked again about what it has judged. */
export function changing(
  { rejudge }: Pick<CurateInput, 'rejudge'>,
  requires: readonly CuratorRequirement[],
): ReadonlySet<ChangeKind> {
  const asked = rejudge === 'ON_CHANGE' ? requires : [];
  return new Set(asked.flatMap((requirement) => CHANGING[requirement] ?? []));
}

/** Ids of the steps, and JSON of [channel, uid] of the trajectories, that some of the events changed. */
export async function changedUnits(
  store: Pick<StepStore, 'readLedgers'>,
  { curator, channels }: Pick<CurateInput, 'curator' | 'channels'>,
  kinds: ReadonlySet<ChangeKind>,
  events: readonly FeedEvent[],
): Promise<readonly string[]> {
  const changes = events.filter(({ kind }) => kinds.has(kind));
  const rewarded = changes.flatMap(({ kind, stepId }) =>
    kind === 'REWARDED' && stepId !== null ? [stepId] : [],
  );
  // Rewards that the curator itself gave are no news to it: it would be asked again without end.
  const ledgers = rewarded.length === 0 ? [] : await store.readLedgers([...new Set(rewarded)], channels);
  const own = new Set(
    ledgers
      .flatMap(({ rewards }) => rewards)
      .filter(({ source }) => source === `curator:${curator.name}`)
      .map(({ position }) => position),
  );
  const names = changes
    .filter(({ position }) => !own.has(position))
    .flatMap(({ channel, trajectoryUid, stepId }) => [
      JSON.stringify([channel, trajectoryUid]),
      ...(stepId === null ? [] : [stepId]),
    ]);
  return [...new Set(names)];
}
