import { encodeStep } from '../../../src/store/encoded-step.js';
import type { Collections } from '../../../src/store/mongodb/collections.js';
import { MongoReader } from '../../../src/store/mongodb/reader.js';
import { setUp } from '../../../src/store/mongodb/set-up.js';
import { WordIndex } from '../../../src/store/mongodb/word-index.js';
import { appendTasks } from '../../../src/store/mongodb/writing/append.js';
import { Writer } from '../../../src/store/mongodb/writing/writer.js';
import { draft } from '../../support/drafts.js';
import { openTestCollections, type TestCollections } from '../../support/mongodb/open-collections.js';
import { describeMongo } from '../../support/mongodb.js';

describeMongo('the index of words', () => {
  let opened: TestCollections;
  let collections: Collections;
  beforeEach(async () => {
    opened = await openTestCollections();
    collections = opened.collections;
    await setUp(collections);
    const writer = new Writer(collections, { onCommit: () => {} });
    const items = Array.from({ length: 50 }, (_, index) => {
      const messages = [{ role: 'user', content: `common rare${index}` }];
      return { index, step: encodeStep(draft({ trajectoryUid: `t${index}`, messages })) };
    });
    await Promise.all([...appendTasks('train', items)].map((task) => writer.submit(task)));
    await writer.close();
  });
  afterEach(() => opened.close());

  const search = async (word: string) => {
    const request = { first: 10, after: null, orderBy: { field: 'CREATED_AT', direction: 'ASC' } } as const;
    const page = await new MongoReader(collections).pageSteps({ kind: 'text', words: [word] }, request, null);
    return page.items.map(({ trajectoryUid }) => trajectoryUid);
  };
  const newIndex = () => new WordIndex(collections, async () => 100);

  it('comes after the steps, in parts, and searches find the same before, in between and after', async () => {
    const index = newIndex();
    expect(await search('rare40')).toEqual(['t40']);
    expect(await index.advance()).toBe(true);
    expect(await search('rare1')).toEqual(['t1']);
    expect(await search('rare40')).toEqual(['t40']);
    while (await index.advance());
    expect((await collections.feed.findOne({ _id: 'feed' }))?.indexed).toBe(100);
    expect(await search('rare40')).toEqual(['t40']);
    expect(await collections.stepWords.countDocuments({})).toBe(50);
    expect(await index.advance()).toBe(false);
  });

  it('is made by one server at a time, and by the next one when that is gone', async () => {
    const [first, second] = [newIndex(), newIndex()];
    expect(await first.advance()).toBe(true);
    expect(await second.advance()).toBe(false);
    await collections.feed.updateOne({ _id: 'feed' }, { $set: { indexer: null } });
    expect(await second.advance()).toBe(true);
    expect(await first.advance()).toBe(false);
    expect(await collections.stepWords.countDocuments({})).toBe(40);
  });
});
