import type { StepHead } from '../../../model/step.js';
import type { Trajectory } from '../../../model/trajectory.js';
import type { Page } from '../../../query/page.js';
import type { ChannelScope, GroupTrajectoriesRequest, TrajectoryStepsRequest } from '../../port.js';
import { isSeen } from '../../within-scope.js';
import type { Collections } from '../collections.js';
import type { TrajectoryDoc } from '../documents.js';
import { groupKey, trajectoryKey } from '../keys.js';
import { type FixedList, fixedPage, fixedRows } from '../listing/fixed-pages.js';
import { REGISTERED } from '../listing/trajectories.js';
import type { Committed } from './committed.js';
import type { HeadReader } from './head-reader.js';
import { HEAD_FIELDS, type HeadDoc, trajectoryOf } from './models.js';

const STEPS: FixedList = { name: 'trajectory-steps', paths: { path: 'stepIndex', tie: '_id' } };
const TRAJECTORIES: FixedList = {
  name: 'group-trajectories',
  paths: { path: 'startedAt', tie: 'registered' },
};

/** A page of the steps of each of several trajectories, in order of index. */
export async function pageTrajectorySteps(
  { steps }: Pick<Collections, 'steps'>,
  committed: Committed,
  heads: HeadReader,
  requests: readonly TrajectoryStepsRequest[],
  scope: ChannelScope,
): Promise<readonly Page<StepHead>[]> {
  const shown = await Promise.all(requests.map((request) => committedRows(steps, committed, request, scope)));
  const items = await heads.heads(shown.flat());
  let at = 0;
  return shown.map((docs, i) => {
    const own = items.slice(at, at + docs.length);
    at += docs.length;
    const { first = 0, after = null } = requests[i] ?? {};
    return fixedPage(STEPS, { first, after }, docs, own);
  });
}

/** The steps of a page, and one more if there is a next one. Reads on where some turn out not to be committed. */
async function committedRows(
  steps: Collections['steps'],
  committed: Committed,
  { channel, uid, first, after }: TrajectoryStepsRequest,
  scope: ChannelScope,
): Promise<readonly HeadDoc[]> {
  const trajectory = trajectoryKey(channel, uid);
  for (let dropped = 0; ; ) {
    const request = { first: first + dropped, after };
    const docs = await fixedRows<HeadDoc>(STEPS, request, async (query, sort, limit) =>
      isSeen(scope)({ channel })
        ? steps
            .find<HeadDoc>({ trajectory, ...query }, { projection: HEAD_FIELDS })
            .sort(sort)
            .limit(limit)
            .toArray()
        : [],
    );
    const there = await committed.only(docs);
    if (there.length > first || docs.length <= first + dropped) return there;
    dropped += docs.length - there.length;
  }
}

/** A page of the trajectories of each of several groups, in order of start. */
export async function pageGroupTrajectories(
  { trajectories }: Pick<Collections, 'trajectories'>,
  requests: readonly GroupTrajectoriesRequest[],
  scope: ChannelScope,
): Promise<readonly Page<Trajectory>[]> {
  return Promise.all(
    requests.map(async (request) => {
      const group = groupKey(request.channel, request.promptUid, request.generation);
      const docs = await fixedRows<TrajectoryDoc>(TRAJECTORIES, request, async (query, sort, limit) =>
        isSeen(scope)(request)
          ? trajectories
              .find({ $and: [{ group, ...REGISTERED }, query] })
              .sort(sort)
              .limit(limit)
              .toArray()
          : [],
      );
      return fixedPage(TRAJECTORIES, request, docs, docs.map(trajectoryOf));
    }),
  );
}
