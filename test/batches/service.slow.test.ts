import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Dataset } from '../../src/model/dataset.js';
import { LOCAL_PRINCIPAL, type Principal } from '../../src/model/principal.js';
import { asVersion } from '../support/as-version.js';
import { BatchRig, GRPO_RECIPE, rollouts } from '../support/batch-rig.js';
import { until } from '../support/until.js';
import {
  ENDLESS,
  FRAGILE,
  heldUntil,
  OMISSIONS_WITHOUT_END,
  oneRowOf,
  PAIRS,
  ROWS_WITHOUT_END,
} from '../support/user-formatters.js';

let rig: BatchRig;
beforeEach(async () => {
  rig = await BatchRig.open();
});
afterEach(() => rig.remove());

async function text(stream: Readable): Promise<string> {
  let all = '';
  for await (const chunk of stream.setEncoding('utf8')) all += chunk;
  return all;
}

// As earlier builds wrote it: of no store in particular.
const FUTURE = Buffer.from('f1:999999').toString('base64url');
/** The schema of data files before jobs were kept in them. */
const BEFORE_JOBS = 4;
const me = LOCAL_PRINCIPAL;

describe('a dataset', () => {
  it('goes from steps to Parquet that another reader opens, with the advantages of the golden vectors', async () => {
    await rig.append([...rollouts('A', [1, 0, 0, 1]), ...rollouts('B', [0.5]), ...rollouts('C', [1, 1])]);
    await rig.batches.saveRecipe(me, GRPO_RECIPE);
    const dataset = await rig.build('grpo', 'PARQUET');
    expect(dataset).toMatchObject({
      status: 'SUCCEEDED',
      progress: 1,
      rows: 7,
      steps: 7,
      version: 1,
      error: null,
    });
    const path = join(rig.artifactsDir, dataset.id, dataset.files[0]?.name ?? '');
    const connection = await (await DuckDBInstance.create()).connect();
    const found = await connection.runAndReadAll(
      `SELECT trajectory_uid, round(advantage, 5)::DOUBLE FROM '${path}' ORDER BY ALL`,
    );
    connection.closeSync();
    expect(found.getRowsJson()).toEqual([
      ['A-0', 0.86602],
      ['A-1', -0.86602],
      ['A-2', -0.86602],
      ['A-3', 0.86602],
      ['B-0', 0.5],
      ['C-0', 0],
      ['C-1', 0],
    ]);
  });

  it('has the same bytes and hash when nothing changed, and other ones when something did', async () => {
    await rig.append(rollouts('A', [1, 0]));
    await rig.batches.saveRecipe(me, GRPO_RECIPE);
    const first = await rig.build('grpo', 'PARQUET');
    const second = await rig.build('grpo', 'PARQUET');
    expect([second.version, second.contentHash]).toEqual([2, first.contentHash]);
    expect(second.files).toEqual(first.files);
    await rig.append(rollouts('B', [1, 0]));
    const third = await rig.build('grpo', 'PARQUET');
    expect(third.contentHash).not.toBe(first.contentHash);
    const { asOf } = first.manifest as { readonly asOf: { readonly cursor: string } } & Dataset['manifest'];
    expect((await rig.build('grpo', 'PARQUET', asOf.cursor)).contentHash).toBe(first.contentHash);
  });

  it('does not depend on how claims deliver the recipe', async () => {
    await rig.append(rollouts('A', [1, 0]));
    await rig.batches.saveRecipe(me, GRPO_RECIPE);
    const first = await rig.build('grpo', 'PARQUET');
    const delivery = { maxReady: 9, dropOldest: true, minReady: 2, maxUses: 3, maxDeliveries: 7 };
    const { id } = await rig.batches.saveRecipe(me, { ...GRPO_RECIPE, ...delivery });
    expect(await rig.batches.readRecipe(me, 'grpo')).toMatchObject({ id, ...delivery });
    const second = await rig.build('grpo', 'PARQUET');
    expect([second.contentHash, second.files]).toEqual([first.contentHash, first.files]);
    expect(second.manifest?.recipe).toEqual(first.manifest?.recipe);
    expect(Object.keys(second.manifest?.recipe ?? {})).not.toContain('maxUses');
  });

  it('can be read in ranges, and its hashes hold', async () => {
    await rig.append(rollouts('A', [1, 0]));
    await rig.batches.saveRecipe(me, GRPO_RECIPE);
    const { id, files } = await rig.build('grpo');
    const file = await rig.batches.openFile(me, id, 'rows-00000.jsonl');
    const whole = await text(await file.open(null));
    expect(createHash('sha256').update(whole).digest('hex')).toBe(file.sha256);
    expect(file).toMatchObject({ bytes: Buffer.byteLength(whole), sha256: files[0]?.sha256 });
    const half = Math.floor(file.bytes / 2);
    const halves = await Promise.all([
      text(await file.open({ start: 0, end: half - 1 })),
      text(await file.open({ start: half, end: file.bytes - 1 })),
    ]);
    expect(halves.join('')).toBe(whole);
    const manifest = await rig.batches.openFile(me, id, 'manifest.json');
    expect(manifest.contentType).toBe('application/json');
    expect(JSON.parse(await text(await manifest.open(null)))).toMatchObject({ dataset: { id, version: 1 } });
    await expect(rig.batches.openFile(me, id, '../secrets')).rejects.toMatchObject({ code: 'UNKNOWN_FILE' });
  });

  it('is listed by each of its steps, and no longer once it is deleted', async () => {
    await rig.append(rollouts('A', [1, 0]));
    await rig.batches.saveRecipe(me, GRPO_RECIPE);
    const { id } = await rig.build('grpo');
    const where = { kind: 'and', of: [] } as const;
    const request = { first: 10, after: null, orderBy: { field: 'CREATED_AT', direction: 'ASC' } } as const;
    const { items } = await rig.store.pageSteps(where, request, null);
    const ids = items.map((step) => step.id);
    const named = async () =>
      (await rig.store.readStepDatasets(ids, null)).map((of) => of.map((dataset) => dataset.id));
    expect(await named()).toEqual([[id], [id]]);
    await rig.batches.deleteDataset(me, id);
    expect(await named()).toEqual([[], []]);
    expect(await readdir(rig.artifactsDir)).toEqual([]);
    expect(await rig.batches.readDataset(me, id)).toBeNull();
  });

  it('without rows succeeds and says why', async () => {
    await rig.append([{ ...rollouts('A', [1])[0], is_last: false }]);
    await rig.batches.saveRecipe(me, GRPO_RECIPE);
    const { status, rows, manifest } = await rig.build('grpo', 'PARQUET');
    expect([status, rows]).toEqual(['SUCCEEDED', 0]);
    expect(JSON.stringify(manifest?.waterfall)).toContain('0 of 1 rollouts complete');
  });

  it('shows its first rows with their steps, and none before it is finished', async () => {
    await rig.append(rollouts('A', [1, 0]));
    await rig.batches.saveRecipe(me, GRPO_RECIPE);
    const dataset = await rig.build('grpo', 'PARQUET');
    const view = { first: 1, after: 1, maxListLength: 1 };
    const sample = await rig.batches.sampleDataset(me, dataset, view);
    expect(sample).toMatchObject({
      rows: [{ uid: 'A', trajectory_uid: 'A-1', response_ids: [4], rollout_log_probs: [-0.5] }],
      columns: expect.arrayContaining([expect.objectContaining({ name: 'uid', type: 'string' })]),
      next: null,
    });
    const [names] = await rig.store.readStepDatasets(sample.stepIds.flat(), null);
    expect(names?.map(({ id }) => id)).toEqual([dataset.id]);
    const unfinished = { ...dataset, status: 'RUNNING' } as const;
    expect(await rig.batches.sampleDataset(me, unfinished, view)).toEqual({
      rows: [],
      stepIds: [],
      columns: [],
      next: null,
    });
    const most = { ...view, first: 501 };
    await expect(rig.batches.sampleDataset(me, dataset, most)).rejects.toMatchObject({ path: ['first'] });
  });

  it('can be asked for by the id of its recipe, which stays when the recipe is saved again', async () => {
    await rig.append(rollouts('A', [1, 0]));
    const { id } = await rig.batches.saveRecipe(me, GRPO_RECIPE);
    const again = await rig.batches.saveRecipe(me, { ...GRPO_RECIPE, name: id, seed: 7 });
    expect(again).toMatchObject({ id, name: 'grpo', seed: 7 });
    expect(await rig.batches.listRecipes(me)).toEqual([again]);
    const dataset = await rig.build(id);
    expect(dataset).toMatchObject({ status: 'SUCCEEDED', recipeName: 'grpo', stage: null });
    const { items, total } = await rig.batches.pageDatasets(me, id, 10, null);
    expect([items.map((one) => one.id), await total()]).toEqual([[dataset.id], { count: 1, exact: true }]);
    expect(await rig.batches.readRecipe(me, id)).toEqual(again);
    expect(await rig.batches.deleteRecipe(me, id)).toEqual(again);
    expect(await rig.batches.readRecipe(me, 'grpo')).toBeNull();
    // Datasets outlive their recipe, and are found by its name.
    expect((await rig.batches.pageDatasets(me, 'grpo', 10, null)).items).toHaveLength(1);
  });

  it('waits its turn, and can be cancelled before and while it runs', async () => {
    await rig.append(rollouts('A', [1, 0]));
    await rig.batches.saveRecipe(me, GRPO_RECIPE);
    const request = { recipe: 'grpo', encoding: 'PARQUET', limitUnits: null, asOf: null } as const;
    const first = await rig.batches.buildDataset(me, request);
    const second = await rig.batches.buildDataset(me, request);
    expect(await rig.batches.readDataset(me, second.id)).toMatchObject({ status: 'QUEUED' });
    expect(await rig.batches.cancelBuild(me, second.id)).toMatchObject({ status: 'CANCELLED' });
    expect(await rig.batches.cancelBuild(me, first.id)).toMatchObject({ status: 'CANCELLED', files: [] });
    expect(await readdir(rig.artifactsDir)).toEqual([]);
    await expect(rig.batches.openFile(me, first.id, 'manifest.json')).rejects.toMatchObject({
      code: 'DATASET_NOT_READY',
    });
  });

  it('that a stopping server interrupts is built after the next start, with the pin that it had', async () => {
    await rig.append(rollouts('A', [1, 0]));
    await rig.batches.saveRecipe(me, GRPO_RECIPE);
    const request = { recipe: 'grpo', encoding: 'PARQUET', limitUnits: null, asOf: null } as const;
    const { id } = await rig.batches.buildDataset(me, request);
    const pinned = async () => (await rig.store.readJobs([id], null))[0]?.state != null;
    await until(pinned);
    const asOf = await rig.store.feedHead();
    await rig.close();
    rig = await BatchRig.reopen(rig.folder);
    await rig.append(rollouts('B', [1, 0]));
    const built = await rig.finished(id);
    expect(built).toMatchObject({ status: 'SUCCEEDED', rows: 2 });
    expect(await rig.store.feedHead()).toBeGreaterThan(asOf);
  });

  it('that an earlier version left unfinished is marked as failed', async () => {
    await rig.append(rollouts('A', [1, 0]));
    await rig.batches.saveRecipe(me, GRPO_RECIPE);
    const done = await rig.build('grpo');
    const { version: _, ...record } = done;
    const left = { ...record, id: 'ds_left', status: 'RUNNING', finishedAt: null } as const;
    const { id } = await rig.store.createDataset(left);
    await rig.close();
    await asVersion(join(rig.folder, 'data'), BEFORE_JOBS);
    rig = await BatchRig.reopen(rig.folder);
    expect(await rig.batches.readDataset(me, id)).toMatchObject({
      status: 'FAILED',
      error: expect.stringContaining('build it again'),
    });
    expect(await rig.batches.readDataset(me, done.id)).toMatchObject({ status: 'SUCCEEDED' });
  });
});

