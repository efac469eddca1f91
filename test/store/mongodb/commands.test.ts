import { type CommandStartedEvent, type Document, MongoClient } from 'mongodb';
import type { ContentField } from '../../../src/model/content-field.js';
import type { StepHead } from '../../../src/model/step.js';
import type { StepFilter, TrajectoryFilter } from '../../../src/query/filter.js';
import type { Page } from '../../../src/query/page.js';
import { parseStepFilter, parseTrajectoryFilter } from '../../../src/query/parse-filter.js';
import { type Collections, collectionsOf } from '../../../src/store/mongodb/collections.js';
import { READ_INDEXES } from '../../../src/store/mongodb/indexes-read.js';
import { MongoReader } from '../../../src/store/mongodb/reader.js';
import { createReadIndexes } from '../../support/mongodb/create-read-indexes.js';
import { putSteps } from '../../support/mongodb/step-docs.js';
import { describeMongo, newTestDatabase, type TestDatabase } from '../../support/mongodb.js';

const STEPS = 3_000;
const EFFORT = { few: 100, slice: 200, most: 800, batch: 50, passed: 100_000 };
const READS = ['find', 'aggregate', 'distinct'];

/** What a page of the default order asks for first, by its filter. */
const BY_CREATION: readonly [object, string][] = [
  [{}, 'steps_by_creation'],
  [{ channel: { eq: 'train' } }, 'steps_by_channel'],
  [{ channel: { in: ['train', 'val'] } }, 'steps_by_channel'],
  // No index says it: the rows are looked at.
  [{ model: { eq: 'm1' } }, 'steps_by_creation'],
  [{ policyVersion: { eq: 3 } }, 'steps_by_policy_creation'],
  [{ finishReason: { eq: 'length' } }, 'steps_by_finish'],
  [{ tags: { has: 't' } }, 'steps_by_tag'],
  [{ id: { eq: 'step_000007' } }, 'steps_by_id'],
  [{ trajectoryUid: { eq: 't7' } }, 'trajectories_by_uid'],
  [{ promptUid: { in: ['p7', 'p8'] } }, 'trajectories_by_prompt'],
  [{ metadata: [{ path: 'k', eq: 7 }] }, 'steps_by_metadata'],
  [{ text: 'rare7' }, 'steps_by_position'],
];
const ORDERS = [
  ['CREATED_AT', 'steps_by_creation'],
  ['REWARD', 'steps_by_reward'],
  ['STEP_INDEX', 'steps_by_index'],
  ['POLICY_VERSION', 'steps_by_policy_version'],
  ['RESPONSE_TOKENS', 'steps_by_response_tokens'],
] as const;
/** What a walk that has met too few looks for. */
const PROBED: readonly [object, string][] = [
  [{ keep: false }, 'steps_dropped'],
  [{ trainable: false }, 'steps_untrainable'],
  [{ quality: 'GOOD' }, 'steps_reviewed'],
  [{ judgment: { gt: 0.5 } }, 'steps_judged'],
];

