import type { GroupField } from '../../../query/filter.js';
import { GROUP_DIALECT, toSql } from '../compile-filter.js';
import { fewNamed } from './few.js';
import { type Listing, type ListOrder, valuesOf } from './listing.js';

const arm = { from: 'prompt_groups g', by: 'g.key', tie: 'g.key', where: { text: '1', values: [] } };

export const GROUP_ORDER: ListOrder<GroupField> = {
  name: 'groups',
  field: null,
  nullable: false,
  all: [arm],
};

const WAYS: readonly (readonly [GroupField, string])[] = [
  ['promptUid', 'SELECT key FROM prompt_groups WHERE prompt_uid IN (SELECT value FROM json_each(?))'],
];

export const GROUPS: Listing<GroupField> = {
  table: 'prompt_groups g',
  key: 'g.key',
  dialect: GROUP_DIALECT,
  joins: '',
  needsJoins: /$^/,
  columns: 'g.*',
  tables: 'prompt_groups g',

  findFew: (connection, parts, limit) => fewNamed(connection, WAYS, parts, limit),
  probes: () => [],

  arms(_connection, _order, parts) {
    const values = parts.map((part) => valuesOf(part, 'channel')).find((list) => list !== null);
    if (values === undefined || values === null || values.length > 32) return null;
    return values.map((value) => ({
      ...arm,
      from: 'prompt_groups g INDEXED BY groups_by_channel',
      where: { text: 'g.channel = ?', values: [toSql(GROUP_DIALECT.columns.channel, value)] },
    }));
  },
};
