import type { Document } from 'mongodb';
import type { StepHead } from '../../../model/step.js';
import type { Trajectory } from '../../../model/trajectory.js';
import type { Page } from '../../../query/page.js';
import { decodeNumberCursor, encodeCursor, listName } from '../../cursor.js';
import type { ChannelScope, GroupTrajectoriesRequest, TrajectoryStepsRequest } from '../../port.js';
import { isSeen } from '../../within-scope.js';
import type { Collections } from '../collections.js';
import type { TrajectoryDoc } from '../documents.js';
import { trajectoryKey } from '../keys.js';
import { type OrderPaths, placeOf, sortOf, stretchesAfter, stretchQuery } from '../listing/walk.js';
import { groupDocs, nameOfGroup } from './groups.js';
import { LIVING } from './living.js';
import { HEAD_FIELDS, type HeadDoc, stepHeadOf, trajectoryOf } from './models.js';
import { trajectoryDocs } from './trajectory-reader.js';

const stepsOf = ({ channel, uid }: TrajectoryStepsRequest): FixedList => ({
  name: listName('trajectory-steps', [channel, uid]),
  paths: { path: 'stepIndex', tie: 'position' },
});
const trajectoriesOf = ({ channel, promptUid, generation }: GroupTrajectoriesRequest): FixedList => ({
  name: listName('group-trajectories', [channel, promptUid, generation]),
  paths: { path: 'startedAt', tie: 'registered' },
});

/** A page of the steps of each of several trajectories, in order of index. */
export async function pageTrajectorySteps(
  { steps, trajectories }: Pick<Collections, 'steps' | 'trajectories'>,
  requests: readonly TrajectoryStepsRequest[],
  scope: ChannelScope,
): Promise<readonly Page<StepHead>[]> {
  const found = await trajectoryDocs({ trajectories }, requests.filter(isSeen(scope)));
  const keys = new Map(found.map(({ _id, key }) => [_id, key]));
  return Promise.all(
    requests.map(async (request) => {
      const list = stepsOf(request);
      const trajectory = keys.get(trajectoryKey(request.channel, request.uid));
      const docs = await fixedRows<HeadDoc>(list, request, async (query, sort, limit) =>
        trajectory === undefined
          ? []
          : steps
              .find<HeadDoc>({ trajectory, ...query }, { projection: HEAD_FIELDS })
              .sort(sort)
              .limit(limit)
              .toArray(),
      );
      return fixedPage(list, request, docs, docs.map(stepHeadOf));
    }),
  );
}

/** A page of the trajectories of each of several groups, in order of start. */
export async function pageGroupTrajectories(
  { groups, trajectories }: Pick<Collections, 'groups' | 'trajectories'>,
  requests: readonly GroupTrajectoriesRequest[],
  scope: ChannelScope,
): Promise<readonly Page<Trajectory>[]> {
  const found = await groupDocs({ groups }, requests.filter(isSeen(scope)));
  const keys = new Map(found.map((doc) => [nameOfGroup(doc), doc._id]));
  return Promise.all(
    requests.map(async (request) => {
      const list = trajectoriesOf(request);
      const group = keys.get(nameOfGroup(request));
      const docs = await fixedRows<TrajectoryDoc>(list, request, async (query, sort, limit) =>
        group === undefined
          ? []
          : trajectories
              .find({ $and: [{ group, ...LIVING }, query] })
              .sort(sort)
              .limit(limit)
              .toArray(),
      );
      return fixedPage(list, request, docs, docs.map(trajectoryOf));
    }),
  );
}

/** A short list in one ascending order: the steps of a trajectory, or the trajectories of a group. */
interface FixedList {
  readonly name: string;
  readonly paths: OrderPaths;
}

/** Reads up to `limit` documents of a query in order. */
type ReadInOrder<Doc> = (
  query: Document,
  sort: Record<string, 1 | -1>,
  limit: number,
) => Promise<readonly Doc[]>;

/** The documents of a page, plus one if there is a next page. @throws INVALID_CURSOR */
async function fixedRows<Doc extends Document>(
  { name, paths }: FixedList,
  request: { readonly first: number; readonly after: string | null },
  read: ReadInOrder<Doc>,
): Promise<readonly Doc[]> {
  const { first, after } = request;
  const sort = sortOf(paths, false);
  if (after === null) return read({}, sort, first + 1);
  const place = decodeNumberCursor({ name, descending: false }, after);
  const beyond = stretchesAfter(place, paths, false, false).map((stretch) =>
    stretchQuery(stretch, paths, false),
  );
  return read({ $or: beyond }, sort, first + 1);
}

/** The page of these documents; `items` are their results in the same order. */
function fixedPage<Doc extends Document, Item>(
  { name, paths }: FixedList,
  { first, after }: { readonly first: number; readonly after: string | null },
  docs: readonly Doc[],
  items: readonly Item[],
): Page<Item> {
  const shown = docs.slice(0, first);
  return {
    items: items.slice(0, first),
    cursors: shown.map((doc) => encodeCursor({ name, descending: false }, placeOf(doc, paths))),
    hasNextPage: docs.length > first,
    hasPreviousPage: after !== null,
  };
}
