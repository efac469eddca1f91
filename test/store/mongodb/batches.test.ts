import { openMongoStore } from '../../../src/store/mongodb/open.js';
import { WRITE_NAMES } from '../../../src/store/mongodb/read-only.js';
import type { MongoStore } from '../../../src/store/mongodb/store.js';
import { draft } from '../../support/drafts.js';
import { EMPTY_DATASET } from '../../support/empty-dataset.js';
import { describeMongo } from '../../support/mongodb.js';
import { openTestMongoStore, type TestMongoStore } from '../../support/open-mongo-store.js';
import { DECODER_URL } from '../../support/open-test-store.js';

const RECIPE = {
  id: 'rcp_1',
  name: 'r',
  channel: 'train',
  where: { 'a.b': { $gt: 1 } },
  curators: [],
  formatter: { name: 'grpo', version: '1.0.0', options: { $set: 'x' } },
  order: 'FIFO',
  target: 'canonical',
  seed: 0,
  groupSize: null,
  minGroupSize: null,
  groupTimeoutMs: null,
  maxPolicyLag: null,
  createdAt: 1,
} as const;
describeMongo('recipes and datasets of several servers', () => {
  let opened: TestMongoStore;
  let servers: readonly [MongoStore, MongoStore];
  beforeEach(async () => {
    opened = await openTestMongoStore();
    servers = [opened.store, await opened.another()];
  });
  afterEach(() => opened.close());
  const create = (server: MongoStore, id: string) => server.createDataset({ ...EMPTY_DATASET, id });

  it('never get a version twice, also when both create at once and datasets are deleted', async () => {
    const ids = Array.from({ length: 20 }, (_, i) => `ds_${i}`);
    const made = await Promise.all(ids.map((id, i) => create(servers[i % 2 === 0 ? 0 : 1], id)));
    const versions = made.map(({ version }) => version).sort((a, b) => a - b);
    expect(versions).toEqual(ids.map((_, i) => i + 1));
    for (const id of ids) await servers[0].deleteDataset(id);
    expect((await create(servers[1], 'ds_new')).version).toBe(21);
  });

  it('keep one id for a recipe that both save for the first time', async () => {
    const saved = await Promise.all(
      servers.flatMap((server, i) =>
        Array.from({ length: 5 }, (_, j) => server.saveRecipe({ ...RECIPE, id: `rcp_${i}${j}` })),
      ),
    );
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
    expect(await servers[0].listRecipes(null)).toEqual([{ ...RECIPE, id: saved[0]?.id }]);
  });

  it('keep one recipe of a name for each channel, and one count of datasets', async () => {
    const channels = ['train', 'val', 'train', 'val'];
    const saved = await Promise.all(
      channels.map((channel, i) => servers[i < 2 ? 0 : 1].saveRecipe({ ...RECIPE, id: `rcp_${i}`, channel })),
    );
    const [train, val] = saved;
    expect(saved.map(({ id }) => id)).toEqual([train?.id, val?.id, train?.id, val?.id]);
    expect(new Set(saved.map(({ id }) => id)).size).toBe(2);
    const made = await Promise.all(
      channels.map((channel, i) =>
        servers[i % 2 === 0 ? 1 : 0].createDataset({ ...EMPTY_DATASET, id: `ds_${i}`, channel }),
      ),
    );
    const versions = made.map(({ channel, version }) => `${channel} ${version}`);
    expect(versions.sort()).toEqual(['train 1', 'train 2', 'val 1', 'val 2']);
    await servers[0].deleteRecipe({ channel: 'train', name: 'r' });
    expect(await servers[1].readRecipesNamed('r', null)).toMatchObject([{ id: val?.id, channel: 'val' }]);
  });

  it('keep documents exactly, whatever their keys are', async () => {
    await servers[0].saveRecipe(RECIPE);
    expect(await servers[1].readRecipesNamed('r', null)).toEqual([RECIPE]);
    await create(servers[0], 'ds_1');
    const manifest = { $inc: 1, 'a.b': { '': [null, 1.5, 'x'] }, __proto__x: true };
    const files = [{ name: 'f', bytes: 2 ** 40, rows: 1, sha256: 'ab' }];
    const updated = await servers[1].updateDataset({ id: 'ds_1', patch: { manifest, files } });
    expect(updated).toEqual({ ...EMPTY_DATASET, id: 'ds_1', version: 1, manifest, files });
    expect(await servers[0].readDatasets(['ds_1'], ['train'])).toEqual([updated]);
    expect(await servers[0].readDatasets(['ds_1'], ['val'])).toEqual([null]);
  });

  it('page datasets newest first, of one recipe and within channels', async () => {
    for (const id of ['ds_1', 'ds_2', 'ds_3']) await create(servers[0], id);
    await servers[1].createDataset({ ...EMPTY_DATASET, id: 'ds_4', recipeName: 'q', channel: 'val' });
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const page = await servers[1].pageDatasets(null, 1, after, null);
      seen.push(...page.items.map(({ id }) => id));
      if (!page.hasNextPage) break;
      after = page.cursors.at(-1) ?? null;
    }
    expect(seen).toEqual(['ds_4', 'ds_3', 'ds_2', 'ds_1']);
    const ids = async (recipe: string | null, scope: readonly string[] | null) =>
      (await servers[1].pageDatasets(recipe, 10, null, scope)).items.map(({ id }) => id);
    expect(await ids('r', null)).toEqual(['ds_3', 'ds_2', 'ds_1']);
    expect(await ids(null, ['val'])).toEqual(['ds_4']);
    expect(await servers[1].countDatasets('r', null)).toEqual({ count: 3, exact: true });
    await expect(servers[1].pageDatasets(null, 1, 'nonsense', null)).rejects.toMatchObject({
      code: 'INVALID_CURSOR',
    });
  });

  it('record lineage once, however often and by whomever it is said', async () => {
    const items = [{ index: 0, draft: draft() }];
    const { stepIds } = await servers[0].append({ kind: 'drafts', channel: 'train', items });
    await create(servers[0], 'ds_1');
    await Promise.all(servers.map((server) => server.addDatasetSteps('ds_1', [...stepIds, 'step_gone'])));
    const [datasets] = await servers[1].readStepDatasets([...stepIds, 'step_gone'], null);
    expect(datasets?.map(({ id }) => id)).toEqual(['ds_1']);
    await expect(servers[0].addDatasetSteps('ds_9', stepIds)).rejects.toMatchObject({
      code: 'UNKNOWN_DATASET',
    });
  });

  it('refuse to write where a store was opened for reading', async () => {
    await servers[0].saveRecipe(RECIPE);
    const { uri } = opened;
    const reader = await openMongoStore({
      uri,
      mode: 'read',
      decoderUrl: DECODER_URL,
      maxLineBytes: 1 << 20,
    });
    expect(await reader.readRecipesNamed('r', null)).toEqual([RECIPE]);
    const methods = reader as unknown as Readonly<Record<string, () => Promise<unknown>>>;
    for (const name of WRITE_NAMES) {
      await expect(methods[name]?.()).rejects.toMatchObject({ code: 'STORE_READ_ONLY' });
    }
    expect(WRITE_NAMES).toEqual(expect.arrayContaining(['append', 'saveRecipe', 'claimUnits', 'ackBatch']));
    await reader.close();
  });
});
