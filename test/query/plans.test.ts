import type { StepOrderField, TrajectoryOrderField } from '../../src/query/page.js';
import { parseStepFilter, parseTrajectoryFilter } from '../../src/query/parse-filter.js';
import { type Connection, openForReading, type SqlValue } from '../../src/store/sqlite/connection.js';
import { registerFunctions } from '../../src/store/sqlite/functions.js';
import { finish } from '../../src/store/sqlite/long-read.js';
import { type SqliteReader, sqliteReader } from '../../src/store/sqlite/reader.js';
import { put, tokenDraft } from '../support/drafts.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';

const STEP_FILTERS: Readonly<Record<string, object>> = {
  none: {},
  channel: { channel: { eq: 'train' } },
  trajectoryUid: { trajectoryUid: { eq: 'a' } },
  promptUid: { promptUid: { in: ['a', 'b'] } },
  id: { id: { eq: 'step_x' } },
  policyVersion: { policyVersion: { eq: 1 } },
  'policyVersion range': { policyVersion: { gte: 0, lt: 3 } },
  model: { model: { in: ['m', 'n'] } },
  reward: { reward: { gt: 0.2, lte: 0.9 } },
  createdAt: { createdAt: { gte: new Date(0) } },
  responseTokens: { responseTokens: { gte: 1 } },
  finishReason: { finishReason: { eq: 'stop' } },
  tags: { tags: { has: 't' } },
  'several tags': { tags: { hasAny: ['t', 'u'] } },
  metadata: { metadata: [{ path: 'k', eq: 1 }] },
  text: { text: 'alpha' },
  isLast: { isLast: true },
  keep: { keep: false },
  trainable: { trainable: false },
  quality: { quality: 'BAD' },
  judgment: { judgment: { gt: 0 } },
};
const STEP_ORDERS: readonly StepOrderField[] = [
  'CREATED_AT',
  'REWARD',
  'STEP_INDEX',
  'POLICY_VERSION',
  'RESPONSE_TOKENS',
];
const TRAJECTORY_FILTERS: Readonly<Record<string, object>> = {
  none: {},
  uid: { uid: { eq: 'a' } },
  channel: { channel: { eq: 'train' } },
  promptUid: { promptUid: { eq: 'a' } },
  status: { status: 'OPEN' },
  reward: { reward: { gte: 0 } },
};
const TRAJECTORY_ORDERS: readonly TrajectoryOrderField[] = [
  'STARTED_AT',
  'LAST_STEP_AT',
  'REWARD',
  'STEP_COUNT',
];

/** Tables whose rows are as many as the store holds. */
const LARGE =
  /^SCAN (s|t|g|k|steps|trajectories|prompt_groups|segments|step_tags)\b(?! USING COVERING INDEX| VIRTUAL)/;

describe('the statements of a list', () => {
  let opened: TestStore;
  let connection: Connection;
  let statements: { readonly sql: string; readonly values: readonly SqlValue[] }[];
  let reader: SqliteReader;
  beforeAll(async () => {
    opened = await openTestStore();
    await put(
      opened.store,
      Array.from({ length: 30 }, (_, i) =>
        tokenDraft([i], [i], { trajectoryUid: `t${i % 5}`, policyVersion: i % 3 }),
      ),
    );
    connection = openForReading(opened.dataDir);
    registerFunctions(connection);
    const watched = new Proxy(connection, {
      get: (target, name) => {
        if (name !== 'all' && name !== 'get') return Reflect.get(target, name) as unknown;
        return (sql: string, ...values: SqlValue[]) => {
          statements.push({ sql, values });
          return name === 'all' ? target.all(sql, ...values) : target.get(sql, ...values);
        };
      },
    });
    // Nothing counts as few, and slices are short: every way of reading is taken.
    reader = sqliteReader(watched, { few: 2, slice: 2 });
  });
  beforeEach(() => {
    statements = [];
  });
  afterAll(async () => {
    connection.close();
    await opened.close();
  });

  const plans = (): string[] =>
    statements.flatMap(({ sql, values }) =>
      connection.database
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...values)
        .map((row) => String((row as { detail: unknown }).detail)),
    );

  it.each(
    Object.entries(STEP_FILTERS).flatMap(([name, where]) =>
      STEP_ORDERS.map((field) => ({ name, where, field })),
    ),
  )('find steps by an index: $name in order of $field', ({ where, field }) => {
    for (const direction of ['ASC', 'DESC'] as const) {
      const request = { first: 20, after: null, orderBy: { field, direction } };
      const page = finish(reader.pageSteps(parseStepFilter(where, []), request, null));
      const after = page.cursors[0] ?? null;
      if (after !== null) finish(reader.pageSteps(parseStepFilter(where, []), { ...request, after }, null));
    }
    expect(plans().filter((detail) => LARGE.test(detail) || detail.includes('FOR ORDER BY'))).toEqual([]);
  });

  it.each(
    Object.entries(TRAJECTORY_FILTERS).flatMap(([name, where]) =>
      TRAJECTORY_ORDERS.map((field) => ({ name, where, field })),
    ),
  )('find trajectories by an index: $name in order of $field', ({ where, field }) => {
    for (const direction of ['ASC', 'DESC'] as const) {
      const request = { first: 20, after: null, orderBy: { field, direction } };
      finish(reader.pageTrajectories(parseTrajectoryFilter(where, []), request, null));
    }
    expect(plans().filter((detail) => LARGE.test(detail) || detail.includes('FOR ORDER BY'))).toEqual([]);
  });

  it.each(TRAJECTORY_ORDERS)('find the open trajectories among all others in order of %s', (field) => {
    const request = { first: 20, after: null, orderBy: { field, direction: 'DESC' } } as const;
    finish(reader.pageTrajectories(parseTrajectoryFilter({ status: 'OPEN' }, []), request, null));
    const walks = plans().filter((detail) => /USING (COVERING )?INDEX trajectories_by_/.test(detail));
    expect(walks.length).toBeGreaterThan(0);
    expect(walks.filter((detail) => !detail.includes('(status=?'))).toEqual([]);
  });
});
