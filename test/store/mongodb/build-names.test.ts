import { openCollections } from '../../../src/store/mongodb/connect.js';
import { logCollectionsOf } from '../../../src/store/mongodb/log/database.js';
import { draft, put } from '../../support/drafts.js';
import { describeMongo } from '../../support/mongodb.js';
import { openTestMongoStore } from '../../support/open-mongo-store.js';
import { until } from '../../support/until.js';

const BUILD = {
  recipeName: 'r',
  channel: 'train',
  status: 'RUNNING',
  progress: 0,
  error: null,
  encoding: 'JSONL',
  target: 'canonical',
  rows: 0,
  steps: 0,
  contentHash: null,
  files: [],
  manifest: null,
  createdAt: 1,
  finishedAt: null,
} as const;

describeMongo('builds of a server whose log starts anew', () => {
  it('stand under its new name, and are not given up by others when the old one is gone', async () => {
    const opened = await openTestMongoStore({ beatMs: 20, deadMs: 300, stillMs: 100 });
    const collections = await openCollections(opened.uri);
    try {
      const { store } = opened;
      await store.createDataset({ ...BUILD, id: 'ds_open' });
      await store.createDataset({ ...BUILD, id: 'ds_done' });
      await store.updateDataset({ id: 'ds_done', patch: { status: 'SUCCEEDED', finishedAt: 2 } });
      const builderOf = async (id: string) => (await collections.datasets.findOne({ _id: id }))?.builder;
      const before = await builderOf('ds_open');
      const { commits, logState, writers } = logCollectionsOf(collections);
      // As it looks to a server that was stopped while the others trimmed the log.
      const [last] = await commits.find().sort({ _id: -1 }).limit(1).toArray();
      if (last === undefined) throw new Error('there is no record');
      await logState.updateOne(
        { _id: 'log' },
        { $set: { trimmed: last._id + 10, head: last.head + 10 * 2 ** 14, total: last.total } },
      );
      await until(async () => (await builderOf('ds_open')) !== before);
      expect(await builderOf('ds_done')).toBeNull();
      expect(await store.keepBuilds(['ds_open', 'ds_done'])).toEqual(['ds_open']);
      // The others see the old name no more, and the new one.
      const other = await opened.another();
      await until(async () => (await writers.countDocuments({ _id: before ?? '' })) === 0);
      expect(await other.abandonedBuilds(10_000)).toEqual([]);
      expect(await put(store, [draft()])).toMatchObject({ accepted: 1 });
    } finally {
      await collections.client.close();
      await opened.close();
    }
  });
});