describe('a plugin of the user', () => {
  it('that fails fails the build by name and leaves no file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stepwell-plugins-'));
    await writeFile(join(folder, 'fragile.mjs'), FRAGILE);
    await rig.remove();
    rig = await BatchRig.open({ plugins: folder });
    await rig.append(rollouts('A', [1, 0]));
    await rig.batches.saveRecipe(me, { ...GRPO_RECIPE, formatter: { name: 'fragile', options: null } });
    expect(await rig.build('grpo')).toMatchObject({
      status: 'FAILED',
      error: expect.stringMatching(/^PLUGIN_FAILED: .*fragile.*cannot go on/),
      files: [],
      contentHash: null,
    });
    expect(await readdir(rig.artifactsDir)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('by a curator that decides without end fails, and says of which', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stepwell-plugins-'));
    const curate = 'for await (const step of steps) for (;;) yield drop(step, "again");';
    await writeFile(
      join(folder, 'again.mjs'),
      `import { defineCurator, drop, z } from 'stepwell/plugin';
      export default defineCurator({ name: 'again', version: '1.0.0', description: 'd', unit: 'step',
        options: z.strictObject({}), async *curate(steps) { ${curate} } });`,
    );
    await rig.remove();
    rig = await BatchRig.open({ plugins: folder });
    await rig.append(rollouts('A', [1, 0]));
    await rig.batches.saveRecipe(me, { ...GRPO_RECIPE, curators: [{ name: 'again', options: null }] });
    expect(await rig.build('grpo')).toMatchObject({
      status: 'FAILED',
      error: expect.stringMatching(/^PLUGIN_FAILED: .*again.*it decided 51 times/),
    });
    await rm(folder, { recursive: true });
  });

  it.each([
    [
      'rows without end',
      ROWS_WITHOUT_END,
      'again',
      /again.*it gave 801 rows of the steps it was given, and may/,
    ],
    ['omissions without end', OMISSIONS_WITHOUT_END, 'left-out', /left-out.*it gave 801 rows/],
    ['a text of 300 MiB', oneRowOf('"x".repeat(300 << 20)'), 'gigantic', /yielded something of 300 MiB/],
    ['a list of a billion', oneRowOf('new Array(1e9)'), 'gigantic', /yielded something of \d+ MiB/],
    ['a buffer of 300 MiB', oneRowOf('new ArrayBuffer(300 << 20)'), 'gigantic', /something of 300 MiB/],
  ])('by a formatter that gives %s fails, and leaves no file', async (_, source, name, reason) => {
    const folder = await mkdtemp(join(tmpdir(), 'stepwell-plugins-'));
    await writeFile(join(folder, `${name}.mjs`), source);
    await rig.remove();
    rig = await BatchRig.open({ plugins: folder });
    await rig.append(rollouts('A', [1, 0]));
    await rig.batches.saveRecipe(me, { ...GRPO_RECIPE, formatter: { name, options: null } });
    const { status, error, files } = await rig.build('grpo');
    expect([status, error, files]).toEqual(['FAILED', expect.stringMatching(/^PLUGIN_FAILED: /), []]);
    expect(error).toMatch(reason);
    expect(await readdir(rig.artifactsDir)).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('may give a row for each pair of trajectories of a large group', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stepwell-plugins-'));
    await writeFile(join(folder, 'pairs.mjs'), PAIRS);
    await rig.remove();
    rig = await BatchRig.open({ plugins: folder });
    await rig.append(
      rollouts(
        'A',
        Array.from({ length: 120 }, (_, i) => i % 2),
      ),
    );
    await rig.batches.saveRecipe(me, { ...GRPO_RECIPE, formatter: { name: 'pairs', options: null } });
    expect(await rig.build('grpo')).toMatchObject({ status: 'SUCCEEDED', rows: 1 + 120 * 119, error: null });
    await rm(folder, { recursive: true });
  });

  it('that never ends does not outlive a cancel', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stepwell-plugins-'));
    await writeFile(join(folder, 'endless.mjs'), ENDLESS);
    await rig.remove();
    let seen = (): void => {};
    const waiting = new Promise<void>((resolve) => {
      seen = resolve;
    });
    rig = await BatchRig.open({ plugins: folder, log: (_, message) => message === 'waiting' && seen() });
    await rig.append(rollouts('A', [1, 0]));
    await rig.batches.saveRecipe(me, { ...GRPO_RECIPE, formatter: { name: 'endless', options: null } });
    const request = { recipe: 'grpo', encoding: 'JSONL', limitUnits: null, asOf: null } as const;
    const { id } = await rig.batches.buildDataset(me, request);
    await waiting;
    expect(await rig.batches.readDataset(me, id)).toMatchObject({ status: 'RUNNING' });
    expect(await rig.batches.cancelBuild(me, id)).toMatchObject({ status: 'CANCELLED', error: null });
    expect(await readdir(rig.artifactsDir)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});

it('counts rows and steps while it builds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-plugins-'));
  const go = join(folder, 'go');
  await writeFile(join(folder, 'held.mjs'), heldUntil(go));
  await rig.remove();
  rig = await BatchRig.open({ plugins: folder });
  await rig.append(Array.from({ length: 60 }, (_, i) => rollouts(`P${i}`, [1])).flat());
  await rig.batches.saveRecipe(me, { ...GRPO_RECIPE, formatter: { name: 'held', options: null } });
  const request = { recipe: 'grpo', encoding: 'JSONL', limitUnits: null, asOf: null } as const;
  const { id } = await rig.batches.buildDataset(me, request);
  let counted: Dataset | null = null;
  await until(async () => {
    const dataset = await rig.batches.readDataset(me, id);
    counted = dataset;
    return dataset !== null && dataset.rows > 0;
  });
  expect(counted).toMatchObject({ status: 'RUNNING', stage: 'rows', files: [] });
  const { rows, steps } = counted as unknown as Dataset;
  expect(rows).toBeLessThanOrEqual(31);
  // A row is written before its steps are counted.
  expect([rows, rows - 1]).toContain(steps);
  await writeFile(go, '');
  expect(await rig.finished(id)).toMatchObject({ status: 'SUCCEEDED', rows: 60, steps: 60 });
  await rm(folder, { recursive: true });
});

