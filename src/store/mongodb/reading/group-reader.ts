import type { PromptGroup } from '../../../model/group.js';
import { promptGroupOf } from '../../derived/prompt-group.js';
import type { Collections } from '../collections.js';
import type { GroupDoc } from '../documents.js';
import { groupedBy } from './grouped-by.js';
import { LIVING } from './living.js';

/** Groups with their aggregates, which are added up when they are read. In the order of `docs`. */
export async function readPromptGroups(
  { trajectories }: Pick<Collections, 'trajectories'>,
  docs: readonly GroupDoc[],
): Promise<readonly PromptGroup[]> {
  if (docs.length === 0) return [];
  const members = await trajectories
    .find(
      { group: { $in: docs.map(({ _id }) => _id) }, ...LIVING },
      { projection: { _id: 0, group: 1, uid: 1, status: 1, reward: 1 } },
    )
    .toArray();
  const byGroup = groupedBy(members, ({ group }) => group);
  return docs.map((doc) => promptGroupOf(doc, byGroup.get(doc._id) ?? []));
}
