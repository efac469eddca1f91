import { describe, expect, it } from '@jest/globals';
import type { RecipeEssentials } from '../../src/batches/build/job.js';
import { runPipeline } from '../../src/batches/pipeline/run.js';
import { UNCURATED } from '../../src/model/decision.js';
import type { GroupUnit } from '../../src/model/unit.js';
import { defineCurator, drop, type Row, z } from '../../src/plugin-api/index.js';
import { groupStore } from '../support/group-store.js';
import { inProcessPlugins } from '../support/in-process-plugins.js';
import { plainFormatter } from '../support/plain-formatter.js';
import { groupOf } from '../support/units.js';

const RECIPE: RecipeEssentials = {
  name: 'r',
  channel: 'train',
  where: null,
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

interface Setup {
  readonly recipe?: Partial<RecipeEssentials>;
  readonly plugins?: readonly unknown[];
  readonly formatter?: ReturnType<typeof plainFormatter>;
  readonly limitUnits?: number;
  readonly policyVersion?: number;
  readonly now?: number;
}

async function run(groups: readonly GroupUnit[], setup: Setup = {}) {
  const formatter = setup.formatter ?? plainFormatter('group', ['complete', 'rewards']);
  const plugins = inProcessPlugins([formatter, ...(setup.plugins ?? [])]);
  const recipe = { ...RECIPE, ...setup.recipe };
  const rows: Row[] = [];
  const shares: number[] = [];
  const store = groupStore(groups);
  const result = await runPipeline(
    {
      store,
      plugins,
      recipe,
      shape: await plugins.shape(recipe.formatter),
      pin: { position: 1_000_000, now: setup.now ?? 0, policyVersion: setup.policyVersion ?? null },
      awaited: async () => null,
      limitUnits: setup.limitUnits ?? null,
      signal: new AbortController().signal,
      onProgress: ({ share }) => shares.push(share),
    },
    async (row) => {
      rows.push(row);
      return null;
    },
  );
  const stage = (name: string) => result.waterfall.find((entry) => entry.stage === name);
  const reasons = (name: string) =>
    Object.fromEntries((stage(name)?.reasons ?? []).map(({ key, count }) => [key, count]));
  return {
    result,
    rows,
    shares,
    stage,
    reasons,
    reads: store.reads,
    uids: rows.map(({ values }) => values.trajectory_uid),
  };
}

const dropsReward = (name: string, value: number) =>
  defineCurator({
    name,
    version: '1.0.0',
    description: 'Drops trajectories of one reward.',
    unit: 'trajectory',
    options: z.object({}),
    async *curate(trajectories) {
      for await (const trajectory of trajectories)
        if (trajectory.reward === value) yield drop(trajectory, `reward is ${value}`);
    },
  });

const use = (name: string) => ({ name, version: '1.0.0', options: {} });

describe('candidates', () => {
  it('are the MAIN steps that match the filter', async () => {
    const { rows, stage, reasons } = await run(
      [groupOf('a', [{ steps: [{}, { turnType: 'SIDE' }, { model: 'big' }, { model: 'big' }] }])],
      { recipe: { where: { model: { eq: 'big' } } } },
    );
    expect(rows.map(({ values }) => values.step_index)).toEqual([2, 3]);
    expect(stage('candidates')).toMatchObject({ units: 1, steps: 2, excluded: 2 });
    expect(reasons('candidates')).toEqual({ 'side turn': 1, 'does not match the filter': 1 });
  });
});

describe('curation', () => {
  it('keeps excluded steps out of rows and leaves the trajectory its reward', async () => {
    const excluded = { curation: { ...UNCURATED, keep: false, reason: 'bad answer' } };
    const { rows, reasons } = await run([
      groupOf('a', [{ reward: 3, steps: [{ reward: 2, ...excluded }, {}] }]),
    ]);
    expect(rows.map(({ values }) => [values.step_index, values.reward])).toEqual([[1, 3]]);
    expect(reasons('curation')).toEqual({ 'bad answer': 1 });
  });

  it('leaves an untrainable step as context, and says so', async () => {
    const context = { curation: { ...UNCURATED, trainable: false } };
    const { rows, reasons, stage } = await run([groupOf('a', [{ steps: [context, {}] }])]);
    expect(rows).toHaveLength(1);
    expect(stage('readiness')).toMatchObject({ steps: 2 });
    expect(reasons('rows')).toEqual({ 'context only: not trainable': 1 });
  });

  it('takes a trajectory without a trainable step out of its group', async () => {
    const truncated = { curation: { ...UNCURATED, trainable: false, reason: 'cut off' } };
    const { uids, reasons } = await run([groupOf('a', [{ steps: [truncated, truncated] }, {}])]);
    expect(uids).toEqual(['a-1']);
    expect(reasons('curation')).toEqual({ 'not trainable: cut off': 2 });
  });
});

describe('recipe curators', () => {
  it('each see what the ones before left', async () => {
    const seen: string[] = [];
    const witness = defineCurator({
      name: 'witness',
      version: '1.0.0',
      description: 'Notes what it sees.',
      unit: 'trajectory',
      options: z.object({}),
      // biome-ignore lint/correctness/useYield: a curator is a generator, and this one only looks, so it yields no decision
      async *curate(trajectories) {
        for await (const { uid } of trajectories) seen.push(uid);
      },
    });
    const { stage, uids, reasons } = await run(
      [groupOf('a', [{ reward: 0 }, { reward: 1 }]), groupOf('b', [{ reward: 0 }])],
      {
        plugins: [dropsReward('no-zeros', 0), witness],
        recipe: { curators: [use('no-zeros'), use('witness')] },
      },
    );
    expect(seen).toEqual(['a-1']);
    expect(uids).toEqual(['a-1']);
    expect(reasons('no-zeros')).toEqual({ 'reward is 0': 2 });
    expect(stage('no-zeros')).toMatchObject({ units: 1, steps: 1, excluded: 2 });
    expect(stage('witness')).toMatchObject({ units: 1, steps: 1, excluded: 0 });
  });

  it('count in the order of the waterfall', async () => {
    const { result } = await run([groupOf('a', [{}])], {
      plugins: [dropsReward('x', 5)],
      recipe: { curators: [use('x')] },
    });
    expect(result.waterfall.map(({ stage }) => stage)).toEqual([
      'candidates',
      'curation',
      'x',
      'readiness',
      'rows',
    ]);
  });
});

describe('readiness', () => {
  it('never lets a stuck group block the others', async () => {
    const { uids, reasons } = await run([
      groupOf('stuck', [{ status: 'OPEN', reward: null }, {}]),
      groupOf('whole', [{}, {}]),
    ]);
    expect(uids).toEqual(['whole-0', 'whole-1']);
    expect(reasons('readiness')).toEqual({ '1 of 2 rollouts complete; 1 of 2 rollouts rewarded': 2 });
  });

  it('counts the whole group, curated-out rollouts too', async () => {
    const { uids } = await run([groupOf('a', [{ reward: 0 }, { reward: 1 }])], {
      plugins: [dropsReward('no-zeros', 0)],
      recipe: { curators: [use('no-zeros')], groupSize: 2 },
    });
    expect(uids).toEqual(['a-1']);
  });

  it('leaves abandoned rollouts out of a group that is otherwise finished', async () => {
    const { uids, reasons } = await run([groupOf('a', [{ status: 'ABANDONED' }, {}])]);
    expect(uids).toEqual(['a-1']);
    expect(reasons('readiness')).toEqual({ 'rollout was abandoned': 1 });
  });

  it('takes finished rollouts beyond the group size along and leaves open ones out', async () => {
    const group = groupOf('a', [{}, {}, {}, { status: 'OPEN' }]);
    const { uids } = await run([group], { recipe: { groupSize: 2 } });
    expect(uids).toEqual(['a-0', 'a-1', 'a-2']);
  });

  it('releases a group below its size only after the timeout and from the minimum on', async () => {
    const group = groupOf('a', [
      { startedAt: 1_000 },
      { startedAt: 5_000 },
      { status: 'OPEN', startedAt: 1_000 },
    ]);
    const recipe = { groupSize: 4, minGroupSize: 2, groupTimeoutMs: 500 };
    expect((await run([group], { recipe, now: 1_499 })).reasons('readiness')).toEqual({
      '2 of 4 rollouts complete; 3 of 4 rollouts rewarded': 3,
    });
    expect((await run([group], { recipe, now: 1_500 })).uids).toEqual(['a-0', 'a-1']);
    const more = await run([group], { recipe: { ...recipe, minGroupSize: 3 }, now: 1_500 });
    expect(more.uids).toEqual([]);
    expect(Object.keys(more.reasons('readiness'))[0]).toContain('the timeout releases no fewer than 3');
  });

  it('says which step lacks what the formatter needs', async () => {
    const formatter = plainFormatter('group', ['log_probs']);
    const { reasons } = await run([groupOf('a', [{ steps: [{}, { logProbs: null }] }])], { formatter });
    expect(reasons('readiness')).toEqual({ 'step 1 has no log-probs: the engine did not send them': 2 });
  });

  it('judges trajectories one by one for a formatter of trajectories', async () => {
    const formatter = plainFormatter('trajectory', ['complete', 'log_probs']);
    const { uids, stage } = await run(
      [groupOf('a', [{}, { status: 'OPEN' }, { steps: [{ logProbs: null }] }, {}])],
      { formatter },
    );
    expect(uids).toEqual(['a-0', 'a-3']);
    expect(stage('readiness')).toMatchObject({ units: 2, steps: 2, excluded: 2 });
  });

  it('takes out stale steps and keeps those of an unknown version', async () => {
    const steps = [{ policyVersion: 2 }, { policyVersion: 3 }, { policyVersion: null }];
    const { rows, reasons } = await run([groupOf('a', [{ steps }])], {
      recipe: { maxPolicyLag: 2 },
      policyVersion: 5,
    });
    expect(rows.map(({ values }) => values.step_index)).toEqual([1, 2]);
    expect(reasons('readiness')).toEqual({ 'more than 2 policy versions behind': 1 });
  });
});

describe('order', () => {
  const groups = [
    groupOf('a', [{ reward: 0.5, steps: [{ policyVersion: 3 }] }]),
    groupOf('b', [{ reward: 2, steps: [{ policyVersion: null }] }]),
    groupOf('c', [{ reward: 1, steps: [{ policyVersion: 7 }] }]),
  ];
  const ordered = async (recipe: Partial<RecipeEssentials>, of = groups) =>
    (await run(of, { recipe })).rows.map(({ values }) => values.uid).join('');

  it('is by arrival, by reward or by freshness, best first', async () => {
    expect(await ordered({ order: 'FIFO' })).toBe('abc');
    expect(await ordered({ order: 'LIFO' })).toBe('cba');
    expect(await ordered({ order: 'REWARD' })).toBe('bca');
    expect(await ordered({ order: 'FRESHEST' })).toBe('cab');
  });

  it('is random by the seed only', async () => {
    const many = [...'abcdefghij'].map((uid) => groupOf(uid, [{}]));
    const first = await ordered({ order: 'RANDOM', seed: 7 }, many);
    expect(first).not.toBe('abcdefghij');
    expect([...first].sort().join('')).toBe('abcdefghij');
    expect(await ordered({ order: 'RANDOM', seed: 7 }, many)).toBe(first);
    expect(await ordered({ order: 'RANDOM', seed: 8 }, many)).not.toBe(first);
  });
});

describe('the whole run', () => {
  it('stops at the limit of units and counts what is beyond', async () => {
    const groups = ['a', 'b', 'c'].map((uid) => groupOf(uid, [{}, {}]));
    const { uids, stage, reasons, result } = await run(groups, { limitUnits: 2 });
    expect(uids).toEqual(['a-0', 'a-1', 'b-0', 'b-1']);
    expect(stage('readiness')).toMatchObject({ units: 3 });
    expect(stage('rows')).toMatchObject({ units: 2, steps: 4, excluded: 2 });
    expect(reasons('rows')).toEqual({ 'beyond the limit of 2 units': 2 });
    expect(result).toMatchObject({ rows: 4, steps: 4, readyUnits: 3, formattedUnits: 2 });
  });

  it('reads the groups behind the limit of units without what only the formatter needs', async () => {
    const groups = Array.from({ length: 40 }, (_, i) =>
      groupOf(`g${i}`, [{ status: i < 20 ? 'COMPLETE' : 'OPEN' }]),
    );
    const { reads, stage, reasons } = await run(groups, { limitUnits: 2 });
    const { responseMask, ...others } = Object.fromEntries(reads);
    expect(responseMask).toBe(38);
    // The first slice is of four groups, of which two are formatted.
    expect(Object.values(others)).toEqual([4]);
    expect(stage('readiness')).toMatchObject({ units: 20, excluded: 20 });
    expect(reasons('rows')).toEqual({ 'beyond the limit of 2 units': 18 });
  });

  it('explains an empty outcome', async () => {
    const { rows, stage } = await run([groupOf('a', [{ status: 'OPEN' }])]);
    expect(rows).toEqual([]);
    expect(stage('readiness')).toMatchObject({ units: 0, steps: 0, excluded: 1 });
  });

  it('takes every step into account once, at every stage', async () => {
    const groups = Array.from({ length: 200 }, (_, index) =>
      groupOf(`g${index}`, [{ status: index % 3 === 0 ? 'OPEN' : 'COMPLETE' }, { reward: index % 2 }]),
    );
    const { result, shares } = await run(groups, {
      plugins: [dropsReward('no-zeros', 0)],
      recipe: { curators: [use('no-zeros')] },
    });
    let before = 400;
    for (const { steps, excluded, reasons } of result.waterfall) {
      expect(steps + excluded).toBe(before);
      expect(reasons.reduce((sum, { count }) => sum + count, 0)).toBe(excluded);
      before = steps;
    }
    expect(shares.at(-1)).toBe(1);
    let named = 0;
    for await (const ids of result.stepIds()) named += ids.length;
    expect(named).toBe(result.steps);
  });

  it('refuses a row that names a step that the formatter was not shown', async () => {
    const formatter = plainFormatter('group', []);
    const liar = {
      ...formatter,
      async *format() {
        yield { values: {}, stepIds: ['step_of_another_channel'] };
      },
    } as unknown as typeof formatter;
    await expect(run([groupOf('a', [{}])], { formatter: liar })).rejects.toMatchObject({
      code: 'INVALID_ROW',
    });
  });

  it('reads long trajectories in small slices', async () => {
    const groups = Array.from({ length: 40 }, (_, index) =>
      groupOf(`g${index}`, [{ steps: [{ promptIds: new Int32Array(1_000_000) }] }]),
    );
    const store = groupStore(groups);
    const plugins = inProcessPlugins([plainFormatter('group', [])]);
    await runPipeline(
      {
        store,
        plugins,
        recipe: RECIPE,
        shape: await plugins.shape(RECIPE.formatter),
        pin: { position: 1, now: 0, policyVersion: null },
        awaited: async () => null,
        limitUnits: null,
        signal: new AbortController().signal,
        onProgress: () => {},
      },
      async () => null,
    );
    expect(store.largestSlice()).toBeLessThanOrEqual(4);
  });
});
