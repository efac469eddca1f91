import { jobIdOf } from '../../../src/model/job.js';
import { finishWork } from '../../../src/store/finish-work.js';
import { openCollections } from '../../../src/store/mongodb/connect.js';
import { WritingSide } from '../../../src/store/mongodb/writing/writing-side.js';
import { draft, put } from '../../support/drafts.js';
import { describeMongo } from '../../support/mongodb.js';
import { openTestMongoStore } from '../../support/open-mongo-store.js';
import { until } from '../../support/until.js';

const TIMES = { beatMs: 20, stillMs: 100, deadMs: 300, retryMs: 20 } as const;
/** More than a plan may stop for. */
const MEMBERS = 1_200;
const MOST_TOLD = 50;

describeMongo('a decision on a group of very many trajectories', () => {
  it('comes to all of them where another server takes it over', async () => {
    const opened = await openTestMongoStore(TIMES);
    const collections = await openCollections(opened.uri);
    try {
      const { store } = opened;
      const drafts = Array.from({ length: MEMBERS }, (_, i) =>
        draft({ trajectoryUid: `t${i}`, promptUid: 'p' }),
      );
      await put(store, drafts);
      let gone = '';
      const side = await WritingSide.open(collections, {
        feedRetention: null,
        times: TIMES,
        mostTold: MOST_TOLD,
        onTold: ({ writer }) => {
          gone = writer;
        },
      });
      const target = { kind: 'group', channel: 'train', promptUid: 'p', generation: 1 } as const;
      const { operationId, work } = await side.change(
        'decide',
        {
          operationId: null,
          source: 'manual',
          summary: 's',
          decisions: [{ target, fields: { keep: false, addTags: ['late'] } }],
          pending: null,
          waited: null,
          total: 1,
          lease: null,
          owner: gone,
        },
        null,
      );
      expect(work?.kind).toBe('spread');
      await side.close();
      // A server that was held up for long begins a new life, in which it has to see again that another is silent.
      const job = jobIdOf(operationId ?? '');
      await until(async () => {
        await finishWork(store);
        await store.reached(store.position, 10_000);
        return (await store.readJobs([job], null))[0]?.status === 'SUCCEEDED';
      });
      const dropped = { kind: 'compare', field: 'keep', op: 'eq', value: false } as const;
      expect((await store.countSteps(dropped, null)).count).toBe(MEMBERS);
      expect(await collections.trajectories.countDocuments({ tags: 'late' })).toBe(MEMBERS);
      const { items } = await store.pageOperations(1, null, null);
      expect(items).toMatchObject([{ id: operationId, changed: MEMBERS }]);
      expect(await store.undoOperation(operationId ?? '', null)).toEqual({ changed: MEMBERS });
    } finally {
      await collections.client.close();
      await opened.close();
    }
  }, 120_000);
});
