import type { Filter } from 'mongodb';
import type { Trajectory } from '../../../model/trajectory.js';
import type { TrajectoryField, TrajectoryFilter } from '../../../query/filter.js';
import type { Page } from '../../../query/page.js';
import { encodeCursor } from '../../cursor.js';
import { oldestOf } from '../../deletion-parts.js';
import type { ChannelScope, TrajectorySelection } from '../../port.js';
import { withinScope } from '../../within-scope.js';
import type { Collections } from '../collections.js';
import type { TrajectoryDoc } from '../documents.js';
import { trajectoryKey } from '../keys.js';
import { EFFORT, type ListOrder } from '../listing/listing.js';
import { type ListRequest, readPage } from '../listing/page.js';
import { REGISTERED, TrajectoryListing } from '../listing/trajectories.js';

/** A trajectory that is to be deleted. */
export interface Chosen {
  readonly key: string;
  /** Under its key another one may start once it is gone. */
  readonly id: string;
  readonly steps: number;
}

/** Trajectories that are looked for at once. */
const TRAJECTORIES = 500;
/** By registration: nothing that happens to a trajectory moves it. */
const ARRIVAL: ListOrder = {
  name: 'trajectories:ARRIVAL',
  path: null,
  nullable: false,
  index: 'trajectories_by_arrival',
  all: {},
};
const STATUSES = ['OPEN', 'COMPLETE', 'ABANDONED'] as const;
const CHOSEN = { id: 1, stepCount: 1 } as const;

/** What a selection selects, some hundred at a time; those given are to be deleted before the next are asked for. */
export async function* selectTrajectories(
  collections: Collections,
  selection: TrajectorySelection,
  scope: ChannelScope,
): AsyncGenerator<readonly Chosen[]> {
  switch (selection.kind) {
    case 'ids':
      yield await named(collections, selection.ids, scope);
      return;
    case 'where':
      yield* filtered(collections, withinScope(selection.where, scope));
      return;
    case 'idle':
      // Those that were deleted are not found again.
      for (let found = await silent(collections, selection.before, scope); found.length > 0; ) {
        yield found;
        found = await silent(collections, selection.before, scope);
      }
      return;
    case 'excess':
      for (;;) {
        const surplus = (await stepsIn(collections, scope)) - selection.keepSteps;
        if (surplus <= 0) return;
        const found = oldestOf(await silent(collections, null, scope), surplus);
        if (found.length === 0) return;
        yield found;
      }
  }
}

const inScope = (scope: ChannelScope): Filter<TrajectoryDoc> =>
  scope === null ? {} : { channel: { $in: [...scope] } };

const chosen = ({ _id, id, stepCount }: Pick<TrajectoryDoc, '_id' | keyof typeof CHOSEN>): Chosen => ({
  key: _id,
  id,
  steps: stepCount,
});

async function named(
  { trajectories }: Collections,
  ids: readonly string[],
  scope: ChannelScope,
): Promise<readonly Chosen[]> {
  const id = { $in: ids.filter((one) => one.isWellFormed()) };
  const found = await trajectories
    .find({ id, ...REGISTERED, ...inScope(scope) }, { projection: CHOSEN })
    .toArray();
  return found.map(chosen);
}

async function* filtered(
  collections: Collections,
  where: TrajectoryFilter,
): AsyncGenerator<readonly Chosen[]> {
  const listing = new TrajectoryListing(collections);
  let after: string | null = encodeCursor({ name: ARRIVAL.name, descending: false }, { value: 0, tie: 0 });
  while (after !== null) {
    const request: ListRequest<TrajectoryField> = {
      where,
      order: ARRIVAL,
      descending: false,
      first: TRAJECTORIES,
      after,
    };
    const page: Page<Trajectory> = await readPage(listing, request, EFFORT);
    yield page.items.map(({ id, channel, uid, stepCount }) => ({
      key: trajectoryKey(channel, uid),
      id,
      steps: stepCount,
    }));
    after = page.hasNextPage ? (page.cursors.at(-1) ?? null) : null;
  }
}

/** Those that were silent longest, since before `before` (ms). */
async function silent(
  { trajectories }: Collections,
  before: number | null,
  scope: ChannelScope,
): Promise<readonly Chosen[]> {
  const heardAt = before === null ? {} : { heardAt: { $lt: before } };
  const found = await trajectories
    .find(
      { status: { $in: [...STATUSES] }, ...heardAt, ...REGISTERED, ...inScope(scope) },
      { projection: CHOSEN },
    )
    .sort({ heardAt: 1 })
    .limit(TRAJECTORIES)
    .toArray();
  return found.map(chosen);
}

async function stepsIn({ trajectories }: Collections, scope: ChannelScope): Promise<number> {
  const [total] = await trajectories
    .aggregate<{ readonly steps: number }>([
      { $match: { ...REGISTERED, ...inScope(scope) } },
      { $group: { _id: null, steps: { $sum: '$stepCount' } } },
    ])
    .toArray();
  return total?.steps ?? 0;
}
