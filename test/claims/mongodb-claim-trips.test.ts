import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningApp, startAppIn } from '../api/support/running-app.js';
import { graphql } from '../support/graphql.js';
import { describeMongo, newTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { MongoProxy } from '../support/mongodb-proxy.js';
import { until } from '../support/until.js';
import { appendGroups, finishRollout } from './support/rollouts.js';
import { Trainer } from './support/trainer.js';

type Command = Readonly<Record<string, unknown>> & {
  readonly filter?: Readonly<Record<string, unknown>>;
};
const has = ({ filter = {} }: Command, ...names: readonly string[]): boolean =>
  names.every((name) => name in filter);

/** What claims ask, and nothing that goes on beside them does; and how often at most, on its way from step to answer. */
const ASKED: Readonly<Record<string, { readonly most: number; readonly is: (command: Command) => boolean }>> =
  {
    consumers: { most: 2, is: ({ find }) => find === 'consumers' },
    batches: { most: 2, is: (one) => one.find === 'batches' && has(one, '_id') },
    groups: { most: 1, is: ({ find }) => find === 'groups' },
    members: { most: 1, is: ({ find, hint }) => find === 'trajectories' && hint === 'trajectories_by_group' },
    steps: { most: 1, is: ({ find, hint }) => find === 'steps' && hint === 'steps_by_trajectory' },
    contents: {
      most: 1,
      is: (one) => one.find === 'contents' && has(one, 'trajectory') && !has(one, '_id'),
    },
    ledgers: { most: 2, is: (one) => one.find === 'ledger' && has(one, 'position') },
    leased: { most: 1, is: (one) => one.find === 'recipeUnits' && has(one, '_id') },
    rows: { most: 3, is: ({ insert }) => String(insert).startsWith('artifacts.') },
    tidying: { most: 0, is: (one) => String(one.delete).startsWith('artifacts.') },
    written: {
      most: 3,
      is: ({ update }) => ['recipeUnits', 'batches', 'consumers'].includes(String(update)),
    },
  };

/** How often each of these was asked. */
function countsOf(commands: readonly Command[]): Record<string, number> {
  const counts = Object.entries(ASKED).map(([name, { is }]) => [name, commands.filter(is).length] as const);
  return Object.fromEntries(counts);
}

/**
 * Looking at the units and making a batch of them reads groups twice, and writes units once more. The last step and the
 * end of its rollout are two events: a busy server that is told of them one after the other looks twice.
 */
const MOST_READS = 3;
const READ_AGAIN = new Set(['groups', 'members', 'steps', 'contents', 'ledgers', 'leased', 'written']);

describeMongo('on MongoDB, a claim', () => {
  let database: TestDatabase;
  let proxy: MongoProxy;
  let app: RunningApp;
  let trainer: Trainer;
  let commands: Command[] = [];
  let groups = 0;

  beforeAll(async () => {
    database = newTestDatabase();
    proxy = await MongoProxy.start(database.uri, 'no collection');
    const dataDir = await mkdtemp(join(tmpdir(), 'stepwell-trips-'));
    app = await startAppIn(dataDir, { 'mongodb-uri': proxy.through(database.uri) });
    const recipe = 'mutation { saveRecipe(input: { name: "r", formatter: { name: "grpo" }, groupSize: 2 })';
    await graphql(app.url, `${recipe} { userErrors { message } } }`);
    trainer = new Trainer(app.url, 'r');
    proxy.befalls = (command) => {
      commands.push(command);
      return null;
    };
  });
  afterAll(async () => {
    await app.remove();
    await proxy.close();
    await database.drop();
  });

  /** Appends so many groups, and waits until they are ready. */
  async function fill(count: number): Promise<void> {
    const { ready } = await trainer.stats();
    const prompts = Array.from({ length: count }, (_, i) => `p${groups + i}`);
    groups += count;
    await appendGroups(app.url, prompts);
    await until(async () => (await trainer.stats()).ready === ready + count);
  }

  function expectFew(counts: Readonly<Record<string, number>>, more: ReadonlySet<string> = new Set()): void {
    for (const [name, { most }] of Object.entries(ASKED)) {
      const bound = name === 'leased' ? most : more.has(name) ? MOST_READS * most : most;
      expect([name, counts[name]]).toEqual([name, Math.min(counts[name] ?? 0, bound)]);
    }
  }

  it.each([4, 60])('of ready groups asks no more often with %i more groups in the store', async (count) => {
    await fill(count);
    commands = [];
    const { status } = await trainer.claim({ units: 3, wait_ms: 0 });
    const counts = countsOf(commands);
    expect(status).toBe(200);
    expect(counts.rows).toBe(3);
    for (const name of ['groups', 'steps']) expect([name, counts[name] ?? 0]).not.toEqual([name, 0]);
    // A busy server may look at the last group of those that were appended once more meanwhile.
    expectFew(counts, READ_AGAIN);
  });

  it('that is made beside many others is no leak', async () => {
    const warnings: string[] = [];
    const warned = ({ message }: Error): void => {
      warnings.push(message);
    };
    process.on('warning', warned);
    const consumers = Array.from({ length: 32 }, (_, i) => trainer.as(`beside-${i}`));
    await fill(consumers.length);
    const answers = await Promise.all(consumers.map((one) => one.claim({ units: 1, wait_ms: 60_000 })));
    process.off('warning', warned);
    expect(answers.map(({ status }) => status)).toEqual(consumers.map(() => 200));
    expect(warnings).toEqual([]);
  });

  it('that waits is answered after a look at the group for each event that completes it, and one reading of its rows', async () => {
    await appendGroups(app.url, ['late'], { finished: 1 });
    const answer = trainer.claim({ units: 1, wait_ms: 60_000, prompt_uids: ['late'] });
    await until(async () => (await trainer.stats()).waiting === 1);
    commands = [];
    await finishRollout(app.url, 'late-r1', 'late');
    expect((await answer).status).toBe(200);
    expectFew(countsOf(commands), READ_AGAIN);
  });
});
