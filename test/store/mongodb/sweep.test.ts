import { openCollections } from '../../../src/store/mongodb/connect.js';
import { sweepSlice } from '../../../src/store/mongodb/writing/sweep.js';
import { draft, put } from '../../support/drafts.js';
import { describeMongo } from '../../support/mongodb.js';
import { openTestMongoStore } from '../../support/open-mongo-store.js';
import { until } from '../../support/until.js';

const EVERYTHING = { kind: 'and', of: [] } as const;

describeMongo('rows of trajectories that are deleted', () => {
  it('go again, though a late write brings some after all was purged; all else stays', async () => {
    const opened = await openTestMongoStore({ trimMs: 5, ageMs: 0 });
    const collections = await openCollections(opened.uri);
    const { steps, ledger, contents } = collections;
    try {
      const { store } = opened;
      await put(store, [
        draft({ trajectoryUid: 'kept', reward: 1 }),
        draft({ trajectoryUid: 'gone', reward: 2 }),
      ]);
      const late = { name: 'reward', value: 2, source: 'test', comment: null, idempotencyKey: null };
      await store.addReward({ target: { uid: 'gone', channel: 'train', stepIndex: 0 }, ...late }, null);
      const of = { trajectoryUid: 'gone' };
      const [step] = await steps.find(of).toArray();
      if (step === undefined) throw new Error('there is no step');
      const { trajectory } = step;
      const [entries, content] = [
        await ledger.find({ trajectory }).toArray(),
        await contents.find({ trajectory }).toArray(),
      ];
      expect([entries.length, content.length]).toEqual([1, 1]);
      const [found] = await store.readTrajectories([{ uid: 'gone', channel: 'train' }], null);
      await store.deleteTrajectories({ kind: 'ids', ids: [found?.id ?? ''] }, null);
      expect(await steps.countDocuments(of)).toBe(0);
      // Under the same name another one lives by then.
      await put(store, [draft({ trajectoryUid: 'gone', reward: 3 })]);
      await steps.insertOne(step);
      await ledger.insertMany(entries);
      await contents.insertMany(content);
      await until(async () => (await ledger.countDocuments({ trajectory })) === 0);
      expect(await steps.countDocuments({ trajectory })).toBe(0);
      expect(await contents.countDocuments({ trajectory })).toBe(0);
      const { items } = await store.pageSteps(
        EVERYTHING,
        { first: 10, after: null, orderBy: { field: 'CREATED_AT', direction: 'ASC' } },
        null,
      );
      expect(items.map(({ trajectoryUid, reward }) => [trajectoryUid, reward])).toEqual([
        ['kept', 1],
        ['gone', 3],
      ]);
      // A ledger entry that came alone goes, too.
      await ledger.insertMany(entries);
      await until(async () => (await ledger.countDocuments({ trajectory })) === 0);
    } finally {
      await collections.client.close();
      await opened.close();
    }
  });

  it('stay as long as the record that brought them may still bring their head', async () => {
    const opened = await openTestMongoStore();
    const collections = await openCollections(opened.uri);
    const { steps, trajectories, sweeps } = collections;
    try {
      await put(opened.store, [draft()]);
      const [step] = await steps.find().toArray();
      await trajectories.deleteMany({});
      await sweepSlice(collections, (step?.position ?? 0) - 1);
      expect(await steps.countDocuments()).toBe(1);
      await sweepSlice(collections, step?.position ?? 0);
      expect(await steps.countDocuments()).toBe(0);
      expect(await sweeps.countDocuments({ _id: { $in: ['steps', 'ledger'] } })).toBe(2);
    } finally {
      await collections.client.close();
      await opened.close();
    }
  });
});
