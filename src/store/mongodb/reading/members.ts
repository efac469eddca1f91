import type { StepHead } from '../../../model/step.js';
import type { Trajectory } from '../../../model/trajectory.js';
import type { Page } from '../../../query/page.js';
import { listName } from '../../cursor.js';
import type { ChannelScope, GroupTrajectoriesRequest, TrajectoryStepsRequest } from '../../port.js';
import { isSeen } from '../../within-scope.js';
import type { Collections } from '../collections.js';
import type { TrajectoryDoc } from '../documents.js';
import { trajectoryKey } from '../keys.js';
import { type FixedList, fixedPage, fixedRows } from '../listing/fixed-pages.js';
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
