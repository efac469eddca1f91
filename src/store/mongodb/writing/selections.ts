import { withFailedSteps } from '../../../query/failed-steps.js';
import type { StepFilter, TrajectoryFilter } from '../../../query/filter.js';
import type { Count, Page } from '../../../query/page.js';
import { type Call, partOf, type ThreadSide } from '../../../threads/calls.js';
import { decodeNumberCursor, encodeCursor, listName, type NamedOrder } from '../../cursor.js';
import type {
  LongWorkStore,
  OpenSelection,
  SelectedSteps,
  SelectedTrajectories,
  StepSelection,
  WaitingDecisions,
} from '../../long-work-store.js';
import type { ChannelScope, StepStore } from '../../port.js';
import { withinScope } from '../../within-scope.js';
import type { DecideRequest } from '../../writing/decide.js';
import type { Deleting } from '../../writing/long-jobs.js';
import type { Rules } from '../../writing/rules.js';
import { readFailed } from '../batches/jobs.js';
import { datasetsWith } from '../batches/lineage.js';
import type { Collections } from '../collections.js';
import type { TrajectoryDoc } from '../documents.js';
import { EFFORT, type ListOrder } from '../listing/listing.js';
import { readPage } from '../listing/page.js';
import { StepListing } from '../listing/steps.js';
import { TrajectoryListing } from '../listing/trajectories.js';
import { readingFrom } from '../reader.js';
import { inScope, LIVING } from '../reading/living.js';
import { translated } from '../translate.js';
import type { MongoWriterCalls } from './writing-side.js';

/** By position, which never changes, so each step or trajectory is selected once. */
const STEPS: ListOrder = {
  name: 'steps:ARRIVAL',
  path: null,
  nullable: false,
  index: 'steps_by_position',
  all: {},
};
const TRAJECTORIES: ListOrder = {
  name: 'trajectories:ARRIVAL',
  path: null,
  nullable: false,
  index: 'trajectories_by_arrival',
  all: {},
};
type SelectedDoc = Pick<TrajectoryDoc, 'id' | 'registered' | 'stepCount'>;

const STATUSES = ['OPEN', 'COMPLETE', 'ABANDONED'] as const;

const namedOrder = ({ name }: ListOrder, where: StepFilter | TrajectoryFilter): NamedOrder => ({
  name: listName(name, where),
  descending: false,
});

/** The position behind which a list goes on; null: it has ended. A page may be empty and not the last one. */
function nextOf({ hasNextPage, cursors, endCursor }: Page<unknown>, order: NamedOrder): number | null {
  const cursor = endCursor ?? cursors.at(-1);
  return hasNextPage && cursor !== undefined ? decodeNumberCursor(order, cursor).tie : null;
}

/** The next steps at positions in (after, upTo] that a filter selects, in order of position. */
async function selectSteps(
  collections: Collections,
  { where, scope, after, upTo, limit }: StepSelection,
): Promise<SelectedSteps> {
  const named = namedOrder(STEPS, where);
  const cursor = encodeCursor(named, { value: after, tie: after });
  const listing = new StepListing(collections);
  const failed = { readFailed: (job: string) => readFailed(collections, job) };
  const resolved = await withFailedSteps(withinScope(where, scope), failed);
  const request = { where: resolved, asked: where, order: STEPS, descending: false };
  const page = await readPage(listing, { ...request, first: limit, after: cursor }, EFFORT);
  const inside = page.items.filter(({ position }) => position <= upTo);
  const next = nextOf(page, named);
  return { ids: inside.map(({ id }) => id), next: next === null || next >= upTo ? null : next };
}

