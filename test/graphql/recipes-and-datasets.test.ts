import type { RecipeDraft } from '../../src/batches/interface.js';
import { StepwellError } from '../../src/errors/index.js';
import type { Dataset } from '../../src/model/dataset.js';
import { execute } from './support/execute.js';
import { standIns } from './support/services.js';

const DATASET: Dataset = {
  id: 'ds_1',
  recipeName: 'r',
  channel: 'train',
  version: 2,
  status: 'SUCCEEDED',
  progress: 1,
  error: null,
  encoding: 'JSONL',
  target: 'canonical',
  rows: 3,
  steps: 9,
  contentHash: 'abc',
  files: [{ name: 'part 0.jsonl', bytes: 5_000_000_000, rows: 3, sha256: 'ff' }],
  manifest: { seed: 0 },
  createdAt: 0,
  finishedAt: null,
};

const recipeOf = (draft: RecipeDraft) => ({
  ...draft,
  id: 'rcp_1',
  createdAt: 0,
  curators: draft.curators.map(({ name }) => ({ name, version: '1.0.0', options: {} })),
  formatter: { name: draft.formatter.name, version: '1.0.0', options: { eps: 1e-6 } },
});

const SAVE = `mutation ($input: RecipeInput!) { saveRecipe(input: $input) {
  recipe { id name channel where order target seed groupSize maxReady dropOldest minReady maxUses maxDeliveries formatter { name version options } createdAt }
  userErrors { code message path } } }`;

