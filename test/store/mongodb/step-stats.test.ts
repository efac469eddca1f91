import { BSON, type CommandSucceededEvent, type Document, MongoClient } from 'mongodb';
import type { Quality } from '../../../src/model/decision.js';
import type { StepFilter } from '../../../src/query/filter.js';
import { parseStepFilter } from '../../../src/query/parse-filter.js';
import { type Collections, collectionsOf } from '../../../src/store/mongodb/collections.js';
import { compileFilter } from '../../../src/store/mongodb/filters/compile-filter.js';
import { STEP_DIALECT } from '../../../src/store/mongodb/filters/dialect.js';
import { EFFORT } from '../../../src/store/mongodb/listing/listing.js';
import { StepListing } from '../../../src/store/mongodb/listing/steps.js';
import { MongoReader } from '../../../src/store/mongodb/reader.js';
import { tallyStats } from '../../../src/store/mongodb/reading/tally-stats.js';
import { setUp } from '../../../src/store/mongodb/set-up.js';
import { STEP_DIMENSIONS } from '../../../src/store/stats.js';
import { putSteps } from '../../support/mongodb/step-docs.js';
import { describeMongo, newTestDatabase, type TestDatabase } from '../../support/mongodb.js';
import { withRoundingOf } from '../../support/with-rounding-of.js';

const BUCKETS = 7;
const MORE = { buckets: BUCKETS, by: STEP_DIMENSIONS, seconds: 60 };
const QUALITIES: readonly Quality[] = ['UNREVIEWED', 'GOOD', 'BAD'];

describeMongo('statistics of steps in MongoDB', () => {
  let database: TestDatabase;
  let collections: Collections;
  let answers: Document[];
  beforeEach(async () => {
    database = newTestDatabase();
    const client = new MongoClient(database.uri, { monitorCommands: true });
    collections = collectionsOf(client, client.db(database.name), { replicated: false, sharded: false });
    client.on('commandSucceeded', ({ reply }: CommandSucceededEvent) => {
      const { cursor } = reply as { cursor?: { firstBatch?: Document[]; nextBatch?: Document[] } };
      answers.push(...(cursor?.firstBatch ?? cursor?.nextBatch ?? []));
    });
    answers = [];
    await setUp(collections);
  });
  afterEach(async () => {
    await collections.client.close();
    await database.drop();
  });

  const put = (count: number, from: number, reward: (i: number) => number | null) =>
    putSteps(
      collections,
      Array.from({ length: count }, (_, n) => from + n).map((i) => ({
        _id: i + 1,
        trajectoryUid: `t${Math.floor(i / 10)}`,
        promptUid: `p${Math.floor(i / 40)}`,
        stepIndex: i % 10,
        channel: 'train',
        policyVersion: i % 5 === 0 ? null : i % 5,
        model: i % 7 === 0 ? null : `m${i % 7}`,
        quality: QUALITIES[i % 3] ?? 'GOOD',
        reward: reward(i),
        promptTokens: i % 11 === 0 ? null : i,
        responseTokens: i,
        keep: i % 4 !== 0,
        trainable: i % 6 !== 0,
        turnType: i % 8 === 0 ? ('SIDE' as const) : ('MAIN' as const),
        tokenSource: i % 2 === 0 ? ('ENGINE' as const) : ('NONE' as const),
        hasLogProbs: i % 9 === 0,
        parent: i % 10 === 3 ? null : i,
        consumed: i % 12 === 0 ? 7 : null,
        tags: ['a', 'b', '\u{1f600}', '\uffee'].filter((_tag, at) => i % (at + 2) === 0),
        metadata: JSON.stringify({ k: i % 3 }),
      })),
    );
  const filter = (input: object): StepFilter => parseStepFilter(input, []);

  /** Documents and bytes that came from the database. */
  async function brought(where: StepFilter): Promise<{ documents: number; bytes: number }> {
    answers = [];
    await new MongoReader(collections).readStats(where, { buckets: BUCKETS }, null);
    return {
      documents: answers.length,
      bytes: answers.reduce((sum, document) => sum + BSON.calculateObjectSize(document), 0),
    };
  }

  it.each([{}, { channel: { eq: 'train' }, keep: true }, { reward: { gt: -0.5 } }, { tags: { has: 'a' } }])(
    'of %j bring as much of many steps as of few',
    async (input) => {
      // No two rewards are the same, nor two trajectories' steps.
      await put(100, 0, (i) => Math.sin(i));
      const few = await brought(filter(input));
      await put(1_900, 100, (i) => Math.sin(i));
      const many = await brought(filter(input));
      expect(few.documents).toBeLessThan(5);
      expect(many.documents).toBe(few.documents);
      expect(many.bytes).toBeLessThan(few.bytes * 1.2);
    },
  );

  it('of a filter that the database cannot say bring what is counted and what the filter asks for', async () => {
    await put(40, 0, (i) => i);
    const where = filter({ metadata: [{ path: 'k', eq: 1 }] });
    expect(compileFilter(where, STEP_DIALECT).exact).toBe(false);
    await brought(where);
    const steps = answers.filter((document) => 'stepIndex' in document);
    expect(steps).toHaveLength(13);
    expect(Object.keys(steps[0] ?? {})).toContain('metadata');
    for (const left of ['metadataIndex', 'sampling', 'note', 'createdAt', 'id']) {
      expect(Object.keys(steps[0] ?? {})).not.toContain(left);
    }
  });

  it.each([
    ['of one value', () => 0.1],
    ['none', () => null],
    ['large and small ones', (i: number) => (i % 3 === 0 ? null : 10 ** ((i % 9) - 4) * (i % 2 ? 1 : -1))],
    ['close to each other', (i: number) => 1e6 + i / 1e6],
    ['near the end of what doubles hold', (i: number) => (i % 2 ? 1.5e308 : -1.5e308 + i * 1e300)],
    ['huge and ordinary ones', (i: number) => (i % 50 === 0 ? 1e305 : i / 10)],
  ] as const)('with rewards: %s, are those of counting one by one', async (_name, reward) => {
    await put(400, 0, reward);
    await collections.trajectories.updateMany(
      { uid: { $in: ['t1', 't2', 't3'] } },
      { $set: { status: 'COMPLETE' } },
    );
    // Rows of what was deleted may still lie there.
    await collections.trajectories.deleteMany({ uid: { $in: ['t3', 't30'] } });
    const exported = [1, 1, 2, 35, 305].map((step, i) => ({
      _id: { step, dataset: `d${i}` },
      step,
      dataset: `d${i}`,
    }));
    await collections.datasetSteps.insertMany(exported);
    const listing = new StepListing(collections);
    for (const input of [{}, { keep: true }, { model: { eq: 'm1' } }, { model: { eq: 'none' } }]) {
      const where = filter(input);
      const { query } = compileFilter(where, STEP_DIALECT);
      const selected = typeof query === 'boolean' ? {} : query;
      const counted = await tallyStats(
        collections,
        { listing, where, query: selected, effort: EFFORT },
        MORE,
        true,
      );
      const stats = await new MongoReader(collections).readStats(where, MORE, null);
      expect(stats).toEqual(withRoundingOf(counted, stats));
    }
  });
});
