import type { Operation } from '../../src/model/decision.js';
import { execute } from './support/execute.js';
import { standIns, stepHead } from './support/services.js';

const made = (n: number, changes: Partial<Operation> = {}): Operation => ({
  id: `op_${n}`,
  source: 'manual',
  summary: 'drop',
  actor: null,
  changed: 1,
  kept: 0,
  dropped: 1,
  undone: false,
  at: 0,
  ...changes,
});

const page = <T>(items: readonly T[]) => ({
  items,
  cursors: items.map((_, i) => `c${i}`),
  hasNextPage: false,
  hasPreviousPage: false,
});

describe('operations', () => {
  it('are read with their jobs, steps and datasets by one call each, however many there are', async () => {
    const all = Array.from({ length: 50 }, (_, n) =>
      made(n, { source: n % 2 === 0 ? 'manual' : 'curator:c' }),
    );
    const { services, calls } = standIns({
      curation: {
        pageOperations: async () => page(all),
        pageSteps: async (_caller, requests) => requests.map(() => page([stepHead(0)])),
        datasetsOf: async (_caller, ids) => ids.map(() => []),
        operationJobs: async (ids) => ids.map(() => null),
      },
      curators: { readJobs: async (_caller, ids) => ids.map(() => null) },
    });
    const { data, errors } = await execute(
      services,
      '{ operations { nodes { id actor kept dropped status curator { name } datasets { id } steps(first: 1) { nodes { id } } } } }',
    );
    expect(errors).toBeUndefined();
    expect(data.operations.nodes).toHaveLength(50);
    expect(data.operations.nodes[49]).toEqual({
      id: 'op_49',
      actor: null,
      kept: 0,
      dropped: 1,
      status: 'SUCCEEDED',
      curator: null,
      datasets: [],
      steps: { nodes: [{ id: 'step_0' }] },
    });
    expect([...calls].sort()).toEqual([
      'curation.datasetsOf',
      'curation.operationJobs',
      'curation.pageOperations',
      'curation.pageSteps',
      'curators.readJobs',
    ]);
  });

  it('cancel a build by its dataset, as cancelBuild does', async () => {
    const { services, calls } = standIns({ batches: { cancelBuild: async () => ({}) as never } });
    const { data } = await execute(
      services,
      'mutation { cancelJob(id: "ds_1") { job { id } userErrors { code } } }',
    );
    expect(data.cancelJob).toEqual({ job: null, userErrors: [] });
    expect(calls).toEqual(['batches.cancelBuild']);
  });

  it('say what an undo took from which datasets, and that there may be more', async () => {
    const undone = { changed: 3, datasets: ['ds_2', 'ds_1'], mayBeMore: true };
    const { services } = standIns({ curation: { undo: async () => undone } });
    const { data } = await execute(
      services,
      'mutation { undoOperation(operationId: "op_1") { changed warnings userErrors { code } } }',
    );
    expect(data.undoOperation).toEqual({
      changed: 3,
      warnings: [
        'dataset ds_2 was built from what is taken back; its files stay as they are',
        'dataset ds_1 was built from what is taken back; its files stay as they are',
        'further datasets may have been, which were not looked for',
      ],
      userErrors: [],
    });
  });
});
