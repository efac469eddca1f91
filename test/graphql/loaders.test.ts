import { execute } from './support/execute.js';
import { smallCatalog, standIns } from './support/services.js';

describe('reading a page of steps with what belongs to them', () => {
  it('asks each service method once, however many steps there are', async () => {
    const { services, calls } = standIns({ catalog: smallCatalog(100) });
    const { data, errors } = await execute(
      services,
      `{ steps(first: 100) { nodes {
          id state { messages promptIds } action { text logProbsPacked } nextState hint
          rewards { value } judgment { score } decisions { id } datasets { id }
          parent { id parent { id } } trajectory { uid group { promptUid } }
      } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.steps.nodes).toHaveLength(100);
    expect(data.steps.nodes[99]).toMatchObject({ parent: { id: 'step_98', parent: { id: 'step_97' } } });
    expect([...calls].sort()).toEqual([
      'catalog.contents',
      'catalog.datasetsOfSteps',
      'catalog.groups',
      'catalog.ledgers',
      'catalog.pageSteps',
      'catalog.trajectories',
    ]);
  });

  it('asks once for what trajectories say together, and for the groups of a formatter', async () => {
    const asked: unknown[] = [];
    const { services, calls } = standIns({
      catalog: {
        ...smallCatalog(60),
        summaries: async (_caller, keys) =>
          keys.map(() => ({ models: ['m'], trainableSteps: 2, consumed: false })),
        datasetsOfTrajectories: async (_caller, keys) => keys.map(() => []),
        promptStretches: async (_caller, stretches) => stretches.map(() => Int32Array.of(1)),
        groupUnits: async (_caller, keys, _gone, fields) => {
          asked.push(fields);
          return keys.map((key) => ({ ...key, firstPosition: 1, trajectories: [] }));
        },
      },
      batches: {
        advantageFormatter: async () => ({ fields: ['responseIds'] }) as never,
        advantagesOf: async () => ({
          ofSteps: new Map(),
          ofTrajectories: new Map([['t1', 0.5]]),
          info: null,
        }),
      },
    });
    const { data, errors } = await execute(
      services,
      `{ steps(first: 60) { nodes { advantages state { newPromptIds promptIdsWindow(from: 0, to: 1) }
          trajectory { models trainableSteps consumed datasets { id } advantage group { advantageInfo } } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.steps.nodes[1].trajectory).toMatchObject({
      models: ['m'],
      trainableSteps: 2,
      advantage: 0.5,
    });
    expect([...calls].sort()).toEqual([
      'batches.advantageFormatter',
      'batches.advantagesOf',
      'catalog.datasetsOfTrajectories',
      'catalog.groupUnits',
      'catalog.groups',
      'catalog.pageSteps',
      'catalog.promptStretches',
      'catalog.summaries',
      'catalog.trajectories',
    ]);
    expect(asked).toEqual([['responseIds']]);
  });

  it('asks once for the branches of all trajectories, and for no step that is there already', async () => {
    const { services, calls } = standIns({ catalog: smallCatalog(20) });
    const { data, errors } = await execute(
      services,
      '{ steps(first: 20) { nodes { trajectory { branches { name agent firstStepIndex stepCount parentStep { id } } } } } }',
    );
    expect(errors).toBeUndefined();
    expect(data.steps.nodes[19].trajectory.branches).toEqual([
      { name: 'main', agent: null, firstStepIndex: 0, stepCount: 2, parentStep: null },
      { name: 'main/2', agent: 'coder', firstStepIndex: 1, stepCount: 1, parentStep: { id: 'step_0' } },
    ]);
    expect([...calls].sort()).toEqual(['catalog.branches', 'catalog.pageSteps', 'catalog.trajectories']);
  });

  it('reads only the fields of a content that are selected', async () => {
    const asked: unknown[] = [];
    const catalog = {
      ...smallCatalog(2),
      contents: async (_caller: unknown, ids: readonly string[], fields: unknown) => {
        asked.push(fields);
        return ids.map(() => null);
      },
    };
    const { services } = standIns({ catalog });
    const select = (fields: string) => execute(services, `{ steps { nodes { ${fields} } } }`);
    await select('state { messages }');
    await select('action { logProbs }');
    await select('state { promptIds } action { message toolCalls }');
    await select('state { promptTokens } action { responseTokens finishReason }');
    expect(asked).toEqual([['messages'], ['logProbs'], ['response', 'promptIds']]);
  });

  it('counts only when a count is selected, and once for both fields', async () => {
    const { services, calls } = standIns({ catalog: smallCatalog(5) });
    await execute(services, '{ steps(first: 2) { nodes { id } pageInfo { hasNextPage } } }');
    expect(calls).toEqual(['catalog.pageSteps']);
    const { data } = await execute(services, '{ steps(first: 2) { totalCount totalCountExact } }');
    expect(data.steps).toEqual({ totalCount: 5, totalCountExact: true });
    expect(calls.filter((call) => call === 'catalog.countSteps')).toHaveLength(1);
  });

  it('reads statistics once for all fields of a selection', async () => {
    const asked: unknown[] = [];
    const { services } = standIns({
      catalog: {
        stats: async (_caller, _where, request) => {
          asked.push(request.buckets);
          return {
            count: 3,
            rewardMean: 0.5,
            rewardHistogram: { edges: [0, 1], counts: [3], missing: 0 },
          } as never;
        },
      },
    });
    const { data } = await execute(
      services,
      '{ stepStats { count rewardHistogram(buckets: 1) { counts } rewardMean } }',
    );
    expect(data.stepStats).toEqual({ count: 3, rewardHistogram: { counts: [3] }, rewardMean: 0.5 });
    await execute(services, '{ stepStats { count } }');
    await execute(services, '{ stepStats { rewardHistogram(buckets: null) { counts } } }');
    expect(asked).toEqual([1, 20, 20]);
  });
});
