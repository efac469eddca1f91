import type { ChangeKind, FeedEvent } from '../../model/event.js';
import type { ExtraField } from '../../model/extras.js';
import type { CuratorRequirement } from '../../plugin-api/define-curator.js';
import type { StepStore } from '../../store/port.js';
import type { CurateInput } from './input.js';

/** The changes of what a curator requires, after which a run with ON_CHANGE asks it again. */
export interface Changing {
  readonly kinds: ReadonlySet<ChangeKind>;
  /** Of EXTRAS events, those that give one of these. */
  readonly extras: ReadonlySet<ExtraField>;
}

/** Ids, log-probs and text of a response never change. */
const KINDS: Readonly<Partial<Record<CuratorRequirement, ChangeKind>>> = {
  rewards: 'REWARDED',
  next_state: 'NEXT_STATE',
  complete: 'TRAJECTORY_COMPLETED',
};
const EXTRAS: Readonly<Partial<Record<CuratorRequirement, ExtraField>>> = {
  hint: 'hint',
  teacher_log_probs: 'teacherLogProbs',
  teacher_topk: 'teacherTopK',
  ref_log_probs: 'refLogProbs',
  values: 'values',
};

/** The events after which a run's curator is asked again about what it has judged. */
export function changing(
  { rejudge }: Pick<CurateInput, 'rejudge'>,
  requires: readonly CuratorRequirement[],
): Changing {
  const asked = rejudge === 'ON_CHANGE' ? requires : [];
  const extras = new Set(asked.flatMap((requirement) => EXTRAS[requirement] ?? []));
  const kinds = new Set(asked.flatMap((requirement) => KINDS[requirement] ?? []));
  if (extras.size > 0) kinds.add('EXTRAS');
  return { kinds, extras };
}

/** Ids of the steps, and JSON of [channel, uid] of the trajectories, that some of the events changed. */
export async function changedUnits(
  store: Pick<StepStore, 'readLedgers'>,
  { curator, channels }: Pick<CurateInput, 'curator' | 'channels'>,
  { kinds, extras }: Changing,
  events: readonly FeedEvent[],
): Promise<readonly string[]> {
  const changes = events.filter(({ kind }) => kinds.has(kind));
  const told = changes.flatMap(({ kind, stepId }) =>
    (kind === 'REWARDED' || kind === 'EXTRAS') && stepId !== null ? [stepId] : [],
  );
  // Changes that the curator itself made are left out: it would be asked again after each of its own answers, without end.
  const ledgers = told.length === 0 ? [] : await store.readLedgers([...new Set(told)], channels);
  const isOwn = (source: string): boolean => source === `curator:${curator.name}`;
  const noNews = new Set(
    [
      ...ledgers.flatMap(({ rewards }) => rewards.filter(({ source }) => isOwn(source))),
      ...ledgers.flatMap((ledger) =>
        ledger.extras.filter(
          ({ source, fields }) => isOwn(source) || !fields.some((field) => extras.has(field)),
        ),
      ),
    ].map(({ position }) => position),
  );
  const names = changes
    .filter(({ position }) => !noNews.has(position))
    .flatMap(({ channel, trajectoryUid, stepId }) => [
      JSON.stringify([channel, trajectoryUid]),
      ...(stepId === null ? [] : [stepId]),
    ]);
  return [...new Set(names)];
}
