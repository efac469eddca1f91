import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import grpo from '../../plugins/formatters/grpo.js';
import { readSample, SampleWriter } from '../../src/batches/build/dataset-sample.js';
import type {
  BuildJob,
  BuildProgress,
  LineagePart,
  PreviewView,
  RecipeEssentials,
} from '../../src/batches/build/job.js';
import { runBuild } from '../../src/batches/build/run-build.js';
import { runPreview } from '../../src/batches/build/run-preview.js';
import { type RowFiles, type ShardPlan, Shards } from '../../src/batches/build/shards.js';
import type { GroupUnit } from '../../src/model/unit.js';
import { defineCurator, drop, z } from '../../src/plugin-api/index.js';
import { openLocalArtifacts } from '../../src/store/artifacts/local.js';
import { groupStore } from '../support/group-store.js';
import { inProcessPlugins } from '../support/in-process-plugins.js';
import { plainFormatter } from '../support/plain-formatter.js';
import { python } from '../support/python.js';
import { groupOf } from '../support/units.js';
import { until } from '../support/until.js';

const RECIPE: RecipeEssentials = {
  name: 'r',
  channel: 'train',
  where: { and: [] },
  curators: [],
  formatter: { name: 'plain', version: '1.0.0', options: {} },
  order: 'FIFO',
  target: 'canonical',
  seed: 0,
  groupSize: null,
  minGroupSize: null,
  groupTimeoutMs: null,
  maxPolicyLag: null,
};

const KEEPS_ALL = defineCurator({
  name: 'all',
  version: '1.0.0',
  description: 'Says nothing.',
  unit: 'group',
  options: z.object({}),
  async *curate(groups) {
    for await (const group of groups) {
      if (group.trajectories.length === 0) yield drop(group, 'it is empty');
    }
  },
});

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stepwell-build-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** The same trajectories under new ids, as another database would hold them. */
const groups = (): readonly GroupUnit[] =>
  ['a', 'b', 'c'].map((uid) => groupOf(uid, [{ reward: 1 }, { reward: 0, steps: [{}, {}] }]));

function workshop(of: readonly GroupUnit[], signal = new AbortController().signal) {
  const lineage: string[] = [];
  const operations: string[] = [];
  return {
    lineage,
    operations,
    store: groupStore(of),
    plugins: inProcessPlugins([plainFormatter('group', ['complete', 'rewards'])]),
    artifacts: openLocalArtifacts(root),
    rowFiles: (plan: ShardPlan): RowFiles => new Shards(openLocalArtifacts(root), plan),
    signal,
    onProgress: () => {},
    onLineage: async ({ kind, ids }: LineagePart) => {
      (kind === 'steps' ? lineage : operations).push(...ids);
    },
  };
}

function job(id: string, changes: Partial<BuildJob> = {}): BuildJob {
  return {
    dataset: { id, version: 1, createdAt: 0 },
    recipe: RECIPE,
    encoding: 'PARQUET',
    limitUnits: null,
    pin: { position: 9, now: 0, policyVersion: null },
    asOf: 'a cursor',
    ...changes,
  };
}