/** The key of a trajectory is the position of its registration. */
async function selectTrajectories(
  collections: Collections,
  { selection, scope, after, upTo }: Deleting & { readonly selection: OpenSelection },
  limit: number,
): Promise<SelectedTrajectories> {
  if (selection.kind === 'where') {
    const { where } = selection;
    const named = namedOrder(TRAJECTORIES, where);
    const cursor = encodeCursor(named, { value: after, tie: after });
    const request = {
      where: withinScope(where, scope),
      asked: where,
      order: TRAJECTORIES,
      descending: false,
      first: limit,
      after: cursor,
    };
    const page = await readPage(new TrajectoryListing(collections), request, EFFORT);
    const found = await collections.trajectories
      .find({ id: { $in: page.items.map(({ id }) => id) }, ...LIVING })
      .project<SelectedDoc>({ id: 1, registered: 1, stepCount: 1 })
      .sort({ registered: 1 })
      .toArray();
    const next = nextOf(page, named);
    return {
      trajectories: found.filter(({ registered }) => registered <= upTo).map(selectedOf),
      next: next === null || next >= upTo ? null : next,
      total: 0,
    };
  }
  const before = selection.kind === 'idle' ? selection.before : null;
  const trajectories = await silent(collections, before, limit, scope);
  const total = selection.kind === 'excess' ? await stepsIn(collections, scope) : 0;
  return { trajectories, next: null, total };
}

/** OPEN trajectories that are silent since before `before` (ms). */
async function selectSilent(
  { trajectories }: Collections,
  before: number,
  limit: number,
): Promise<readonly { readonly channel: string; readonly uid: string }[]> {
  const found = await trajectories
    .find({ status: 'OPEN', heardAt: { $lt: before } }, { projection: { _id: 0, channel: 1, uid: 1 } })
    .sort({ heardAt: 1 })
    .limit(limit)
    .toArray();
  return found.map(({ channel, uid }) => ({ channel, uid }));
}

async function nextWaiting({ waiting }: Collections, list: number): Promise<WaitingDecisions | null> {
  const found = await waiting.find({ '_id.list': list }).sort({ '_id.part': 1 }).limit(2).toArray();
  const [next] = found;
  if (next === undefined) return null;
  const decisions = JSON.parse(next.decisions) as DecideRequest['decisions'];
  return { list, part: next._id.part, decisions, last: found.length === 1 };
}

/** The trajectories that are silent longest, since before `before` (ms). */
async function silent(
  { trajectories }: Collections,
  before: number | null,
  limit: number,
  scope: ChannelScope,
): Promise<SelectedTrajectories['trajectories']> {
  const heardAt = before === null ? {} : { heardAt: { $lt: before } };
  const found = await trajectories
    .find(
      { status: { $in: [...STATUSES] }, ...heardAt, ...inScope(scope) },
      { projection: { id: 1, registered: 1, stepCount: 1 } },
    )
    .sort({ heardAt: 1 })
    .limit(limit)
    .toArray();
  return found.map(selectedOf);
}

const selectedOf = ({ id, registered: key, stepCount: steps }: SelectedDoc) => ({ id, key, steps });

async function stepsIn({ trajectories }: Collections, scope: ChannelScope): Promise<number> {
  const [total] = await trajectories
    .aggregate<{ readonly steps: number }>([
      { $match: { ...LIVING, ...inScope(scope) } },
      { $group: { _id: null, steps: { $sum: '$stepCount' } } },
    ])
    .toArray();
  return total?.steps ?? 0;
}

/** LongWork's methods on MongoDB: this thread selects, the writer's thread changes. */
export function longWorkOn(
  collections: Collections,
  writer: Pick<ThreadSide<MongoWriterCalls>, 'call'>,
  feed: Pick<StepStore, 'feedHead'>,
): LongWorkStore {
  const rules: Call<Rules> = partOf(writer.call);
  const read = readingFrom(collections);
  return {
    change: (name, ...args) => rules(name, args),
    feedHead: () => feed.feedHead(),
    selectSteps: (selection) => translated(() => selectSteps(collections, selection)),
    nextWaiting: (list) => translated(() => nextWaiting(collections, list)),
    selectTrajectories: (...args) => translated(() => selectTrajectories(collections, ...args)),
    countTrajectories: (...args) => read('countTrajectories', args, undefined) as Promise<Count>,
    selectSilent: (...args) => translated(() => selectSilent(collections, ...args)),
    datasetsWith: (...args) => translated(() => datasetsWith(collections, ...args)),
    sizesOf: (ids, scope) =>
      translated(async () => {
        const id = { $in: ids.filter((one) => one.isWellFormed()) };
        const found = await collections.trajectories
          .find({ id, ...LIVING, ...inScope(scope) }, { projection: { id: 1, stepCount: 1 } })
          .toArray();
        return found.map((one) => ({ id: one.id, steps: one.stepCount }));
      }),
    // The database reuses the space by itself.
    releaseSpace: async () => {},
  };
}
