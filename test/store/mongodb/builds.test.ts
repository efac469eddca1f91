import {
  abandonedBuilds,
  datasetDoc,
  type WriterLives,
} from '../../../src/store/mongodb/batches/datasets.js';
import { jobDoc } from '../../../src/store/mongodb/batches/jobs.js';
import { EMPTY_DATASET } from '../../support/empty-dataset.js';
import { openTestCollections, type TestCollections } from '../../support/mongodb/open-collections.js';
import { describeMongo } from '../../support/mongodb.js';

describeMongo('builds of several servers', () => {
  let opened: TestCollections;
  beforeEach(async () => {
    opened = await openTestCollections();
    const doc = (id: string, status: 'QUEUED' | 'RUNNING' | 'SUCCEEDED', builder: string | null) =>
      datasetDoc({ ...EMPTY_DATASET, version: 1, id, status }, { builder, seq: 1 });
    await opened.collections.datasets.insertMany([
      doc('ds_here', 'RUNNING', 'a'),
      doc('ds_gone', 'QUEUED', 'b'),
      doc('ds_nobody', 'RUNNING', null),
      doc('ds_done', 'SUCCEEDED', 'b'),
    ]);
  });
  afterEach(() => opened.close());

  it('are given up when the writer of their server is gone, and not before', async () => {
    const living = new Set(['a', 'b']);
    const lives: WriterLives = {
      gone: async (writers, silentMs) => writers.filter((writer) => silentMs === 7 && !living.has(writer)),
    };
    expect(await abandonedBuilds(opened.collections, lives, 7)).toEqual(['ds_nobody']);
    living.delete('b');
    expect([...(await abandonedBuilds(opened.collections, lives, 7))].sort()).toEqual([
      'ds_gone',
      'ds_nobody',
    ]);
  });

  it('are not given up when they have a job, which another server takes', async () => {
    const { collections } = opened;
    const job = { id: 'ds_nobody', kind: 'BUILD', channels: null, actor: null, input: {}, told: {} } as const;
    const rest = { status: 'RUNNING', state: null, error: null, owner: null, term: 1 } as const;
    await collections.jobs.insertOne(jobDoc({ ...job, ...rest, createdAt: 1, finishedAt: null }, 1));
    expect(await abandonedBuilds(collections, { gone: async () => [] }, 7)).toEqual([]);
  });
});
