import type { FeedEvent } from '../../model/event.js';
import type { Trajectory } from '../../model/trajectory.js';
import { matchesTrajectory } from '../../query/evaluate.js';
import type { TrajectoryFilter } from '../../query/filter.js';
import { needsOf } from '../../query/needs.js';
import { PAGE_BOUND, type Page } from '../../query/page.js';
import { parseTrajectoryFilter } from '../../query/parse-filter.js';
import type { GraphqlContext } from '../context.js';
import { AbortableStream, type EventBatch } from './event-batch.js';
import { viewOf } from './live-reads.js';

/** The value behind a TrajectoryEvent. */
export interface TrajectoryEventSource {
  readonly cursor: string;
  readonly uid: string;
  readonly trajectory: Trajectory | null;
}

const NOTHING = { text: false, models: false } as const;

/** Those of the trajectories that the store finds by a filter, which asks for what their steps say. */
async function selected(
  { services, caller }: GraphqlContext,
  filter: TrajectoryFilter,
  trajectories: readonly (Trajectory | null)[],
): Promise<ReadonlySet<string>> {
  const uids = [...new Set(trajectories.flatMap((one) => one?.uid ?? []))];
  const found = new Set<string>();
  for (let start = 0; start < uids.length; start += PAGE_BOUND) {
    const named = { kind: 'in', field: 'uid', values: uids.slice(start, start + PAGE_BOUND) } as const;
    const where: TrajectoryFilter = { kind: 'and', of: [named, filter] };
    // A uid may be in several channels, so there may be more than one page.
    for (let after: string | null = null; ; ) {
      const request = { first: PAGE_BOUND, after, orderBy: IN_ORDER };
      const page: Page<Trajectory> = await services.catalog.pageTrajectories(caller, where, request);
      for (const { id } of page.items) found.add(id);
      if (!page.hasNextPage) break;
      after = page.endCursor ?? page.cursors.at(-1) ?? null;
    }
  }
  return found;
}

const IN_ORDER = { field: 'STARTED_AT', direction: 'ASC' } as const;

async function matching(
  context: GraphqlContext,
  filter: TrajectoryFilter | null,
  batch: readonly FeedEvent[],
): Promise<EventBatch<TrajectoryEventSource>> {
  const keyOf = (channel: string, uid: string): string => JSON.stringify([channel, uid]);
  const refs = new Map(
    batch.map(({ channel, trajectoryUid: uid }) => [keyOf(channel, uid), { channel, uid }]),
  );
  const trajectories = await context.liveReads.trajectories(context, [...refs.values()]);
  const byKey = new Map([...refs.keys()].map((key, i) => [key, trajectories[i] ?? null]));
  const { text, models } = filter === null ? NOTHING : needsOf(filter);
  const among = filter !== null && (text || models) ? await selected(context, filter, trajectories) : null;
  const events: TrajectoryEventSource[] = [];
  for (const { position, kind, channel, trajectoryUid: uid, stepId } of batch) {
    const trajectory = byKey.get(keyOf(channel, uid)) ?? null;
    // A deleted trajectory has nothing left to filter by, so only its deletion is delivered.
    const matches =
      filter === null ||
      (trajectory === null
        ? kind === 'DELETED' && stepId === null
        : (among?.has(trajectory.id) ?? matchesTrajectory(filter, trajectory)));
    if (matches) events.push({ cursor: context.services.feed.cursorOf(position), uid, trajectory });
  }
  return { events, newest: new Map(), reached: batch.at(-1)?.position ?? 0, tokensOf: () => 0 };
}

interface Watched {
  readonly filter: TrajectoryFilter | null;
  /** The filter, as a key: who has the same one gets the same of the same events. */
  readonly key: string;
  readonly after: string | null;
}

async function* trajectoryEvents(
  context: GraphqlContext,
  { filter, key, after }: Watched,
  signal: AbortSignal,
): AsyncGenerator<EventBatch, void, void> {
  const { caller, services, liveReads } = context;
  const since = services.feed.position;
  for await (const batch of services.feed.subscribe(caller, { after, signal })) {
    const which = `${batch[0]?.position} ${batch.at(-1)?.position} ${batch.length} ${key}`;
    const pace = { since, now: services.feed.position };
    yield await liveReads.matches.of(which, pace, () => matching(context, filter, batch));
  }
}

/**
 * An event for every change of a trajectory or of one of its steps.
 * @throws the errors of parseTrajectoryFilter; the first pull rejects with those of Feed.subscribe
 */
export function watchTrajectories(
  context: GraphqlContext,
  { where, after }: { readonly where?: unknown; readonly after?: string | null },
): AsyncIterableIterator<EventBatch> {
  const filter = where === null || where === undefined ? null : parseTrajectoryFilter(where, ['where']);
  const key = JSON.stringify(['trajectories', viewOf(context.caller), where ?? null]);
  const watched = { filter, key, after: after ?? null };
  return new AbortableStream((signal) => trajectoryEvents(context, watched, signal));
}
