import type { Collections } from '../../../src/store/mongodb/collections.js';
import { MongoReader } from '../../../src/store/mongodb/reader.js';
import { setUp } from '../../../src/store/mongodb/set-up.js';
import { WordIndex } from '../../../src/store/mongodb/word-index.js';
import { openTestCollections, type TestCollections } from '../../support/mongodb/open-collections.js';
import { putSteps } from '../../support/mongodb/step-docs.js';
import { describeMongo } from '../../support/mongodb.js';

const STEPS = 50;

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
  const newIndex = (writer: string, living = new Set([writer])) =>
    new WordIndex(collections, () => ({ writer, head, isAlive: (name) => living.has(name) }));

  it('comes after the steps, in parts, and searches find the same before, in between and after', async () => {
    const index = newIndex('a');
    expect(await search('rare40')).toEqual(['t40']);
    expect(await index.advance()).toBe(true);
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

  it('is made by one server at a time, and by the next one when that is gone', async () => {
    const living = new Set(['a', 'b']);
    const [first, second] = [newIndex('a', living), newIndex('b', living)];
    expect(await first.advance()).toBe(true);
    expect(await second.advance()).toBe(false);
    living.delete('a');
    expect(await second.advance()).toBe(true);
    living.add('a');
    expect(await first.advance()).toBe(false);
    expect(await collections.stepWords.countDocuments({})).toBe(40);
  });

  it('keeps no words of a trajectory that was deleted meanwhile', async () => {
    await collections.trajectories.deleteMany({ uid: { $in: ['t0', 't1'] } });
    const index = newIndex('a');
    while (await index.advance());
    expect(await collections.stepWords.countDocuments({})).toBe(STEPS - 2);
    expect(await search('rare0')).toEqual([]);
  });
});
