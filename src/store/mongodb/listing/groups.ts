import type { Collection, Document } from 'mongodb';
import type { PromptGroup } from '../../../model/trajectory.js';
import { matchesGroup } from '../../../query/evaluate.js';
import type { GroupField, GroupFilter } from '../../../query/filter.js';
import type { GroupOrderField } from '../../../query/page.js';
import type { Collections } from '../collections.js';
import type { GroupDoc } from '../documents.js';
import { GROUP_DIALECT } from '../filters/dialect.js';
import { readPromptGroups } from '../reading/groups.js';
import {
  type Arm,
  armThrough,
  type Listing,
  type ListOrder,
  type Seen,
  type Way,
  waysThrough,
} from './listing.js';

const ARRIVAL: ListOrder = {
  name: 'groups',
  path: null,
  nullable: false,
  index: 'groups_by_registration',
  all: {},
};
const computed = (name: GroupOrderField, of: (group: PromptGroup) => number | null): ListOrder => ({
  ...ARRIVAL,
  name: `groups:${name}`,
  computed: (item) => of(item as PromptGroup),
});

export const GROUP_ORDERS: Readonly<Record<GroupOrderField, ListOrder>> = {
  ARRIVAL,
  STARTED_AT: computed('STARTED_AT', (group) => group.startedAt),
  LAST_STEP_AT: computed('LAST_STEP_AT', (group) => group.lastStepAt),
  REWARD_MEAN: computed('REWARD_MEAN', (group) => group.rewardMean),
  REWARD_STD: computed('REWARD_STD', (group) => group.rewardStd),
  SIZE: computed('SIZE', (group) => group.trajectoryCount),
};

export class GroupListing implements Listing<GroupField, GroupDoc, PromptGroup> {
  readonly collection: Collection;
  readonly tie = 'registered';
  readonly byTie = 'groups_by_registration';
  readonly base: Document = { past: false };
  readonly dialect = GROUP_DIALECT;
  readonly projection = {};

  constructor(private readonly collections: Collections) {
    this.collection = collections.db.collection('groups');
  }

  ways(parts: readonly GroupFilter[]): readonly Way[] {
    return waysThrough('groups_by_prompt', 'promptUid', parts, GROUP_DIALECT);
  }

  probes(): readonly Way[] {
    return [];
  }

  async search(): Promise<null> {
    return null;
  }

  arm(_order: ListOrder, parts: readonly GroupFilter[]): Arm<GroupField> | null {
    return armThrough('groups_by_channel', 'channel', parts, GROUP_DIALECT);
  }

  async see(
    docs: readonly GroupDoc[],
    where: GroupFilter | null,
  ): Promise<readonly Seen<GroupDoc, PromptGroup>[]> {
    const groups = await readPromptGroups(this.collections, docs);
    return docs
      .flatMap((doc, i) => {
        const item = groups[i];
        return item === undefined ? [] : [{ doc, item }];
      })
      .filter(({ item }) => where === null || matchesGroup(where, item));
  }
}