describe('a build', () => {
  it.each(['PARQUET', 'JSONL'] as const)(
    'gives the same %s bytes and hash again, whenever and under whatever ids',
    async (encoding) => {
      const first = await runBuild(job('ds_1', { encoding }), workshop(groups()));
      const second = await runBuild(
        job('ds_2', {
          encoding,
          dataset: { id: 'ds_2', version: 2, createdAt: 99_999 },
          pin: { position: 77, now: 5_000, policyVersion: null },
        }),
        workshop(groups()),
      );
      expect(second.contentHash).toBe(first.contentHash);
      expect(second.files).toEqual(first.files);
      const name = first.files[0]?.name ?? '';
      const bytes = await readFile(join(root, 'ds_1', name));
      expect((await readFile(join(root, 'ds_2', name))).equals(bytes)).toBe(true);
    },
  );

  it('has another hash with another seed, limit, container or data', async () => {
    const hash = async (id: string, changes: Partial<BuildJob>, of = groups()) =>
      (await runBuild(job(id, changes), workshop(of))).contentHash;
    const hashes = [
      await hash('ds_1', {}),
      await hash('ds_2', { recipe: { ...RECIPE, seed: 1 } }),
      await hash('ds_3', { limitUnits: 3 }),
      await hash('ds_4', { encoding: 'JSONL' }),
      await hash('ds_5', {}, groups().slice(1)),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('does not depend on the order of keys in the filter', async () => {
    const where = (filter: RecipeEssentials['where']) => ({ recipe: { ...RECIPE, where: filter } });
    const one = await runBuild(job('ds_1', where({ isLast: false, turnType: 'MAIN' })), workshop(groups()));
    const other = await runBuild(job('ds_2', where({ turnType: 'MAIN', isLast: false })), workshop(groups()));
    expect(other.contentHash).toBe(one.contentHash);
  });

  it('writes a manifest that says what it is and how it came about', async () => {
    const shop = workshop(groups());
    const { manifest, files, contentHash } = await runBuild(job('ds_1'), shop);
    expect(JSON.parse(await readFile(join(root, 'ds_1', 'manifest.json'), 'utf8'))).toEqual(manifest);
    expect(manifest).toMatchObject({
      format: 1,
      recipe: { name: 'r', seed: 0, formatter: { name: 'plain', version: '1.0.0', options: {} } },
      counts: { rows: 9, steps: 9, units: 3 },
      asOf: { policyVersion: null, clock: '1970-01-01T00:00:00.000Z' },
      lineage: { steps: 9, identity: ['trajectory_uid', 'step_index'] },
      contentHash,
    });
    expect(manifest.files).toEqual(files);
    expect(files).toEqual([expect.objectContaining({ name: 'rows-00000.parquet', rows: 9 })]);
    expect(new Set(shop.lineage).size).toBe(9);
  });

  it('tells at what it is, and counts its response tokens', async () => {
    const shop = workshop(groups());
    const told: BuildProgress[] = [];
    const curators = [{ name: 'all', version: '1.0.0', options: {} }];
    const recipe = { ...RECIPE, curators, order: 'REWARD' } as const;
    const plugins = inProcessPlugins([plainFormatter('group', ['complete', 'rewards']), KEEPS_ALL]);
    const { manifest } = await runBuild(job('ds_1', { recipe }), {
      ...shop,
      plugins,
      onProgress: (progress) => told.push(progress),
    });
    expect([...new Set(told.map(({ stage }) => stage))]).toEqual([
      'candidates',
      'all',
      'readiness',
      'rows',
      'lineage',
    ]);
    expect(told.at(-1)).toEqual({ share: 1, stage: 'lineage', rows: 9, steps: 9 });
    expect(manifest.responseLengths).toEqual({ edges: [2, 3], counts: [9], missing: 0 });
  });

  it('says in its manifest where and why rows were not joined', async () => {
    const ids = (prompt: readonly number[]) => ({ promptIds: Int32Array.from(prompt) });
    const steps = [{}, ids([1, 2, 3, 9]), ids([1, 2, 3, 9, 3, 4, 5]), ids([7])];
    const of = [groupOf('a', [{ steps }, { steps: [{}, ids([1, 2, 3, 8])] }])];
    const shop = { ...workshop(of), plugins: inProcessPlugins([grpo]) };
    const formatter = { name: 'grpo', version: '1.0.0', options: {} };
    const { manifest } = await runBuild(job('ds_1', { recipe: { ...RECIPE, formatter } }), shop);
    expect(manifest.counts).toMatchObject({ rows: 5 });
    expect(manifest.merging).toEqual({
      splits: 3,
      reasons: [
        { reason: 'action', count: 2, example: { trajectoryUid: 'a-0', stepIndex: 1, tokenOffset: 3 } },
        { reason: 'state', count: 1, example: { trajectoryUid: 'a-0', stepIndex: 3, tokenOffset: 0 } },
      ],
    });
  });

  it.each([
    ['PT', 'canonical'],
    ['MSGPACK', 'canonical'],
    ['SAFETENSORS', 'canonical'],
    ['SAFETENSORS', 'verl?layout=padded&promptLength=4&responseLength=8'],
  ] as const)('gives the same %s bytes again, and leaves no temporary file', async (encoding, target) => {
    const given = (id: string) => {
      const formatter = { name: 'grpo', version: '1.0.0', options: {} };
      return job(id, { encoding, recipe: { ...RECIPE, formatter, target } });
    };
    const shop = () => ({ ...workshop(groups()), plugins: inProcessPlugins([grpo]) });
    const first = await runBuild(given('ds_1'), shop());
    const second = await runBuild(given('ds_2'), shop());
    expect(second.files).toEqual(first.files);
    expect(second.contentHash).toBe(first.contentHash);
    expect((await readdir(join(root, 'ds_1'))).sort()).toEqual(
      ['manifest.json', 'sample.jsonl', first.files[0]?.name].sort(),
    );
  });

  it('writes rows of one step and of several as tensors', async () => {
    const joined = [{}, { promptIds: Int32Array.of(1, 2, 3, 4, 5, 6) }];
    const of = [groupOf('a', [{ steps: joined }, { steps: [{}] }])];
    const shop = { ...workshop(of), plugins: inProcessPlugins([grpo]) };
    const formatter = { name: 'grpo', version: '1.0.0', options: {} };
    const target = 'verl?layout=padded&promptLength=4&responseLength=8';
    const given = job('ds_1', { encoding: 'SAFETENSORS', recipe: { ...RECIPE, formatter, target } });
    const { files } = await runBuild(given, shop);
    const { shapes, tensors } = (await python(
      'read_safetensors.py',
      join(root, 'ds_1', files[0]?.name ?? ''),
    )) as { shapes: object; tensors: { non_tensor_batch: object } };
    expect(shapes).toMatchObject({ prompts: [2, 4], responses: [2, 8], advantages: [2, 8] });
    expect(tensors.non_tensor_batch).toMatchObject([{ step_indices: [0, 1] }, { step_indices: [0] }]);
  });

  it('fails with the name of the trajectory whose row is too long, and leaves nothing', async () => {
    const formatter = { name: 'grpo', version: '1.0.0', options: {} };
    const target = 'verl?layout=padded&promptLength=2&responseLength=1';
    const shop = { ...workshop(groups()), plugins: inProcessPlugins([grpo]) };
    const given = job('ds_1', { encoding: 'PT', recipe: { ...RECIPE, formatter, target } });
    await expect(runBuild(given, shop)).rejects.toMatchObject({
      code: 'ROW_UNFIT',
      message: expect.stringContaining('"a-0"'),
    });
    expect(await readdir(join(root, 'ds_1')).catch(() => [])).toEqual([]);
    expect(shop.lineage).toEqual([]);
  });

  it('counts what it cut, under the layout', async () => {
    const formatter = { name: 'grpo', version: '1.0.0', options: {} };
    const target = 'verl?layout=padded&promptLength=1&responseLength=1&truncate=true';
    const shop = { ...workshop(groups()), plugins: inProcessPlugins([grpo]) };
    const { manifest, rows } = await runBuild(
      job('ds_1', { recipe: { ...RECIPE, formatter, target } }),
      shop,
    );
    expect(manifest.layout).toEqual({
      name: 'verl',
      options: { layout: 'padded', promptLength: '1', responseLength: '1', truncate: 'true' },
      report: { truncatedRows: rows },
    });
  });

  it('without rows succeeds with a valid empty file', async () => {
    const { files, rows } = await runBuild(job('ds_1', { encoding: 'JSONL' }), workshop([]));
    expect(rows).toBe(0);
    expect(files).toEqual([expect.objectContaining({ name: 'rows-00000.jsonl', bytes: 0, rows: 0 })]);
  });

  it('leaves no file that could be taken for whole when it is stopped', async () => {
    const stop = new AbortController();
    const shop = workshop(groups(), stop.signal);
    const stopping = { ...shop, onProgress: () => stop.abort() };
    await expect(runBuild(job('ds_1'), stopping)).rejects.toThrow();
    expect(await readdir(join(root, 'ds_1')).catch(() => [])).toEqual([]);
    expect(shop.lineage).toEqual([]);
  });

  it('tells no more of its lineage when it is stopped while parts are stored', async () => {
    const stop = new AbortController();
    // Four parts are on their way at a time, and a fifth waits.
    const many = Array.from({ length: 17 }, (_, at) => groupOf(`g${at}`, Array(1_000).fill({})));
    const waiting: (() => void)[] = [];
    let late = 0;
    const stopping = {
      ...workshop(many, stop.signal),
      async onLineage() {
        if (stop.signal.aborted) late += 1;
        else await new Promise<void>((stored) => waiting.push(stored));
      },
    };
    const built = runBuild(job('ds_1'), stopping);
    await until(() => waiting.length === 4);
    stop.abort();
    for (const stored of waiting) stored();
    await expect(built).rejects.toThrow();
    expect(late).toBe(0);
  });
});

const showing = (rows: number): PreviewView => ({
  rows,
  columns: null,
  maxListLength: null,
  countsAll: true,
});

describe('the sample of a build', () => {
  const view = { first: 2, after: 0, maxListLength: 64 };
  const sample = (changes: Partial<typeof view> = {}) =>
    readSample(openLocalArtifacts(root), 'ds_1', { ...view, ...changes });

  it('is written many rows at a time', async () => {
    const written: Uint8Array[] = [];
    const file = {
      write: async (chunk: Uint8Array) => void written.push(chunk),
      commit: async () => ({ bytes: 0, sha256: '' }),
      abort: async () => {},
    };
    const writer = await SampleWriter.open({ create: async () => file }, 'ds_1');
    for (let row = 0; row < 100; row++) await writer.write({ cells: [row], stepIds: [`s${row}`] });
    await writer.commit();
    expect(written).toHaveLength(1);
    const lines = Buffer.from(written[0] ?? [])
      .toString('utf8')
      .split('\n');
    expect(lines).toHaveLength(101);
    expect(lines[99]).toBe('{"cells":[99],"stepIds":["s99"]}');
  });

  it.each(['PARQUET', 'JSONL', 'MSGPACK', 'PT'] as const)(
    'is pages of the first rows of %s',
    async (encoding) => {
      const shop = workshop(groups());
      await runBuild(job('ds_1', { encoding }), shop);
      const pages = [await sample(), await sample({ after: 2 }), await sample({ after: 8 })];
      expect(pages.map(({ rows, next }) => [rows.length, next])).toEqual([
        [2, 2],
        [2, 4],
        [1, null],
      ]);
      expect(await sample({ after: 9 })).toEqual({ rows: [], next: null });
      const all = (await sample({ first: 500 })).rows;
      expect(all.map(({ stepIds }) => stepIds)).toEqual(shop.lineage.map((id) => [id]));
      const [row] = all;
      expect(row?.cells.slice(0, 6)).toEqual(['a', 'a-0', 0, 1, false, [3, 4]]);
      expect((await sample({ maxListLength: 1 })).rows[0]?.cells[5]).toEqual([3]);
    },
  );

  it('names the steps of each row, also where the target holds rows back', async () => {
    const of = groups();
    const shop = { ...workshop(of), plugins: inProcessPlugins([grpo]) };
    const formatter = { name: 'grpo', version: '1.0.0', options: {} };
    const { manifest } = await runBuild(
      job('ds_1', { recipe: { ...RECIPE, formatter, target: 'verl' } }),
      shop,
    );
    const { rows } = await sample({ first: 500 });
    const names = (manifest.columns as readonly { name: string }[]).map(({ name }) => name);
    const cell = (cells: readonly unknown[], name: string) => cells[names.indexOf(name)];
    const steps = of.flatMap(({ trajectories }) => trajectories.flatMap((one) => one.steps));
    expect(rows).toHaveLength(9);
    for (const { cells, stepIds } of rows) {
      const made = steps.filter(({ id }) => stepIds.includes(id));
      expect(made.map(({ trajectoryUid }) => trajectoryUid)).toEqual([cell(cells, 'trajectory_uid')]);
      expect(made.map(({ stepIndex }) => stepIndex)).toEqual(cell(cells, 'step_indices'));
    }
  });

  it('ends before the first row that is too much for it', async () => {
    const long = { messages: [{ role: 'user', content: 'x'.repeat(9 * 1024 * 1024) }] };
    const of = [groupOf('a', [{ steps: [{}, long, long, {}] }])];
    const { files } = await runBuild(job('ds_1', { encoding: 'JSONL' }), workshop(of));
    expect(files[0]?.rows).toBe(4);
    expect(await sample({ first: 10 })).toMatchObject({ rows: [{}, {}], next: null });
  });

  it('is empty for a dataset that was built without one', async () => {
    await runBuild(job('ds_1'), workshop(groups()));
    await rm(join(root, 'ds_1', 'sample.jsonl'));
    expect(await sample()).toEqual({ rows: [], next: null });
  });
});

describe('a preview', () => {
  it('shows the first rows as plain JSON and the exact count', async () => {
    const shop = workshop(groups());
    const preview = await runPreview({ recipe: RECIPE, view: showing(2), pin: job('x').pin }, shop);
    expect(preview.rowCountEstimate).toBe(9);
    expect(preview.rows).toHaveLength(2);
    expect(preview.rows[0]).toMatchObject({
      trajectory_uid: 'a-0',
      response_ids: [3, 4],
      rollout_log_probs: [Math.fround(-0.1), Math.fround(-0.2)],
    });
    expect(preview.columns[0]).toEqual({ name: 'uid', type: 'string', description: 'prompt' });
    expect(preview.stepIds).toEqual([[expect.any(String)], [expect.any(String)]]);
    expect(preview.responseLengths).toEqual({ edges: [2, 3], counts: [9], missing: 0 });
    expect(await readdir(root)).toEqual([]);
  });

  it('shows rows as the target lays them out', async () => {
    const formatter = { name: 'grpo', version: '1.0.0', options: {} };
    const target = 'verl?layout=padded&promptLength=3&responseLength=3';
    const shop = { ...workshop(groups()), plugins: inProcessPlugins([grpo]) };
    const recipe = { ...RECIPE, formatter, target };
    const preview = await runPreview({ recipe, view: showing(1), pin: job('x').pin }, shop);
    expect(preview.columns[0]).toMatchObject({ name: 'prompts', type: 'int32[]' });
    expect(preview.rows).toEqual([
      expect.objectContaining({
        prompts: [0, 1, 2],
        responses: [3, 4, 0],
        attention_mask: [0, 1, 1, 1, 1, 0],
      }),
    ]);
  });

  it('is refused where the rows that it would show hold more than an answer may', async () => {
    const preview = (rows: number, mostBytes?: number) =>
      runPreview({ recipe: RECIPE, view: showing(rows), pin: job('x').pin }, workshop(groups()), mostBytes);
    const [row] = (await preview(1)).rows;
    const bytes = JSON.stringify(row).length;
    await expect(preview(9, bytes)).rejects.toMatchObject({
      code: 'ANSWER_TOO_LARGE',
      message: expect.stringContaining(String(bytes)),
    });
    // Rows that are only counted are no part of the answer.
    expect(await preview(1, 10 * bytes)).toMatchObject({ rows: [row], rowCountEstimate: 9 });
  });

  it('shows the columns that are wanted, with lists cut, and says which there are', async () => {
    const pin = job('x').pin;
    const view = { ...showing(1), columns: ['response_ids', 'messages', 'uid'], maxListLength: 1 };
    const preview = await runPreview({ recipe: RECIPE, view, pin }, workshop(groups()));
    const [row] = preview.rows as readonly { messages: unknown[] }[];
    expect(Object.keys(row ?? {})).toEqual(['uid', 'response_ids', 'messages']);
    expect(row).toMatchObject({ uid: 'a', response_ids: [3] });
    expect(row?.messages).toHaveLength(1);
    expect(preview.columns).toHaveLength(8);
    const unknown = { ...view, columns: ['uid', 'nothing'] };
    await expect(
      runPreview({ recipe: RECIPE, view: unknown, pin }, workshop(groups())),
    ).rejects.toMatchObject({
      code: 'OUT_OF_RANGE',
      path: ['columns', 1],
      message: expect.stringContaining('rollout_log_probs'),
    });
  });

  it('extrapolates past the units that it formats', async () => {
    const many = Array.from({ length: 1_500 }, (_, index) => groupOf(`g${index}`, [{}]));
    const job = {
      recipe: RECIPE,
      view: showing(1),
      pin: { position: 9, now: 0, policyVersion: null },
    } as const;
    expect((await runPreview(job, workshop(many))).rowCountEstimate).toBe(1_500);
  });

  it('reads none of the units behind those where nobody asks for counts', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => groupOf(`g${index}`, [{}]));
    const pin = { position: 9, now: 0, policyVersion: null };
    const read = async (countsAll: boolean) => {
      const shop = workshop(many);
      const view = { ...showing(1), countsAll };
      const { rows, responseLengths, waterfall } = await runPreview({ recipe: RECIPE, view, pin }, shop);
      const groupsRead = [...shop.store.reads.values()].reduce((sum, count) => sum + count, 0);
      return { groupsRead, candidates: waterfall[0]?.units, shown: [rows, responseLengths] };
    };
    const [all, some] = [await read(true), await read(false)];
    expect(all.groupsRead).toBeGreaterThanOrEqual(3_000);
    expect(all.candidates).toBe(3_000);
    // What is read in slices ahead.
    expect(some.groupsRead).toBeLessThan(1_500);
    expect(some.candidates).toBe(1_000);
    expect(some.shown).toEqual(all.shown);
  });
});
