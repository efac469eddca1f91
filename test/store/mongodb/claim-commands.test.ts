import { type CommandStartedEvent, type Document, MongoClient } from 'mongodb';
import type { Batch } from '../../../src/model/claim.js';
import type { RecipeUnit } from '../../../src/model/recipe-unit.js';
import { batchDoc, unitDoc } from '../../../src/store/mongodb/batches/claims.js';
import { type Collections, collectionsOf } from '../../../src/store/mongodb/collections.js';
import { PLAN } from '../../../src/store/mongodb/indexes.js';
import { MongoReader } from '../../../src/store/mongodb/reader.js';
import { setUp } from '../../../src/store/mongodb/set-up.js';
import { foundUnit, newBatch, RECIPE } from '../../support/claiming/claims.js';
import { describeMongo, newTestDatabase, type TestDatabase } from '../../support/mongodb.js';

/** Most units are stale or consumed, most batches acknowledged. */
const UNITS = 3_000;
const BATCHES = 600;
const READS = ['find', 'aggregate'];
const RULES = { maxUses: 1, policyVersion: 5 };
const FAR = Number.MAX_SAFE_INTEGER;

function unit(i: number): RecipeUnit {
  const [isReady, isUsed] = [i % 100 === 99, i % 3 === 0];
  return {
    ...foundUnit({ unit: i, promptUid: `p${i % 500}`, freshUntil: isReady ? null : 4 }),
    recipe: RECIPE.id,
    lease: null,
    last: null,
    uses: isUsed && !isReady ? 1 : 0,
    deliveries: 0,
    poisoned: null,
    rewound: i % 1_000 === 999 ? 7 : null,
  };
}

function batch(i: number): Batch {
  const isLeased = i % 100 === 0;
  const { leaseMs, ...given } = newBatch(`batch_${String(i).padStart(6, '0')}`, RECIPE, [i]);
  return {
    ...given,
    consumer: `c${i % 3}`,
    life: 0,
    status: isLeased ? 'LEASED' : 'ACKED',
    metrics: null,
    releaseReason: null,
    createdAt: i,
    expiresAt: i,
    ackedAt: isLeased ? null : i,
    keepUntil: i % 100 === 1 ? i : null,
    returned: [],
  };
}

describeMongo('what reads of claims ask MongoDB', () => {
  let database: TestDatabase;
  let collections: Collections;
  let reader: MongoReader;
  let commands: Document[] = [];
  let explains: boolean;

  beforeAll(async () => {
    database = newTestDatabase();
    const client = new MongoClient(database.uri, { monitorCommands: true });
    collections = collectionsOf(client, client.db(database.name), { replicated: false, sharded: false });
    client.on('commandStarted', ({ command, commandName }: CommandStartedEvent) => {
      if (READS.includes(commandName)) commands.push(command);
    });
    const names = ['recipeUnits', 'batches'];
    await setUp(
      collections,
      PLAN.filter(({ name }) => names.includes(name)),
    );
    const units = Array.from({ length: UNITS }, (_, i) => unitDoc(unit(i), 1));
    await collections.recipeUnits.insertMany(units);
    await collections.batches.insertMany(Array.from({ length: BATCHES }, (_, i) => batchDoc(batch(i), 1)));
    explains = await collections.db.command({ explain: { find: 'batches' } }).then(
      () => true,
      () => false,
    );
    reader = new MongoReader(collections);
  });
  afterAll(async () => {
    await collections.client.close();
    await database.drop();
  });

  /** Documents that a command looks at, where the server tells. */
  async function examined(command: Document): Promise<number> {
    if (!explains) return 0;
    const { lsid: _session, $db: _database, $readPreference: _preference, ...explain } = command;
    const answer = await collections.db.command({ explain, verbosity: 'executionStats' });
    const found: number[] = [0];
    JSON.stringify(answer, (key, value: unknown) => {
      if (key === 'totalDocsExamined') found.push(Number(value));
      return value;
    });
    return Math.max(...found);
  }

  const units = (state: 'READY' | 'CONSUMED' | null) => () =>
    reader.pageUnits(RECIPE.id, { ...RULES, state }, 10, null).then(({ items }) => items.length);
  const batches = (consumer: string | null, status: Batch['status'] | null) => () =>
    reader
      .pageBatches({ recipe: RECIPE.id, consumer, status }, 10, null, null)
      .then(({ items }) => items.length);
  const ready = (promptUids: readonly string[] | null) => () =>
    reader.readyUnits(RECIPE.id, { ...RULES, promptUids, limit: 10 }).then(({ length }) => length);

  it.each<[string, string, () => Promise<number>, number, number]>([
    ['units that may be delivered', 'units_by_turn', ready(null), 10, 10],
    ['those of prompts', 'units_by_prompt', ready(['p99', 'p199', 'p0']), 10, 18],
    [
      'all units of prompts',
      'units_by_prompt',
      () => reader.unitsOfPrompts(RECIPE.id, ['p99']).then(({ length }) => length),
      6,
      6,
    ],
    ['a page of units', 'units_by_arrival', units(null), 10, 11],
    ['a page of ready units', 'units_by_standing', units('READY'), 10, 30],
    ['a page of consumed units', 'units_by_arrival', units('CONSUMED'), 10, 40],
    ['the newest batches', 'batches_by_recipe', batches(null, null), 10, 11],
    ['those of a consumer', 'batches_by_consumer', batches('c1', null), 10, 11],
    ['its leases', 'batches_by_status', batches('c1', 'LEASED'), 2, 2],
    [
      'leases that have run out',
      'batches_by_expiry',
      () => reader.expiredBatches(FAR, 3).then(({ length }) => length),
      3,
      3,
    ],
    [
      'rows that are kept no longer',
      'kept_batches',
      () => reader.unkeptBatches(FAR, 3).then(({ length }) => length),
      3,
      3,
    ],
  ])('finds %s by the index %s', async (_what, index, read, expected, bound) => {
    commands = [];
    expect(await read()).toBe(expected);
    const [asked] = commands.splice(0);
    expect(asked?.hint).toBe(index);
    expect(await examined(asked ?? {})).toBeLessThanOrEqual(bound);
  });

  it('counts by indexes', async () => {
    commands = [];
    const counts = await reader.unitCounts(RECIPE.id, RULES);
    expect(counts).toMatchObject({ READY: 30, rewound: 3, readySince: 5 });
    expect(commands.map(({ hint }) => hint).sort()).toEqual([
      'units_by_standing',
      'units_by_turn',
      undefined,
    ]);
    commands = [];
    expect(await reader.batchesOfConsumers(RECIPE.id)).toEqual(
      ['c0', 'c1', 'c2'].map((consumer) => ({ consumer, leased: 2, acked: 198 })),
    );
    expect(commands.map(({ hint }) => hint)).toEqual(['batches_by_status']);
  });
});
