import type { BranchInfo } from '../../../model/trajectory.js';
import type { ChannelScope } from '../../port.js';
import { isSeen } from '../../within-scope.js';
import type { Key } from '../../writing/state.js';
import type { Collections } from '../collections.js';
import { trajectoryKey } from '../keys.js';
import { groupedBy } from './grouped-by.js';
import { trajectoryDocs } from './trajectory-reader.js';

interface BranchDoc extends Omit<BranchInfo, 'name'> {
  readonly _id: { readonly trajectory: Key; readonly branch: string };
}

/** Branches of each trajectory in the order of their first steps, added up by the database. In the order of `refs`. */
export async function readBranches(
  collections: Pick<Collections, 'steps' | 'trajectories'>,
  refs: readonly { readonly channel: string; readonly uid: string }[],
  scope: ChannelScope,
): Promise<readonly (readonly BranchInfo[])[]> {
  const trajectories = await trajectoryDocs(collections, refs.filter(isSeen(scope)));
  if (trajectories.length === 0) return refs.map(() => []);
  const found = await collections.steps
    .aggregate<BranchDoc>([
      { $match: { trajectory: { $in: trajectories.map(({ key }) => key) } } },
      { $sort: { trajectory: 1, stepIndex: 1 } },
      {
        $group: {
          _id: { trajectory: '$trajectory', branch: '$branch' },
          agent: { $first: '$agent' },
          firstStepIndex: { $first: '$stepIndex' },
          stepCount: { $sum: 1 },
          parentId: { $first: '$parentId' },
        },
      },
    ])
    .toArray();
  const keys = new Map(trajectories.map(({ _id, key }) => [_id, key]));
  const byTrajectory = groupedBy(found, ({ _id }) => _id.trajectory);
  return refs.map(({ channel, uid }) => {
    const key = keys.get(trajectoryKey(channel, uid));
    const branches = key === undefined ? [] : (byTrajectory.get(key) ?? []);
    return branches
      .map(({ _id, ...branch }) => ({ name: _id.branch, ...branch }))
      .sort((a, b) => a.firstStepIndex - b.firstStepIndex);
  });
}