describeMongo('what reads ask MongoDB', () => {
  let database: TestDatabase;
  let collections: Collections;
  let reader: MongoReader;
  let commands: Document[];
  let explains: boolean;

  beforeAll(async () => {
    database = newTestDatabase();
    const client = new MongoClient(database.uri, { monitorCommands: true });
    collections = collectionsOf(client, client.db(database.name), { replicated: false, sharded: false });
    client.on('commandStarted', ({ command, commandName }: CommandStartedEvent) => {
      if (READS.includes(commandName)) commands.push(command);
    });
    commands = [];
    await createReadIndexes(collections);
    const given = Array.from({ length: STEPS }, (_, i) => ({
      _id: i + 1,
      trajectoryUid: `t${i % 300}`,
      promptUid: `p${i % 100}`,
      stepIndex: Math.floor(i / 300),
      channel: i % 3 === 0 ? 'val' : 'train',
      model: i === 1_999 ? 'rare' : `m${i % 5}`,
      policyVersion: Math.floor(i / 300),
      finishReason: i % 500 === 0 ? 'length' : 'stop',
      tags: i % 50 === 0 ? ['t'] : [],
      reward: i % 2,
      responseTokens: i % 90,
      keep: i % 1_000 !== 0,
      trainable: i % 900 !== 0,
      quality: i % 800 === 0 ? ('GOOD' as const) : ('UNREVIEWED' as const),
      judgment: i % 700 === 0 ? 1 : null,
      metadata: JSON.stringify({ k: i }),
      text: `common rare${i}`,
    }));
    await putSteps(collections, given);
    await collections.wordProgress.insertOne({ _id: 'words', indexed: STEPS * 1_000, indexer: null });
    explains = await collections.db.command({ explain: { find: 'steps' } }).then(
      () => true,
      () => false,
    );
    reader = new MongoReader(collections, EFFORT);
  });
  afterAll(async () => {
    await collections.client.close();
    await database.drop();
  });

  const page = async (where: StepFilter, field: (typeof ORDERS)[number][0] = 'CREATED_AT') => {
    commands = [];
    const orderBy = { field, direction: 'DESC' } as const;
    const found = await reader.pageSteps(where, { first: 20, after: null, orderBy }, null);
    return { found, asked: commands };
  };
  const hints = (asked: readonly Document[]) =>
    asked.flatMap(({ hint }) => (hint === undefined ? [] : [String(hint)]));

  /** Documents that a command looks at, where the server tells. */
  async function examined(command: Document): Promise<number | null> {
    if (!explains) return null;
    const { lsid: _session, $db: _database, $readPreference: _preference, ...explain } = command;
    const answer = await collections.db.command({ explain, verbosity: 'executionStats' });
    const found: number[] = [];
    JSON.stringify(answer, (key, value: unknown) => {
      if (key === 'totalDocsExamined') found.push(Number(value));
      return value;
    });
    return Math.max(...found);
  }

  async function expectBounded(asked: readonly Document[], bound: number): Promise<void> {
    for (const command of asked) expect((await examined(command)) ?? 0).toBeLessThanOrEqual(bound);
  }

  it.each(BY_CREATION)('lists steps with %j through an index', async (input, index) => {
    const { found, asked } = await page(parseStepFilter(input, []));
    expect(found.items.length).toBeGreaterThan(0);
    expect(hints(asked)[0]).toBe(index);
    await expectBounded(asked, EFFORT.slice);
  });

  it.each(ORDERS)('lists steps in order of %s through an index', async (field, index) => {
    const { found, asked } = await page({ kind: 'and', of: [] }, field);
    expect(found.items).toHaveLength(20);
    expect(hints(asked)).toEqual([index]);
    await expectBounded(asked, 21);
  });

  it.each(PROBED)(
    'finds the few steps with %j once a first slice has too few of them',
    async (input, index) => {
      const { found, asked } = await page(parseStepFilter(input, []));
      expect(found.items.length).toBeGreaterThan(0);
      expect(found.hasNextPage).toBe(false);
      expect(hints(asked)).toEqual(['steps_by_creation', 'steps_by_creation', index]);
      await expectBounded(asked, EFFORT.slice);
    },
  );

  it('goes through what matches nowhere in slices that grow up to a bound', async () => {
    const nowhere = { and: [{ branch: { eq: 'none' } }, { channel: { ne: 'other' } }] };
    const { found, asked } = await page(parseStepFilter(nowhere, []));
    expect(found.items).toEqual([]);
    const limits = asked.flatMap(({ pipeline }) =>
      ((pipeline ?? []) as Document[]).flatMap((stage, i) =>
        i === 2 && '$limit' in stage ? Number(stage.$limit) : [],
      ),
    );
    expect(limits).toEqual([200, 400, 800, 800, 800]);
    await expectBounded(asked, EFFORT.most);
  });

  it.each([
    ['STARTED_AT', {}, 'trajectories_by_start'],
    ['LAST_STEP_AT', {}, 'trajectories_by_last_step'],
    ['REWARD', {}, 'trajectories_by_reward'],
    ['STEP_COUNT', {}, 'trajectories_by_step_count'],
    ['STARTED_AT', { channel: { eq: 'train' } }, 'trajectories_by_channel'],
    ['STARTED_AT', { status: 'OPEN' }, 'trajectories_by_start'],
    ['REWARD', { status: 'OPEN' }, 'trajectories_by_reward'],
    ['STARTED_AT', { uid: { eq: 't7' } }, 'trajectories_by_uid'],
    ['REWARD', { promptUid: { eq: 'p7' } }, 'trajectories_by_prompt'],
  ] as const)('lists trajectories in order of %s with %j through an index', async (field, input, index) => {
    commands = [];
    const where: TrajectoryFilter = parseTrajectoryFilter(input, []);
    const request = { first: 20, after: null, orderBy: { field, direction: 'ASC' } } as const;
    const found = await reader.pageTrajectories(where, request, null);
    expect(found.items.length).toBeGreaterThan(0);
    expect(hints(commands)[0]).toBe(index);
    await expectBounded(commands, 300);
  });

  it('counts what no index says in stretches of rows', async () => {
    commands = [];
    const where = parseStepFilter({ channel: { eq: 'val' }, branch: { eq: 'main' } }, []);
    expect(await reader.countSteps(where, null)).toEqual({ count: STEPS / 3, exact: true });
    expect(hints(commands).at(-1)).toBe('steps_by_position');
    await expectBounded(commands, 50_000);
  });

  it('gives a page before it is full rather than pass the whole store', async () => {
    const hasty = new MongoReader(collections, { ...EFFORT, passed: 500 });
    const where = parseStepFilter({ model: { eq: 'rare' } }, []);
    const orderBy = { field: 'CREATED_AT', direction: 'ASC' } as const;
    const found: string[] = [];
    const commandsOfPages: number[] = [];
    for (let after: string | null = null; ; ) {
      commands = [];
      const page: Page<StepHead> = await hasty.pageSteps(where, { first: 20, after, orderBy }, null);
      commandsOfPages.push(commands.length);
      found.push(...page.items.map(({ id }) => id));
      if (!page.hasNextPage) break;
      after = page.endCursor ?? page.cursors.at(-1) ?? null;
    }
    expect(found).toEqual(['step_002000']);
    expect(commandsOfPages.length).toBeGreaterThan(3);
    expect(Math.max(...commandsOfPages)).toBeLessThanOrEqual(8);
  });

  it('rebuilds any number of contents in as many commands as one', async () => {
    const ids = (await page({ kind: 'and', of: [] })).found.items.map(({ id }) => id);
    const countFor = async (asked: readonly string[]) => {
      commands = [];
      await reader.readContents(asked, null, null);
      return commands.length;
    };
    expect(await countFor(ids)).toBe(await countFor(ids.slice(0, 1)));
  });

  it('reads of contents no more collections than the fields need', async () => {
    const ids = (await page({ kind: 'and', of: [] })).found.items.map(({ id }) => id);
    const readFor = async (...fields: readonly ContentField[]) => {
      commands = [];
      await reader.readContents(ids, fields, null);
      return commands.map(({ find }) => find).sort();
    };
    const always = ['contents', 'steps', 'trajectories'];
    expect(await readFor('messages', 'response', 'promptIds', 'responseIds', 'logProbs')).toEqual(always);
    // What may have been said later is looked for in the ledger.
    expect(await readFor('hint')).toEqual(['contents', 'ledger', 'steps', 'trajectories']);
  });

  it('names no index twice, and none that is not there', async () => {
    for (const [name, indexes] of Object.entries(READ_INDEXES)) {
      const names = indexes.map((index) => index.name);
      expect(new Set(names).size).toBe(names.length);
      const there = await collections.db.collection(name).indexes();
      expect(there.map((index) => index.name)).toEqual(expect.arrayContaining(names));
    }
  });
});