/** A caller who waits for the answer. */
const THERE = new AbortController().signal;
const SHOWN = { rows: 1, columns: null, maxListLength: null, countsAll: true };

describe('a preview', () => {
  it('shows what a build would give, and writes nothing', async () => {
    await rig.append([...rollouts('A', [1, 0]), ...rollouts('C', [1, 1])]);
    const curated = { ...GRPO_RECIPE, curators: [{ name: 'zero-variance', options: null }] };
    const preview = await rig.batches.previewRecipe(me, curated, SHOWN, THERE);
    expect(preview).toMatchObject({
      rowCountEstimate: 2,
      rows: [{ trajectory_uid: 'A-0', response_ids: [4, 5] }],
    });
    expect(preview.waterfall.map(({ stage, units, excluded }) => [stage, units, excluded])).toEqual([
      ['candidates', 2, 0],
      ['curation', 2, 0],
      ['zero-variance', 1, 2],
      ['readiness', 1, 0],
      ['rows', 1, 0],
    ]);
    await rig.batches.saveRecipe(me, curated);
    const { manifest } = await rig.build('grpo');
    expect(manifest?.waterfall).toEqual(
      preview.waterfall.map((stage) => ({
        ...stage,
        reasons: stage.reasons.map(({ key, count }) => ({ key, count })),
      })),
    );
    expect(await rig.batches.listRecipes(me)).toHaveLength(1);
  });

  it('leaves a recipe with wrong options unsaved and names the option', async () => {
    const wrong = { ...GRPO_RECIPE, formatter: { name: 'grpo', options: { eps: 'small' } } };
    await expect(rig.batches.previewRecipe(me, wrong, SHOWN, THERE)).rejects.toMatchObject({
      code: 'INVALID_OPTIONS',
      path: ['formatter', 'options', 'eps'],
    });
    await expect(rig.batches.saveRecipe(me, wrong)).rejects.toMatchObject({ code: 'INVALID_OPTIONS' });
    await expect(
      rig.batches.saveRecipe(me, { ...GRPO_RECIPE, curators: [{ name: 'nobody', options: null }] }),
    ).rejects.toMatchObject({ code: 'UNKNOWN_PLUGIN', path: ['curators', 0, 'name'] });
    expect(await rig.batches.listRecipes(me)).toEqual([]);
  });
});

