import { type Connection, openForReading, type SqlValue } from '../../src/store/sqlite/connection.js';
import { type SqliteReader, sqliteReader } from '../../src/store/sqlite/reader.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';

const RULES = { maxUses: 1, policyVersion: 5 };

describe('the statements of reads of claims', () => {
  let opened: TestStore;
  let connection: Connection;
  let reader: SqliteReader;
  let plan: string[] = [];
  beforeAll(async () => {
    opened = await openTestStore();
    connection = openForReading(opened.dataDir);
    const explained = (sql: string, values: readonly SqlValue[]) =>
      connection.database
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...values)
        .map((row) => String((row as { detail: unknown }).detail));
    const watched = new Proxy(connection, {
      get: (target, name) => {
        if (name !== 'all' && name !== 'get') return Reflect.get(target, name) as unknown;
        return (sql: string, ...values: SqlValue[]) => {
          plan.push(...explained(sql, values));
          return name === 'all' ? target.all(sql, ...values) : target.get(sql, ...values);
        };
      },
    });
    reader = sqliteReader(watched);
  });
  afterAll(async () => {
    connection.close();
    await opened.close();
  });

  const ready = (promptUids: readonly string[] | null) => () =>
    reader.readyUnits('r', { ...RULES, promptUids, limit: 10 });
  const units = (state: 'READY' | 'STALE' | 'CONSUMED' | null) => () =>
    reader.pageUnits('r', { ...RULES, state }, 10, null);
  const batches = (consumer: string | null, status: 'LEASED' | null) => () =>
    reader.pageBatches({ recipe: 'r', consumer, status }, 10, null, null);

  it.each<[string, string, () => unknown, boolean]>([
    [
      'units that may be delivered',
      'COVERING INDEX units_in_turn (recipe=? AND turn>? AND turn<?)',
      ready(null),
      false,
    ],
    ['those of prompts', 'INDEX units_by_prompt (recipe=? AND prompt_uid=?)', ready(['p']), true],
    [
      'all units of prompts',
      'INDEX units_by_prompt (recipe=? AND prompt_uid=?)',
      () => reader.unitsOfPrompts('r', ['p']),
      true,
    ],
    ['a page of units', 'PRIMARY KEY (recipe=? AND unit>?)', units(null), false],
    ['a page of consumed units', 'PRIMARY KEY (recipe=? AND unit>?)', units('CONSUMED'), false],
    [
      'a page of ready units',
      'COVERING INDEX units_by_standing (recipe=? AND standing=? AND uses<?)',
      units('READY'),
      true,
    ],
    [
      'a page of stale units',
      'COVERING INDEX units_by_standing (recipe=? AND standing=? AND uses<?)',
      units('STALE'),
      true,
    ],
    [
      'numbers of units',
      'COVERING INDEX units_by_standing (recipe=?)',
      () => reader.unitCounts('r', RULES),
      false,
    ],
    ['the newest batches', 'INDEX batches_by_recipe (recipe=?)', batches(null, null), false],
    ['those of a consumer', 'INDEX batches_by_consumer (recipe=? AND consumer=?)', batches('c', null), false],
    [
      'its leases',
      'INDEX batches_by_status (recipe=? AND consumer=? AND status=?)',
      batches('c', 'LEASED'),
      false,
    ],
    [
      'numbers of batches',
      'COVERING INDEX batches_by_status (recipe=?)',
      () => reader.batchesOfConsumers('r'),
      false,
    ],
    [
      'leases that have run out',
      'INDEX leased_batches (expires_at<?)',
      () => reader.expiredBatches(1, 10),
      false,
    ],
    [
      'rows that are kept no longer',
      'INDEX kept_batches (keep_until<?)',
      () => reader.unkeptBatches(1, 10),
      false,
    ],
  ])('find %s by %s', (_what, index, read, sorts) => {
    plan = [];
    read();
    expect(plan).toEqual(expect.arrayContaining([expect.stringContaining(index)]));
    expect(plan.filter((detail) => /^SCAN (u|recipe_units|batches)\b/.test(detail))).toEqual([]);
    // What is sorted is what one call names or asks for, or is in one state.
    expect(plan.some((detail) => detail.includes('TEMP B-TREE FOR ORDER BY'))).toBe(sorts);
  });
});