describe('recipes', () => {
  it('are saved with the defaults of the contract, also where a client says null', async () => {
    const drafts: RecipeDraft[] = [];
    const { services } = standIns({
      batches: {
        saveRecipe: async (_caller, draft) => {
          drafts.push(draft);
          return recipeOf(draft);
        },
      },
    });
    const plain = { name: 'r', formatter: { name: 'grpo' } };
    const nulls = {
      ...plain,
      channel: null,
      where: null,
      curators: null,
      order: null,
      target: null,
      seed: null,
      maxReady: null,
      dropOldest: null,
      minReady: null,
      maxUses: null,
      maxDeliveries: null,
    };
    const { data, errors } = await execute(services, SAVE, { input: plain });
    expect(errors).toBeUndefined();
    expect(data.saveRecipe).toEqual({
      recipe: {
        id: 'rcp_1',
        name: 'r',
        channel: 'train',
        where: null,
        order: 'FIFO',
        target: 'canonical',
        seed: 0,
        groupSize: null,
        maxReady: null,
        dropOldest: false,
        minReady: null,
        maxUses: 1,
        maxDeliveries: 5,
        formatter: { name: 'grpo', version: '1.0.0', options: { eps: 1e-6 } },
        createdAt: '1970-01-01T00:00:00.000Z',
      },
      userErrors: [],
    });
    await execute(services, SAVE, { input: nulls });
    expect(drafts[1]).toEqual(drafts[0]);
  });

  it('say how claims deliver them', async () => {
    const drafts: RecipeDraft[] = [];
    const { services } = standIns({
      batches: {
        saveRecipe: async (_caller, draft) => {
          drafts.push(draft);
          return recipeOf(draft);
        },
      },
    });
    const delivery = { maxReady: 64, dropOldest: true, minReady: 8, maxUses: 2, maxDeliveries: 3 };
    const { data } = await execute(services, SAVE, {
      input: { name: 'r', formatter: { name: 'grpo' }, ...delivery },
    });
    expect(drafts[0]).toMatchObject(delivery);
    expect(data.saveRecipe.recipe).toMatchObject(delivery);
  });

  it('keep their filter as plain JSON', async () => {
    const { services } = standIns({ batches: { saveRecipe: async (_caller, draft) => recipeOf(draft) } });
    const where = {
      createdAt: { gte: '2026-01-01T00:00:00.000Z' },
      or: [{ reward: { gt: 0 } }, { isLast: true }],
    };
    const { data } = await execute(services, SAVE, {
      input: { name: 'r', where, formatter: { name: 'grpo' } },
    });
    expect(data.saveRecipe.recipe.where).toEqual(where);
  });

  it('say in the payload which field of the input is wrong', async () => {
    const { services } = standIns({
      batches: {
        saveRecipe: async () => {
          const params = { plugin: 'grpo', detail: 'eps must be positive' };
          throw new StepwellError('INVALID_OPTIONS', params, { path: ['formatter', 'options', 'eps'] });
        },
      },
    });
    const save = async (formatter: object) =>
      (await execute(services, SAVE, { input: { name: 'r', formatter } })).data.saveRecipe;
    expect(await save({ name: 'grpo', options: { eps: -1 } })).toEqual({
      recipe: null,
      userErrors: [
        {
          code: 'INVALID_OPTIONS',
          message: 'options of grpo: eps must be positive',
          path: ['input', 'formatter', 'options', 'eps'],
        },
      ],
    });
    expect(await save({ name: 'grpo', options: [1] })).toMatchObject({
      recipe: null,
      userErrors: [{ code: 'INVALID_TYPE', path: ['input', 'formatter', 'options'] }],
    });
  });

  it('say of a preview which argument is wrong, and pass on what is to be shown', async () => {
    const views: unknown[] = [];
    const { services } = standIns({
      batches: {
        previewRecipe: async (_caller, _draft, view) => {
          views.push(view);
          throw new StepwellError(
            'OUT_OF_RANGE',
            { expected: 'one of uid' },
            { path: view.columns === null ? ['order'] : ['columns', 0] },
          );
        },
      },
    });
    const preview = (args: string, fields = 'rows stepIds', more = '') =>
      `{ previewRecipe(input: { name: "r", formatter: { name: "grpo" } } ${args}) { ${fields} } } ${more}`;
    const path = async (...document: Parameters<typeof preview>) =>
      (await execute(services, preview(...document))).errors?.[0]?.extensions?.path;
    expect(await path('columns: ["x"], maxListLength: 5')).toEqual(['columns', '0']);
    expect(await path('rows: null')).toEqual(['input', 'order']);
    expect(views).toEqual([
      { rows: 10, columns: ['x'], maxListLength: 5, countsAll: false },
      { rows: 10, columns: null, maxListLength: null, countsAll: false },
    ]);
    views.length = 0;
    await path('', 'rows ...Counts', 'fragment Counts on RecipePreview { rows all: rowCountEstimate }');
    await path('', 'waterfall { stage }');
    await path('', 'rows waterfall @include(if: false) { stage }');
    expect(views).toMatchObject([{ countsAll: true }, { countsAll: true }, { countsAll: false }]);
  });

  it('fail as an operation when the server is at fault', async () => {
    const { services, logged } = standIns({
      batches: {
        saveRecipe: async () => {
          throw new StepwellError('STORE_FULL');
        },
      },
    });
    const { data, errors } = await execute(services, SAVE, {
      input: { name: 'r', formatter: { name: 'grpo' } },
    });
    expect([data, errors?.[0]?.extensions?.code, logged.length]).toEqual([null, 'STORE_FULL', 1]);
  });
});

