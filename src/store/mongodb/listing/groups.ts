import type { Collection, Document } from 'mongodb';
import type { PromptGroup } from '../../../model/group.js';
import { matches } from '../../../query/evaluate.js';
import type { GroupField, GroupFilter } from '../../../query/filter.js';
import type { Collections } from '../collections.js';
import type { GroupDoc } from '../documents.js';
import { GROUP_DIALECT } from '../filters/dialect.js';
import { readPromptGroups } from '../reading/group-reader.js';
import {
  type Arm,
  armThrough,
  type Listing,
  type ListOrder,
  type Seen,
  valuesOf,
  type Way,
} from './listing.js';

export const GROUP_ORDER: ListOrder = {
  name: 'groups',
  path: null,
  nullable: false,
  index: 'groups_by_registration',
};

export class GroupListing implements Listing<GroupField, GroupDoc, PromptGroup> {
  readonly collection: Collection;
  readonly tie = 'registered';
  readonly base: Document = { empty: false };
  readonly dialect = GROUP_DIALECT;
  readonly projection = {};

  constructor(private readonly collections: Collections) {
    this.collection = collections.db.collection('groups');
  }

  ways(parts: readonly GroupFilter[]): readonly Way[] {
    return parts.flatMap((part) => {
      const values = valuesOf(part, 'promptUid');
      return values === null ? [] : [{ index: 'groups_by_prompt', query: { promptUid: { $in: values } } }];
    });
  }

  probes(): readonly Way[] {
    return [];
  }

  async search(): Promise<null> {
    return null;
  }

  arm(_order: ListOrder, parts: readonly GroupFilter[]): Arm | null {
    return armThrough('groups_by_channel', 'channel', parts);
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
      .filter(
        ({ item }) =>
          where === null ||
          matches(where, { value: (field) => item[field], tags: [], metadata: null, text: () => '' }),
      );
  }
}
