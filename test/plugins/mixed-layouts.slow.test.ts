import { join } from 'node:path';
import { LOCAL_PRINCIPAL } from '../../src/model/principal.js';
import type { RecipePreview } from '../../src/model/recipe.js';
import { BatchRig, GRPO_RECIPE, rollouts } from '../support/batch-rig.js';
import { curatorSource, PluginDirectory } from '../support/plugin-directory.js';

/** Drops the step of one trajectory. */
const dropping = (name: string, uid: string, head = ''): string =>
  head +
  curatorSource(
    name,
    `for await (const step of steps) if (step.trajectoryUid === '${uid}') yield drop(step, '${name} drops it');`,
  );

const UIDS = `
import { defineFormatter, z } from 'stepwell/plugin';
export default defineFormatter({
  name: 'uids', version: '1.0.0', description: 'For a test.', unit: 'group', options: z.object({}),
  requires: () => [],
  columns: () => [{ name: 'uid', type: 'string', description: 'trajectory' }],
  async *format(groups) {
    for await (const group of groups) {
      for (const { uid, steps } of group.trajectories) yield { values: { uid }, stepIds: steps.map(({ id }) => id) };
    }
  },
});`;

const ACME = `
import { defineCurator, drop, z } from 'stepwell/plugin';
import { uidOf } from 'acme-words';
const curator = (name, which) => defineCurator({
  name, version: '1.0.0', description: 'A test.', unit: 'step', options: z.object({}),
  judge: (step) => (step.trajectoryUid === uidOf(which) ? drop(step, name + ' drops it') : null),
});
export default [curator('from-a-package', 3)];
export const second = curator('also-from-it', 4);`;

const FILES = {
  'mine/formatters/uids.ts': UIDS,
  'more/second.js': dropping('from-a-folder', 'p-1', "import './lib/nothing.js';"),
  'more/lib/nothing.js': '',
  'more/package.json': '{ "type": "module" }',
  'alone/single.ts': dropping('from-a-file', 'p-2', 'const none: string = "";'),
  'alone/beside.mjs': dropping('not-named', 'p-5'),
  'node_modules/@acme/curators/package.json':
    '{ "name": "@acme/curators", "type": "module", "exports": "./lib/index.js" }',
  'node_modules/@acme/curators/lib/index.js': ACME,
  'node_modules/acme-words/package.json': '{ "name": "acme-words", "main": "words.cjs" }',
  'node_modules/acme-words/words.cjs': "exports.uidOf = (which) => 'p-' + which;",
};
const SOURCES = './mine, more,./alone/single.ts,@acme/curators';
/** With the formatter they are of four files: so many processes are kept warm from step to step. */
const NAMES = ['from-a-folder', 'from-a-file', 'from-a-package', 'also-from-it'];
const RECIPE = {
  ...GRPO_RECIPE,
  name: 'mixed',
  curators: [...NAMES, 'failed-or-truncated'].map((name) => ({ name, options: null })),
  formatter: { name: 'uids', options: null },
};

describe('a recipe of plugins from folders, files and packages together', () => {
  let files: PluginDirectory;
  let rig: BatchRig;
  beforeEach(async () => {
    files = await PluginDirectory.create(FILES);
  });
  afterEach(async () => {
    await rig.remove();
    await files.remove();
  });

  async function open(plugins: string): Promise<void> {
    rig = await BatchRig.open({ plugins, pluginsFrom: files.path });
    await rig.append(rollouts('p', [0, 1, 0, 1, 0, 1, 0]));
    await rig.batches.saveRecipe(LOCAL_PRINCIPAL, RECIPE);
  }

  const reasons = ({ waterfall }: Pick<RecipePreview, 'waterfall'>) =>
    Object.fromEntries(
      waterfall.map(({ stage, reasons: found }) => [
        stage,
        found.map(({ key, count }) => `${key}: ${count}`),
      ]),
    );

  async function preview() {
    const shown = { rows: 10, columns: null, maxListLength: null, countsAll: true };
    const found = await rig.batches.previewRecipe(
      LOCAL_PRINCIPAL,
      RECIPE,
      shown,
      new AbortController().signal,
    );
    return reasons(found);
  }

  async function built(): Promise<readonly string[]> {
    const { id, files: made } = await rig.build('mixed');
    expect(made).toHaveLength(1);
    const sample = await rig.batches.readDataset(LOCAL_PRINCIPAL, id);
    if (sample === null) throw new Error(`dataset ${id} is gone`);
    const page = { first: 10, after: 0, maxListLength: 10 };
    const { rows } = await rig.batches.sampleDataset(LOCAL_PRINCIPAL, sample, page);
    return rows.map((row) => String((row as { uid: unknown }).uid)).toSorted();
  }

  it('runs all of them in one preview and one build, each by its own name', async () => {
    await open(SOURCES);
    const found = await preview();
    for (const name of NAMES) expect(found[name]).toEqual([`${name} drops it: 1`]);
    expect(found['failed-or-truncated']).toEqual([]);
    expect(await built()).toEqual(['p-0', 'p-5', 'p-6']);
  });

  it('takes what changes in any of them, and builds the rest without what has gone', async () => {
    await open(SOURCES);
    await files.write('alone/single.ts', dropping('from-a-file', 'p-5'));
    await files.write('node_modules/@acme/curators/lib/index.js', ACME.replace('uidOf(which)', "'none'"));
    const found = await preview();
    expect(found['from-a-file']).toEqual(['from-a-file drops it: 1']);
    expect(found['from-a-package']).toEqual([]);
    expect(await built()).toEqual(['p-0', 'p-2', 'p-3', 'p-4', 'p-6']);
    await files.delete('more/second.js');
    await expect(preview()).rejects.toMatchObject({ code: 'UNKNOWN_PLUGIN' });
    const { curators, ...rest } = RECIPE;
    const without = curators.filter(({ name }) => name !== 'from-a-folder');
    await rig.batches.saveRecipe(LOCAL_PRINCIPAL, { ...rest, curators: without });
    expect(await built()).toEqual(['p-0', 'p-1', 'p-2', 'p-3', 'p-4', 'p-6']);
  });

  it('is the same where a package is named before the folders', async () => {
    await open(`@acme/curators,./mine,${join(files.path, 'more')},alone/single.ts`);
    expect(await built()).toEqual(['p-0', 'p-5', 'p-6']);
  });
});