describe('datasets', () => {
  it('give files by URLs relative to the server, and sizes beyond 32 bits', async () => {
    const { services } = standIns({
      batches: { readDataset: async () => DATASET, listRecipes: async () => [] },
    });
    const { data, errors } = await execute(
      services,
      '{ dataset(id: "ds_1") { recipe { id } files { name url bytes rows } manifest finishedAt } }',
    );
    expect(errors).toBeUndefined();
    expect(data.dataset).toEqual({
      recipe: null,
      files: [
        {
          name: 'part 0.jsonl',
          url: '/v1/datasets/ds_1/files/part%200.jsonl',
          bytes: 5_000_000_000,
          rows: 3,
        },
      ],
      manifest: { seed: 0 },
      finishedAt: null,
    });
  });

  it('show at what they are, their waterfall, response lengths and first rows', async () => {
    const waterfall = [
      { stage: 'candidates', units: 1, steps: 2, excluded: 1, reasons: [{ key: 'side turn', count: 1 }] },
    ];
    const responseLengths = { edges: [1, 2], counts: [3], missing: 0 };
    const views: unknown[] = [];
    const { services } = standIns({
      batches: {
        readDataset: async (_caller, id) =>
          id === 'ds_1'
            ? { ...DATASET, stage: null, manifest: { waterfall, responseLengths } }
            : { ...DATASET, id, status: 'RUNNING', stage: 'zero-variance', manifest: null },
        sampleDataset: async (_caller, dataset, view) => {
          views.push([dataset.id, view]);
          return { rows: [{ uid: 'p' }], stepIds: [['step_1']], columns: [{ name: 'uid' }], next: 8 };
        },
      },
    });
    const fields = `stage waterfall { stage units steps excluded reasons { key count rewardMean } }
      responseLengths { edges counts missing }`;
    const { data, errors } = await execute(
      services,
      `{ done: dataset(id: "ds_1") { ${fields} sample(first: 1, after: 7, maxListLength: 3) { rows stepIds columns next } }
         running: dataset(id: "ds_2") { ${fields} sample { next } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.done).toEqual({
      stage: null,
      waterfall: [{ ...waterfall[0], reasons: [{ key: 'side turn', count: 1, rewardMean: null }] }],
      responseLengths,
      sample: { rows: [{ uid: 'p' }], stepIds: [['step_1']], columns: [{ name: 'uid' }], next: 8 },
    });
    expect(data.running).toMatchObject({ stage: 'zero-variance', waterfall: [], responseLengths: null });
    expect(views).toEqual([
      ['ds_1', { first: 1, after: 7, maxListLength: 3 }],
      ['ds_2', { first: 10, after: 0, maxListLength: 64 }],
    ]);
  });

  it('are listed with their recipes, which are read once', async () => {
    const { services, calls } = standIns({
      batches: {
        pageDatasets: async (_caller, _recipe, first) => ({
          items: Array.from({ length: first }, () => DATASET),
          cursors: Array.from({ length: first }, (_, i) => `c${i}`),
          hasNextPage: true,
          hasPreviousPage: false,
          total: async () => ({ count: 21, exact: true }),
        }),
        listRecipes: async () => [],
      },
    });
    const { data } = await execute(services, '{ datasets { nodes { recipe { name } } totalCount } }');
    expect(data.datasets.nodes).toHaveLength(20);
    expect(data.datasets.totalCount).toBe(21);
    expect(calls).toEqual(['batches.pageDatasets', 'batches.listRecipes']);
  });

  it('are built as Parquet unless something else is said', async () => {
    const requests: unknown[] = [];
    const { services } = standIns({
      batches: {
        buildDataset: async (_caller, request) => {
          requests.push(request);
          return DATASET;
        },
      },
    });
    await execute(services, 'mutation { buildDataset(recipe: "r", encoding: null) { dataset { id } } }');
    await execute(
      services,
      'mutation { buildDataset(recipe: "r", encoding: JSONL, limitUnits: 4, asOf: "f") { dataset { id } } }',
    );
    expect(requests).toEqual([
      { recipe: 'r', encoding: 'PARQUET', limitUnits: null, asOf: null },
      { recipe: 'r', encoding: 'JSONL', limitUnits: 4, asOf: 'f' },
    ]);
  });
});

describe('plugins', () => {
  it('are listed by kind, with what they curate or format', async () => {
    const base = {
      version: '1.0.0',
      description: '',
      documentation: 'A paragraph.',
      requires: ['complete'] as const,
      needs: ['response'] as const,
      optionsSchema: {},
      source: 'builtin',
      hash: null,
      error: null,
    };
    const { services } = standIns({
      plugins: {
        list: () => [
          { ...base, name: 'reward-range', kind: 'CURATOR', unit: 'step' },
          { ...base, name: 'grpo', kind: 'FORMATTER', unit: 'group' },
          { ...base, name: 'broken', kind: null, unit: null, version: null, error: 'no default export' },
        ],
      },
    });
    const names = async (argument: string) =>
      (await execute(services, `{ plugins${argument} { name unit error } }`)).data.plugins;
    expect(await names('(kind: FORMATTER)')).toEqual([{ name: 'grpo', unit: 'GROUP', error: null }]);
    expect(await names('')).toHaveLength(3);
    const declared = '{ plugins(kind: CURATOR) { documentation requires needs } }';
    expect((await execute(services, declared)).data.plugins).toEqual([
      { documentation: 'A paragraph.', requires: ['complete'], needs: ['response'] },
    ]);
  });
});
