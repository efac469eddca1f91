import type { TrajectoryField } from '../../../query/filter.js';
import type { TrajectoryOrderField } from '../../../query/page.js';
import { compileFilter, TRAJECTORY_DIALECT, toSql } from '../compile-filter.js';
import { TRAJECTORY_COLUMNS, TRAJECTORY_TABLES } from '../rows.js';
import { few } from './few.js';
import { type Listing, type ListOrder, valuesOf } from './listing.js';

const EVERY = { text: '1', values: [] };

function order(
  name: TrajectoryOrderField,
  field: TrajectoryField | 'lastStepAt',
  by: string,
  index: string,
): ListOrder<TrajectoryField | 'lastStepAt'> {
  const all = { from: `trajectories t INDEXED BY ${index}`, by, tie: 't.key', where: EVERY };
  return { name: `trajectories:${name}`, field, nullable: field === 'reward', all };
}

/** Fields of a trajectory in lists: those of filters, and one that only an order has. */
export type ListedField = TrajectoryField | 'lastStepAt';

export const TRAJECTORY_ORDERS: Readonly<Record<TrajectoryOrderField, ListOrder<ListedField>>> = {
  STARTED_AT: order('STARTED_AT', 'startedAt', 't.started_at', 'trajectories_by_start'),
  LAST_STEP_AT: order('LAST_STEP_AT', 'lastStepAt', 't.last_step_at', 'trajectories_by_last_step'),
  REWARD: order('REWARD', 'reward', 't.reward', 'trajectories_by_reward'),
  STEP_COUNT: order('STEP_COUNT', 'stepCount', 't.step_count', 'trajectories_by_step_count'),
};

const WAYS: readonly (readonly [TrajectoryField, string])[] = [
  ['uid', 'SELECT key FROM trajectories WHERE uid IN (SELECT value FROM json_each(?))'],
  [
    'promptUid',
    `SELECT t.key FROM prompt_groups g CROSS JOIN trajectories t ON t.group_key = g.key
     WHERE g.prompt_uid IN (SELECT value FROM json_each(?))`,
  ],
];

const INDEXES: Partial<Readonly<Record<TrajectoryField, string>>> = {
  channel: 'trajectories_by_channel',
  status: 'trajectories_by_status',
  reward: 'trajectories_by_reward',
  stepCount: 'trajectories_by_step_count',
  startedAt: 'trajectories_by_start',
};

const BY_START: readonly (readonly [TrajectoryField, string])[] = [
  ['status', 'trajectories_by_status'],
  ['channel', 'trajectories_by_channel'],
];

const dialect = {
  ...TRAJECTORY_DIALECT,
  columns: { ...TRAJECTORY_DIALECT.columns, lastStepAt: { sql: 't.last_step_at' } },
};

export const TRAJECTORIES: Listing<ListedField> = {
  table: 'trajectories t',
  key: 't.key',
  dialect,
  joins: ' CROSS JOIN prompt_groups g ON g.key = t.group_key',
  needsJoins: /\bg\./,
  columns: TRAJECTORY_COLUMNS,
  tables: TRAJECTORY_TABLES,

  findFew(connection, parts, limit) {
    for (const [field, sql] of WAYS) {
      for (const part of parts) {
        const values = valuesOf(part, field);
        if (values === null) continue;
        const found = few(connection, { sql, values: [JSON.stringify(values)] }, limit);
        if (found !== null) return found;
      }
    }
    return null;
  },

  probes: (parts) =>
    parts.flatMap((part) => {
      if (part.kind !== 'in' && (part.kind !== 'compare' || part.op === 'ne')) return [];
      const index = part.field === 'lastStepAt' ? undefined : INDEXES[part.field];
      if (index === undefined) return [];
      const { text, values } = compileFilter(part, dialect);
      return [{ sql: `SELECT t.key FROM trajectories t INDEXED BY ${index} WHERE ${text}`, values }];
    }),

  arms(_connection, { field }, parts) {
    if (field !== 'startedAt') return null;
    for (const [by, index] of BY_START) {
      const values = parts.map((part) => valuesOf(part, by)).find((list) => list !== null);
      if (values === undefined || values === null || values.length > 32) continue;
      const column = dialect.columns[by];
      return values.map((value) => ({
        from: `trajectories t INDEXED BY ${index}`,
        by: 't.started_at',
        tie: 't.key',
        where: { text: `${column.sql} = ?`, values: [toSql(column, value)] },
      }));
    }
    return null;
  },
};