describe('access', () => {
  const reader: Principal = { keyId: 'key_1', name: 'key_1', scopes: new Set(['read']), channels: ['val'] };

  it('needs the scope and the channel', async () => {
    await rig.batches.saveRecipe(me, GRPO_RECIPE);
    const request = { recipe: 'grpo', encoding: 'JSONL', limitUnits: null, asOf: null } as const;
    await expect(rig.batches.buildDataset(reader, request)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const trainer: Principal = { ...reader, scopes: new Set(['read', 'train']) };
    await expect(rig.batches.saveRecipe(trainer, GRPO_RECIPE)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(rig.batches.buildDataset(trainer, request)).rejects.toMatchObject({
      code: 'UNKNOWN_RECIPE',
    });
    const { id } = await rig.build('grpo');
    await expect(rig.batches.openFile(trainer, id, 'manifest.json')).rejects.toMatchObject({
      code: 'UNKNOWN_DATASET',
    });
  });

  it('of a name is to the recipe of the only channel that the caller sees, else its id has to be said', async () => {
    const inTrain = await rig.batches.saveRecipe(me, GRPO_RECIPE);
    const trainer: Principal = { ...reader, scopes: new Set(['read', 'train']) };
    const inVal = await rig.batches.saveRecipe(trainer, { ...GRPO_RECIPE, channel: 'val' });
    expect(inVal.id).not.toBe(inTrain.id);
    expect(await rig.batches.readRecipe(trainer, 'grpo')).toEqual(inVal);
    const request = { recipe: 'grpo', encoding: 'JSONL', limitUnits: null, asOf: null } as const;
    const { recipeName, channel, version } = await rig.batches.buildDataset(trainer, request);
    expect([recipeName, channel, version]).toEqual(['grpo', 'val', 1]);
    const listed = async (caller: Principal, recipe: string) =>
      (await rig.batches.pageDatasets(caller, recipe, 10, null)).items.map((one) => one.channel);
    expect(await listed(trainer, 'grpo')).toEqual(['val']);
    for (const [asked, path] of [
      [rig.batches.readRecipe(me, 'grpo'), ['name']],
      [rig.batches.deleteRecipe(me, 'grpo'), ['name']],
      [rig.batches.buildDataset(me, request), ['recipe']],
      [rig.batches.pageDatasets(me, 'grpo', 10, null), ['recipe']],
    ] as const) {
      const message = `recipe "grpo" exists in several channels (train: ${inTrain.id}, val: ${inVal.id}); say it by its id, or use a key bound to one of them`;
      await expect(asked).rejects.toMatchObject({ code: 'AMBIGUOUS', path, message });
    }
    expect([await listed(me, inVal.id), await listed(me, inTrain.id)]).toEqual([['val'], []]);
    await expect(rig.batches.saveRecipe(me, { ...GRPO_RECIPE, name: inVal.id })).rejects.toMatchObject({
      code: 'RECIPE_EXISTS',
      path: ['channel'],
    });
    // Another channel's id is a name like any other to who does not see it.
    const named = await rig.batches.saveRecipe(trainer, { ...GRPO_RECIPE, name: inTrain.id, channel: 'val' });
    expect(named).toMatchObject({ name: inTrain.id, channel: 'val' });
    expect(await rig.batches.readRecipe(me, inTrain.id)).toEqual(inTrain);
    expect(await rig.batches.deleteRecipe(trainer, 'grpo')).toEqual(inVal);
    expect(await rig.batches.readRecipe(me, 'grpo')).toEqual(inTrain);
  });
});

describe('a build request', () => {
  it.each([
    ['an unknown recipe', { recipe: 'nobody' }, 'UNKNOWN_RECIPE', ['recipe']],
    [
      'a container that its target is not written in',
      { recipe: 'for-tinker', encoding: 'SAFETENSORS' },
      'UNSUPPORTED_ENCODING',
      ['encoding'],
    ],
    ['a limit of none', { limitUnits: 0 }, 'OUT_OF_RANGE', ['limitUnits']],
    ['a text for a cursor', { asOf: 'soon' }, 'INVALID_FEED_CURSOR', ['asOf']],
    ['a cursor of the future', { asOf: FUTURE }, 'OUT_OF_RANGE', ['asOf']],
  ] as const)('is refused with %s', async (_, changes, code, path) => {
    await rig.batches.saveRecipe(me, GRPO_RECIPE);
    await rig.batches.saveRecipe(me, { ...GRPO_RECIPE, name: 'for-tinker', target: 'tinker' });
    const request = { recipe: 'grpo', encoding: 'JSONL', limitUnits: null, asOf: null, ...changes } as const;
    await expect(rig.batches.buildDataset(me, request)).rejects.toMatchObject({ code, path });
    expect((await rig.batches.pageDatasets(me, null, 10, null)).items).toEqual([]);
  });
});

describe('real trajectories', () => {
  it('become text rows whose messages are whole', async () => {
    await rig.append([
      {
        trajectory_uid: 't',
        messages: [{ role: 'user', content: 'two and two?' }],
        response: { role: 'assistant', content: 'four' },
        reward: 1,
        is_last: true,
      },
    ]);
    await rig.batches.saveRecipe(me, GRPO_RECIPE);
    const { id } = await rig.build('grpo');
    const row = JSON.parse(await readFile(join(rig.artifactsDir, id, 'rows-00000.jsonl'), 'utf8'));
    expect(row).toMatchObject({
      trajectory_uid: 't',
      response_ids: null,
      advantages: null,
      advantage: 1,
      messages: [{ role: 'user', content: 'two and two?' }],
      response: { role: 'assistant', content: 'four' },
    });
  });
});
