import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import { BatchRig, GRPO_RECIPE, rollouts } from '../support/batch-rig.js';
import { describeMongo, emptyTestDatabase, type TestDatabase } from '../support/mongodb.js';
import { ENDLESS } from '../support/user-formatters.js';

const me = LOCAL_PRINCIPAL;
const ROLLOUTS = [...rollouts('A', [1, 0, 0, 1]), ...rollouts('B', [0.5]), ...rollouts('C', [1, 1])];
const REQUEST = { recipe: 'grpo', encoding: 'JSONL', limitUnits: null, asOf: null } as const;

async function text(stream: Readable): Promise<string> {
  let all = '';
  for await (const chunk of stream.setEncoding('utf8')) all += chunk;
  return all;
}

describeMongo('builds of several servers on one MongoDB', () => {
  let database: TestDatabase;
  let client: MongoClient;
  let folder: string;
  let rigs: BatchRig[];
  let endlessStarted: Promise<void>;
  let started: () => void;
  beforeEach(async () => {
    database = emptyTestDatabase();
    client = await MongoClient.connect(database.uri);
    folder = await mkdtemp(join(tmpdir(), 'stepwell-plugins-'));
    await writeFile(join(folder, 'endless.mjs'), ENDLESS);
    rigs = [];
    endlessStarted = new Promise((resolve) => {
      started = resolve;
    });
  });
  afterEach(async () => {
    for (const rig of rigs) await rig.remove();
    await database.drop();
    await client.close();
    await rm(folder, { recursive: true });
  });

  async function server(): Promise<BatchRig> {
    const log = (_: string, message: string) => message === 'waiting' && started();
    const rig = await BatchRig.open({ mongodbUri: database.uri, plugins: folder, log });
    rigs.push(rig);
    return rig;
  }
  /** Two servers, the first of them in the middle of a build. */
  async function building(): Promise<{ first: BatchRig; second: BatchRig; id: string }> {
    const [first, second] = [await server(), await server()];
    await first.append(ROLLOUTS);
    await first.batches.saveRecipe(me, GRPO_RECIPE);
    const endless = { ...GRPO_RECIPE, name: 'endless', formatter: { name: 'endless', options: null } };
    await first.batches.saveRecipe(me, endless);
    const { id } = await first.batches.buildDataset(me, { ...REQUEST, recipe: 'endless' });
    await endlessStarted;
    return { first, second, id };
  }
  const storedChunks = () => client.db().collection('artifacts.chunks').countDocuments();
  /** Puts the build into the hands of a server that nobody has ever heard of. */
  async function orphan(id: string): Promise<void> {
    const jobs = client.db().collection<{ _id: string; document: string }>('jobs');
    const job = JSON.parse((await jobs.findOne({ _id: id }))?.document ?? '') as object;
    const document = JSON.stringify({ ...job, owner: 'a server that was killed' });
    await jobs.updateOne({ _id: id }, { $set: { document } });
  }

  it('give the same bytes as on the embedded store', async () => {
    const embedded = await BatchRig.open();
    rigs.push(embedded);
    const onMongo = await server();
    const built = [];
    for (const rig of [embedded, onMongo]) {
      await rig.append(ROLLOUTS);
      await rig.batches.saveRecipe(me, GRPO_RECIPE);
      built.push(await rig.build('grpo', 'PARQUET'));
    }
    const [first, second] = built;
    expect(second).toMatchObject({ status: 'SUCCEEDED', rows: 7 });
    expect(second?.contentHash).toBe(first?.contentHash);
    expect(second?.files).toEqual(first?.files);
  });

  it('can be downloaded from every server, whole and in parts', async () => {
    const [first, second] = [await server(), await server()];
    await first.append(ROLLOUTS);
    await first.batches.saveRecipe(me, GRPO_RECIPE);
    const { id, files } = await first.build('grpo');
    const name = files[0]?.name ?? '';
    const here = await first.batches.openFile(me, id, name);
    const there = await second.batches.openFile(me, id, name);
    const whole = await text(await here.open(null));
    expect(whole.split('\n')).toHaveLength(8);
    expect(await text(await there.open({ start: 10, end: 99 }))).toBe(whole.slice(10, 100));
    await second.batches.deleteDataset(me, id);
    expect(await first.batches.readDataset(me, id)).toBeNull();
    expect(await storedChunks()).toBe(0);
  });

  it('can be watched on another server to their end', async () => {
    const { first, second, id } = await building();
    const seen = second.finished(id);
    await first.batches.cancelBuild(me, id);
    expect(await seen).toMatchObject({ status: 'CANCELLED' });
  });

  it.each(['cancelBuild', 'deleteDataset'] as const)('end by %s on another server', async (method) => {
    const { first, second, id } = await building();
    await second.batches[method](me, id);
    const left = await second.batches.readDataset(me, id);
    expect(left?.status).toBe(method === 'cancelBuild' ? 'CANCELLED' : undefined);
    // The server that builds it learns of it with its next sign of life, and goes on to what waits.
    expect(await first.build('grpo')).toMatchObject({ status: 'SUCCEEDED' });
    const files = await client.db().collection('artifacts.files').distinct('metadata.folder');
    expect(files).not.toContain(id);
    expect(await client.db().collection('artifacts.loose').countDocuments()).toBe(0);
  });

  it('are left alone while their server lives, however long they take', async () => {
    const { first, second, id } = await building();
    const third = await server();
    await setTimeout(3_000);
    for (const rig of [second, third]) {
      expect(await rig.batches.readDataset(me, id)).toMatchObject({ status: 'RUNNING' });
    }
    await first.batches.cancelBuild(me, id);
  });

  it('are begun again by another server when theirs stops, or is gone', async () => {
    const { first, second, id } = await building();
    const again = new Promise<void>((resolve) => {
      started = resolve;
    });
    await first.close();
    await again;
    expect(await second.batches.readDataset(me, id)).toMatchObject({ status: 'RUNNING' });
    const [job] = await second.store.readJobs([id], null);
    expect(job?.term).toBeGreaterThan(1);
    await orphan(id);
    const third = await server();
    const seen = third.finished(id);
    await third.batches.cancelBuild(me, id);
    expect(await seen).toMatchObject({ status: 'CANCELLED' });
    expect(await storedChunks()).toBe(0);
  });
});
