import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '../../../src/model/ids.js';
import type { Recipe } from '../../../src/model/recipe.js';
import { openStore } from '../../../src/store/open.js';
import { type RunningApp, startAppIn } from '../../api/support/running-app.js';
import { DECODER_URL } from '../../support/open-test-store.js';

/** A recipe of which only the name has to be said: GRPO over groups of two. */
export type GivenRecipe = Partial<Recipe> & { readonly name: string };

export const recipeOf = (given: GivenRecipe): Recipe => ({
  id: newId('rcp'),
  channel: 'train',
  where: null,
  curators: [],
  formatter: { name: 'grpo', version: '1.0.0', options: {} },
  order: 'FIFO',
  target: 'canonical',
  seed: 0,
  groupSize: 2,
  minGroupSize: null,
  groupTimeoutMs: null,
  maxPolicyLag: null,
  createdAt: 0,
  ...given,
});

/** Saves recipes in a folder of data on which no server runs. */
export async function saveRecipes(dataDir: string, recipes: readonly GivenRecipe[]): Promise<void> {
  const store = await openStore({ dataDir, decoderUrl: DECODER_URL, maxLineBytes: 1 << 20, mode: 'own' });
  try {
    for (const recipe of recipes) await store.saveRecipe(recipeOf(recipe));
  } finally {
    await store.close();
  }
}

/** The whole server with recipes in it. */
export async function startClaimApp(
  recipes: readonly GivenRecipe[],
  flags: Readonly<Record<string, string>> = {},
): Promise<RunningApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stepwell-claims-'));
  await saveRecipes(dataDir, recipes);
  return startAppIn(dataDir, flags);
}
