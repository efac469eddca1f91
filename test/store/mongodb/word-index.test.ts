import { type Document, MongoClient } from 'mongodb';
import { type Collections, collectionsOf } from '../../../src/store/mongodb/collections.js';
import { MongoReader } from '../../../src/store/mongodb/reader.js';
import { setUp } from '../../../src/store/mongodb/set-up.js';
import { WordIndex } from '../../../src/store/mongodb/word-index.js';
import { openTestCollections, type TestCollections } from '../../support/mongodb/open-collections.js';
import { putSteps } from '../../support/mongodb/step-docs.js';
import { describeMongo } from '../../support/mongodb.js';

const STEPS = 50;
const BOUNDS = { steps: 20, first: 20, contents: 10, read: 2_000, written: 1_000 };

describeMongo('the index of words', () => {
  let opened: TestCollections;
  let collections: Collections;
  let head: number;
  beforeEach(async () => {
    opened = await openTestCollections();
    collections = opened.collections;
    await setUp(collections);
    const docs = await putSteps(
      collections,
      Array.from({ length: STEPS }, (_, i) => ({
        _id: STEPS - i,
        position: (i + 1) * 1_000,
        trajectoryUid: `t${i}`,
        text: `common rare${i}`,
      })),
    );
    await collections.stepWords.deleteMany({});
    head = docs.at(-1)?.position ?? 0;
  });
  afterEach(() => opened.close());

  const search = async (word: string) => {
    const request = { first: 10, after: null, orderBy: { field: 'CREATED_AT', direction: 'ASC' } } as const;
    const page = await new MongoReader(collections).pageSteps({ kind: 'text', words: [word] }, request, null);
    return page.items.map(({ trajectoryUid }) => trajectoryUid);
  };
  const newIndex = (writer: string) => new WordIndex(collections, () => ({ writer, head }), BOUNDS);

  it('comes after the steps, in parts, and searches find the same before, in between and after', async () => {
    const index = newIndex('a');
    expect(await search('rare40')).toEqual(['t40']);
    expect(await index.advance()).toBe(true);
    expect(await collections.stepWords.countDocuments({})).toBe(BOUNDS.steps);
    expect(await search('rare1')).toEqual(['t1']);
    expect(await search('rare40')).toEqual(['t40']);
    while (await index.advance());
    expect(await collections.wordProgress.findOne({})).toMatchObject({ indexed: head, indexer: 'a' });
    expect(await search('rare40')).toEqual(['t40']);
    expect(await collections.stepWords.countDocuments({})).toBe(STEPS);
    expect(await index.advance()).toBe(false);
  });

  it('goes no further than what is applied', async () => {
    head = 10_000;
    const index = newIndex('a');
    while (await index.advance());
    expect(await collections.stepWords.countDocuments({})).toBe(10);
    expect(await search('rare40')).toEqual(['t40']);
  });

  it('is gone on with by the next server where the last one stopped', async () => {
    const [first, second] = [newIndex('a'), newIndex('b')];
    expect(await first.advance()).toBe(true);
    expect(await second.advance()).toBe(true);
    expect(await collections.stepWords.countDocuments({})).toBe(40);
    // Servers of earlier versions leave it to the one that is named.
    expect(await collections.wordProgress.findOne({})).toMatchObject({ indexer: 'b' });
  });

  it('keeps no words of a trajectory that was deleted meanwhile', async () => {
    await collections.trajectories.deleteMany({ uid: { $in: ['t0', 't1'] } });
    const index = newIndex('a');
    while (await index.advance());
    expect(await collections.stepWords.countDocuments({})).toBe(STEPS - 2);
    expect(await search('rare0')).toEqual([]);
  });

  it('goes on where another server was killed in the middle, and two at once leave each word once', async () => {
    // Words without progress: what a kill leaves between the two.
    await newIndex('a').advance();
    await collections.wordProgress.updateOne({ _id: 'words' }, { $set: { indexed: 0 } });
    const [b, c] = ['b', 'c'].map((writer) => newIndex(writer));
    const both = async (index: WordIndex | undefined) => {
      while ((await collections.wordProgress.findOne({}))?.indexed !== head) await index?.advance();
    };
    await Promise.all([both(b), both(c)]);
    expect(await collections.stepWords.countDocuments({})).toBe(STEPS);
    const indexer = (await collections.wordProgress.findOne({}))?.indexer;
    expect(['b', 'c']).toContain(indexer);
  });

  describe('asks the database', () => {
    let client: MongoClient;
    let watched: Collections;
    let commands: Document[];
    beforeEach(async () => {
      client = new MongoClient(opened.uri, { monitorCommands: true });
      commands = [];
      client.on('commandStarted', ({ command }) => commands.push(command));
      watched = collectionsOf(client, client.db(), { replicated: false, sharded: false });
      await client.connect();
      commands.length = 0;
    });
    afterEach(() => client.close());
    const watchedIndex = (bounds?: typeof BOUNDS) =>
      new WordIndex(watched, () => ({ writer: 'a', head }), bounds);

    it('a few times for many steps, and nothing where it has come to the end', async () => {
      const many = { steps: 500, first: 500, contents: 250, read: 8_000_000, written: 1_000_000 };
      const index = watchedIndex(many);
      expect(await index.advance()).toBe(false);
      expect(await collections.stepWords.countDocuments({})).toBe(STEPS);
      expect(commands.length).toBeLessThan(10);
      commands.length = 0;
      expect(await index.advance()).toBe(false);
      expect(commands).toEqual([]);
      // Another server finds out by one look.
      expect(await watchedIndex().advance()).toBe(false);
      expect(commands).toHaveLength(1);
    });

    it('for no more than so much at once: a go ends behind long messages, and words are stored in between', async () => {
      const texts = Array.from({ length: STEPS }, (_, i) =>
        Array.from({ length: 20 }, (_word, j) => `word${i}x${j}`).join(' '),
      );
      const long = texts.map((text, i) => ({
        _id: STEPS + 1 + i,
        position: head + i + 1,
        trajectoryUid: `l${i}`,
        text,
      }));
      await putSteps(collections, long);
      await collections.stepWords.deleteMany({});
      await collections.wordProgress.updateOne({ _id: 'words' }, { $set: { indexed: head } });
      head = long.at(-1)?.position ?? 0;
      const index = watchedIndex({ ...BOUNDS, steps: 40, first: 40 });
      commands.length = 0;
      // Ten steps bring less than 2,000 characters, twenty more.
      expect(await index.advance()).toBe(true);
      expect(await collections.stepWords.countDocuments({})).toBe(20);
      const inserted = commands.flatMap(({ insert, documents }) =>
        insert === 'stepWords' ? [documents] : [],
      );
      expect(inserted.length).toBeGreaterThan(2);
      while (await index.advance());
      expect(await collections.stepWords.countDocuments({})).toBe(STEPS);
      expect(await search('word49x19')).toEqual(['l49']);
    });
  });
});
