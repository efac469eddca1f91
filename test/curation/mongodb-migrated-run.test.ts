import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { CurationJob } from '../../src/curation/curation-job.js';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { migrateToMongodb } from '../../src/store/migration/migrate.js';
import { openStore } from '../../src/store/open.js';
import { BatchRig, GRPO_RECIPE, rollouts } from '../support/batch-rig.js';
import { EMPTY_DATASET } from '../support/empty-dataset.js';
import { describeMongo, newTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { DECODER_URL } from '../support/open-test-store.js';

const LIVE = {
  curator: { name: 'reward-range', options: { min: 0.5 } },
  where: null,
  live: true,
  backfill: true,
  groupSize: null,
  rejudge: 'NEVER',
} as const;
/** Positions of units in more than one range of either database's marks. */
const FAR = [1, 1_025, 65_537, 65_600];

describeMongo('jobs of an embedded store that is moved into MongoDB', () => {
  let embedded: BatchRig;
  let database: TestDatabase;
  let moved: BatchRig | null = null;
  beforeEach(async () => {
    embedded = await BatchRig.open();
    database = newTestDatabase();
  });
  afterEach(async () => {
    await moved?.close();
    moved = null;
    await embedded.remove();
    await database.drop();
  });

  const dataDir = () => join(embedded.folder, 'data');

  async function migrate(): Promise<void> {
    // A server has its artifacts in its data directory.
    await cp(embedded.artifactsDir, join(dataDir(), 'artifacts'), { recursive: true });
    await migrateToMongodb({
      dataDir: dataDir(),
      mongodbUri: database.uri,
      signal: new AbortController().signal,
      onProgress: () => {},
    });
  }

  async function move(): Promise<BatchRig> {
    await embedded.close();
    await migrate();
    moved = await BatchRig.reopen(embedded.folder, { mongodbUri: database.uri });
    return moved;
  }

  async function until(rig: BatchRig, id: string, is: (job: CurationJob) => boolean): Promise<CurationJob> {
    const forever = new AbortController().signal;
    for await (const job of rig.curators.watch(LOCAL_PRINCIPAL, id, forever)) if (is(job)) return job;
    throw new Error(`job ${id} ended`);
  }

  it('go on there from their checkpoint, and judge nothing twice', async () => {
    await embedded.append(rollouts('before', [0, 1, 0]));
    const { id, operationId } = await embedded.curators.run(LOCAL_PRINCIPAL, LIVE);
    await until(embedded, id, ({ processed }) => processed === 3);
    const once = { ...LIVE, live: false };
    const { id: other } = await embedded.curators.run(LOCAL_PRINCIPAL, {
      ...once,
      curator: { name: 'length', options: null },
    });
    const ended = await until(embedded, other, ({ finishedAt }) => finishedAt !== null);

    const rig = await move();
    await rig.append(rollouts('after', [0, 1]));
    const job = await until(rig, id, ({ processed, waiting }) => processed >= 5 && waiting === 0);
    expect(job).toMatchObject({ processed: 5, kept: 2, dropped: 3, status: 'RUNNING' });
    const [record] = await rig.store.readJobs([id], null);
    expect(record?.term).toBeGreaterThan(1);
    expect(await rig.curators.read(LOCAL_PRINCIPAL, other)).toEqual(ended);
    // The same run over what was judged before passes over it, whichever database judged it.
    const again = await rig.curators.run(LOCAL_PRINCIPAL, once);
    expect(await until(rig, again.id, ({ finishedAt }) => finishedAt !== null)).toMatchObject({
      processed: 0,
    });
    expect(await rig.curation.undo(LOCAL_PRINCIPAL, operationId)).toEqual({ changed: 3 });
  });

  it('build there the dataset that was begun, under the pin that it had', async () => {
    await embedded.append(rollouts('p', [0, 1]));
    await embedded.batches.saveRecipe(LOCAL_PRINCIPAL, GRPO_RECIPE);
    await embedded.close();
    // A server that takes a build and ends at once.
    const options = {
      dataDir: dataDir(),
      decoderUrl: DECODER_URL,
      maxLineBytes: 1 << 20,
      mode: 'own',
    } as const;
    const store = await openStore(options);
    const [stored = raise()] = await store.readRecipesNamed('grpo', null);
    const { id: _id, createdAt: _at, ...recipe } = stored;
    const position = await store.feedHead();
    const dataset = {
      ...EMPTY_DATASET,
      id: 'ds_01',
      recipeName: 'grpo',
      encoding: 'JSONL',
    } as const;
    const input = {
      recipe: JSON.parse(JSON.stringify(recipe)),
      encoding: 'JSONL',
      limitUnits: null,
      asOf: null,
    };
    const job = { id: 'ds_01', kind: 'BUILD', channels: ['train'], actor: null, input, told: {} } as const;
    await store.beginBuild(dataset, job);
    const lease = (await store.takeJob('ds_01')) ?? raise();
    await store.changeJob(lease, { state: { position, now: 7, policyVersion: null } });
    await store.close();

    const rig = await move();
    await rig.append(rollouts('later', [0, 1]));
    const built = await rig.finished('ds_01');
    expect(built).toMatchObject({ status: 'SUCCEEDED', rows: 2, version: 1 });
    expect(built.manifest?.asOf).toMatchObject({ clock: new Date(7).toISOString() });
  });

  it('leave operations as they were, with the datasets that used them', async () => {
    await embedded.append(rollouts('p', [0, 1]));
    await embedded.batches.saveRecipe(LOCAL_PRINCIPAL, GRPO_RECIPE);
    const where = { kind: 'and', of: [] } as const;
    const { operationId } = await embedded.curation.annotate(LOCAL_PRINCIPAL, { where }, { addTags: ['x'] });
    const ids = [operationId ?? ''];
    await embedded.build('grpo');
    const before = await embedded.curation.readOperations(LOCAL_PRINCIPAL, ids);
    const used = await embedded.curation.datasetsOf(LOCAL_PRINCIPAL, ids);
    expect([before[0]?.kept, used[0]?.length]).toEqual([2, 1]);
    const page = { operationId: ids[0] ?? '', first: 1, after: null };
    const [first] = await embedded.store.pageOperationSteps([page], null);

    const rig = await move();
    expect(await rig.curation.readOperations(LOCAL_PRINCIPAL, ids)).toEqual(before);
    expect(await rig.curation.datasetsOf(LOCAL_PRINCIPAL, ids)).toEqual(used);
    const [same] = await rig.store.pageOperationSteps([page], null);
    expect(same).toEqual(first);
  });

  it('take the marks of every range along', async () => {
    await embedded.close();
    const options = {
      dataDir: dataDir(),
      decoderUrl: DECODER_URL,
      maxLineBytes: 1 << 20,
      mode: 'own',
    } as const;
    const store = await openStore(options);
    const made = { source: 'curator:c', summary: 'c' } as const;
    for (const [id, units] of [
      ['job_1', FAR.slice(0, 3)],
      ['job_2', FAR.slice(3)],
    ] as const) {
      await store.createJob({ id, kind: 'CURATE', channels: null, actor: null, input: {}, told: {} }, made);
      const lease = (await store.takeJob(id)) ?? raise();
      const judged = units.map((unit) => ({ unit, decisions: [] }));
      await store.judgeUnits({ ...made, lease, judge: 'j', again: false, units: judged, change: {} }, null);
      await store.changeJob(lease, { status: 'SUCCEEDED' });
    }
    await store.undoOperation('op_2', null);
    await store.close();

    const rig = await move();
    expect(await rig.store.areJudged('j', [...FAR, 2])).toEqual([true, true, true, false, false]);
    expect(await rig.store.areJudged('other', FAR)).toEqual(FAR.map(() => false));
  });

  it('take along what the curators of unfinished jobs remember', async () => {
    await embedded.close();
    const options = {
      dataDir: dataDir(),
      decoderUrl: DECODER_URL,
      maxLineBytes: 1 << 20,
      mode: 'own',
    } as const;
    const store = await openStore(options);
    const made = { source: 'curator:c', summary: 'c' } as const;
    // More parts than are copied at once.
    const parts = Array.from({ length: 10 }, (_, part) => ({ part, bytes: Uint8Array.of(part, 0, 255) }));
    for (const id of ['job_1', 'job_2']) {
      await store.createJob({ id, kind: 'CURATE', channels: null, actor: null, input: {}, told: {} }, made);
      const lease = (await store.takeJob(id)) ?? raise();
      const memory = { seenBy: 'j.job', seen: [], late: [], parts };
      const change = { memory: { first: 0, next: 10, bytes: 30 } };
      await store.judgeUnits({ ...made, lease, judge: 'j', again: false, units: [], change, memory }, null);
      if (id === 'job_2') await store.changeJob(lease, { status: 'SUCCEEDED' });
    }
    const kept = await store.readJobMemory('job_1', 0, 20);
    expect(kept).toHaveLength(10);
    await store.close();

    await migrate();
    const there = await openStore({ ...options, mongodbUri: database.uri });
    try {
      const bytesOf = (of: typeof kept) => of.map(({ part, bytes }) => [part, [...bytes]]);
      expect(bytesOf(await there.readJobMemory('job_1', 0, 20))).toEqual(bytesOf(kept));
      expect(await there.readJobMemory('job_2', 0, 20)).toEqual([]);
      expect((await there.readJobs(['job_1'], null))[0]?.memory).toEqual({ first: 0, next: 10, bytes: 30 });
    } finally {
      await there.close();
    }
  });
});

function raise(): never {
  throw new Error('not there');
}
