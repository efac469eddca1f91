import type { Recipe } from '../../../src/model/recipe.js';
import { datasetDoc } from '../../../src/store/mongodb/batches/datasets.js';
import { formerRecipeDoc } from '../../../src/store/mongodb/batches/recipes.js';
import { logCollectionsOf } from '../../../src/store/mongodb/log/log-collections.js';
import { applyRows } from '../../../src/store/mongodb/writing/apply-rows.js';
import { NO_ROWS } from '../../../src/store/mongodb/writing/rows.js';
import { recipeOf } from '../../claims/support/claim-app.js';
import { draft, put } from '../../support/drafts.js';
import { EMPTY_DATASET } from '../../support/empty-dataset.js';
import { openTwoServers, type TwoServers } from '../../support/mongodb/two-servers.js';
import { describeMongo } from '../../support/mongodb.js';

const OLD: Recipe = recipeOf({ id: 'rcp_old', name: 'r', groupSize: null, createdAt: 1 });

describeMongo('recipes that an earlier version stored by name alone', () => {
  let servers: TwoServers;
  beforeEach(async () => {
    servers = await openTwoServers();
    const { recipes, datasetVersions, datasets } = servers.collections;
    await recipes.insertOne(formerRecipeDoc(OLD, 0));
    await datasetVersions.insertOne({ _id: 'r', last: 5, seq: 0 });
    const stored = { ...EMPTY_DATASET, status: 'SUCCEEDED' as const, builder: null };
    for (const [id, channel, version] of [
      ['ds_1', 'moved', 2],
      ['ds_2', 'train', 4],
    ] as const) {
      await datasets.insertOne(datasetDoc({ ...stored, id, channel, version }, { builder: null, seq: 0 }));
    }
  });
  afterEach(() => servers.close());

  const build = async (id: string, channel: string) =>
    (await servers.b.createDataset({ ...EMPTY_DATASET, id, channel })).version;

  it('are read as any other', async () => {
    const { a } = servers;
    expect(await a.readRecipesNamed('r', null)).toEqual([OLD]);
    expect(await a.readRecipesNamed('r', ['val'])).toEqual([]);
    expect(await a.readRecipeById('rcp_old', ['train'])).toEqual(OLD);
    expect(await a.listRecipes(null)).toEqual([OLD]);
  });

  it('are replaced by one recipe, whichever servers save it at once, and keep their id', async () => {
    const { a, b, collections } = servers;
    const saved = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        (i % 2 === 0 ? a : b).saveRecipe({ ...OLD, id: `rcp_${i}`, seed: i + 1 }),
      ),
    );
    expect(new Set(saved.map(({ id }) => id))).toEqual(new Set(['rcp_old']));
    const other = await b.saveRecipe({ ...OLD, id: 'rcp_val', channel: 'val' });
    const [now, ...others] = await a.readRecipesNamed('r', null);
    expect(others).toEqual([other]);
    expect(saved).toContainEqual(now);
    expect(await b.readRecipeById('rcp_old', null)).toEqual(now);
    expect(await collections.recipes.findOne({ _id: 'r' })).toMatchObject({
      channel: 'train',
      deleted: true,
    });
    expect(await a.deleteRecipe({ channel: 'train', name: 'r' })).toEqual(now);
    expect(await b.listRecipes(null)).toEqual([other]);
  });

  it('stay hidden where what replaced them is older than a write that comes late', async () => {
    const { a, collections } = servers;
    await collections.recipes.deleteOne({ _id: 'r' });
    const saved = await a.saveRecipe({ ...OLD, seed: 7 });
    const late = { recipes: [OLD], deletedRecipes: [], versions: [{ recipe: 'r', last: 6 }] };
    const record = { seq: 0, writer: 'former', at: 0 };
    await applyRows(collections, { ...NO_ROWS, former: late }, record);
    expect(await collections.recipes.countDocuments({})).toBe(2);
    expect(await a.listRecipes(null)).toEqual([saved]);
    await a.deleteRecipe(saved);
    await applyRows(collections, { ...NO_ROWS, former: late }, record);
    expect(await a.readRecipesNamed('r', null)).toEqual([]);
    expect(await a.readRecipeById('rcp_old', null)).toBeNull();
    expect(await build('ds_9', 'train')).toBe(7);
  });

  it('go on counting where they were, and other channels count for themselves', async () => {
    expect([await build('ds_3', 'train'), await build('ds_4', 'moved')]).toEqual([6, 3]);
    expect([await build('ds_5', 'val'), await build('ds_6', 'train')]).toEqual([1, 7]);
    await servers.a.saveRecipe(OLD);
    expect(await build('ds_7', 'train')).toBe(8);
  });

  it('keep their number of datasets when they are saved before the next build', async () => {
    await servers.a.saveRecipe(OLD);
    expect(await build('ds_3', 'train')).toBe(6);
  });

  it('are safe from a server of that version: it stops at the first record that is about recipes', async () => {
    const { a, collections } = servers;
    await put(a, [draft()]);
    const layouts = async () =>
      new Set((await logCollectionsOf(collections).commits.find({}).toArray()).map(({ v }) => Number(v)));
    expect(await layouts()).toEqual(new Set([1]));
    await a.saveRecipe(OLD);
    expect(await layouts()).toEqual(new Set([1, 2]));
  });
});
