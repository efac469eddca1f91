import { describe, expect, it } from '@jest/globals';
import { runPipeline } from '../../src/batches/pipeline/run.js';
import { CONTENT_FIELDS } from '../../src/model/content-field.js';
import type { GroupUnit } from '../../src/model/unit.js';
import type { CuratorDecision } from '../../src/plugin-api/index.js';
import { defineCurator, drop, type Row, z } from '../../src/plugin-api/index.js';
import { groupStore } from '../support/group-store.js';
import { inProcessPlugins } from '../support/in-process-plugins.js';
import { plainFormatter } from '../support/plain-formatter.js';
import { groupOf } from '../support/units.js';

const use = (name: string) => ({ name, version: '1.0.0', options: {} });
const EVERYTHING = CONTENT_FIELDS.join(' ');

/** Runs a recipe of these curators, and says what was read, what became of the steps and which rows came out. */
async function run(groups: readonly GroupUnit[], curators: readonly { readonly name: string }[]) {
  const formatter = plainFormatter('group', ['complete', 'rewards']);
  const plugins = inProcessPlugins([formatter, ...curators]);
  const store = groupStore(groups);
  const rows: Row[] = [];
  const recipe = {
    name: 'r',
    channel: 'train',
    where: null,
    curators: curators.map(({ name }) => use(name)),
    formatter: use('plain'),
    order: 'FIFO',
    target: 'canonical',
    seed: 0,
    groupSize: null,
    minGroupSize: null,
    groupTimeoutMs: null,
    maxPolicyLag: null,
  } as const;
  const result = await runPipeline(
    {
      store,
      plugins,
      recipe,
      shape: await plugins.shape(recipe.formatter),
      pin: { position: 1_000_000, now: 0, policyVersion: null },
      awaited: async () => null,
      limitUnits: null,
      signal: new AbortController().signal,
      onProgress: () => {},
    },
    async (row) => {
      rows.push(row);
      return null;
    },
  );
  return {
    reads: Object.fromEntries(store.reads),
    waterfall: result.waterfall,
    decisions: result.decisions.map(({ count }) => count),
    rows: rows.map(({ values }) => [values.trajectory_uid, values.step_index, values.reward]),
  };
}

const base = { version: '1.0.0', description: 'For a test.', options: z.object({}), needs: [] };
const rewards = [0, 1, 2, 3, 4];
const GROUPS = ['a', 'b', 'c'].map((uid) =>
  groupOf(
    uid,
    rewards.map((reward) => ({ reward })),
  ),
);

const judging = (value: number) =>
  defineCurator({
    ...base,
    name: `judges-${value}`,
    unit: 'trajectory',
    judge: (trajectory) => (trajectory.reward === value ? drop(trajectory, `reward is ${value}`) : null),
  });

/** Decides when it has seen everything. */
const streaming = (value: number) =>
  defineCurator({
    ...base,
    name: `streams-${value}`,
    unit: 'trajectory',
    async *curate(trajectories) {
      const found: CuratorDecision[] = [];
      for await (const trajectory of trajectories)
        if (trajectory.reward === value) found.push(drop(trajectory, `reward is ${value}`));
      yield* found;
    },
  });

describe('the curators of a recipe', () => {
  it('that judge unit by unit share one walk, which reads what they need', async () => {
    const { reads, decisions, rows } = await run(GROUPS, [0, 1, 2, 3].map(judging));
    expect(reads).toEqual({ responseMask: 3, [EVERYTHING]: 3 });
    expect(decisions).toEqual([3, 3, 3, 3]);
    expect(rows).toEqual(['a', 'b', 'c'].map((uid) => [`${uid}-4`, 0, 4]));
  });

  it('come to the same whether they share a walk or not', async () => {
    const named = (name: string) => name.replace(/^streams/, 'judges');
    const one = await run(GROUPS, [0, 3, 1].map(judging));
    const three = await run(GROUPS, [0, 3, 1].map(streaming));
    expect(three.reads).toEqual({ responseMask: 9, [EVERYTHING]: 3 });
    expect(three.rows).toEqual(one.rows);
    expect(three.waterfall.map((stage) => ({ ...stage, stage: named(stage.stage) }))).toEqual(one.waterfall);
  });

  it('after one that decides later have a walk of their own', async () => {
    const { reads, rows } = await run(GROUPS.slice(0, 1), [judging(0), streaming(1), judging(2), judging(3)]);
    expect(reads).toEqual({ responseMask: 2, [EVERYTHING]: 1 });
    expect(rows).toEqual([['a-4', 0, 4]]);
  });

  it('see of a group what the ones before left of it, in the same walk', async () => {
    const seen: string[] = [];
    const witness = defineCurator({
      ...base,
      name: 'witness',
      unit: 'trajectory',
      judge: ({ uid }) => {
        seen.push(uid);
        return null;
      },
    });
    await run(GROUPS.slice(0, 2), [judging(1), judging(3), witness]);
    expect(seen).toEqual(['a-0', 'a-2', 'a-4', 'b-0', 'b-2', 'b-4']);
  });
});

describe('what a recipe’s curator gives', () => {
  const scores = defineCurator({
    ...base,
    name: 'scores',
    unit: 'step',
    judge: ({ id, stepIndex }) => ({
      target: { kind: 'step', id },
      rewards: { reward: stepIndex + 1 },
      judgment: { score: 0.5 },
    }),
  });

  it('as a reward counts for later curators, readiness and rows', async () => {
    const seen: unknown[] = [];
    const witness = defineCurator({
      ...base,
      name: 'witness',
      unit: 'trajectory',
      judge: ({ reward, signals, steps }) => {
        seen.push([reward, signals, steps.map((step) => [step.reward, step.judgment])]);
        return null;
      },
    });
    const unrewarded = groupOf('a', [{ reward: null, steps: [{}, {}] }]);
    expect((await run([unrewarded], [])).rows).toEqual([]);
    const { rows } = await run([unrewarded], [scores, witness]);
    expect(seen).toEqual([
      [
        3,
        { reward: 3, judgment: 1, 'judgment:scores': 1 },
        [
          [1, 0.5],
          [2, 0.5],
        ],
      ],
    ]);
    expect(rows).toEqual([
      ['a-0', 0, 3],
      ['a-0', 1, 3],
    ]);
  });

  it('counts also for a step that a later curator takes out', async () => {
    const first = defineCurator({
      ...base,
      name: 'first',
      unit: 'step',
      judge: (step) => (step.stepIndex === 0 ? drop(step, 'first') : null),
    });
    const { rows } = await run([groupOf('a', [{ reward: null, steps: [{}, {}] }])], [scores, first]);
    expect(rows).toEqual([['a-0', 1, 3]]);
  });

  it('as a mask over a whole response leaves nothing to train on', async () => {
    const masks = defineCurator({
      ...base,
      name: 'masks',
      unit: 'step',
      judge: ({ id, stepIndex }) =>
        stepIndex === 0 ? { target: { kind: 'step', id }, mask: [{ from: 0, to: 2 }] } : null,
    });
    const { waterfall } = await run([groupOf('a', [{}, { steps: [{}, {}] }])], [masks]);
    expect(waterfall.find(({ stage }) => stage === 'masks')).toMatchObject({
      units: 1,
      steps: 2,
      excluded: 1,
    });
    expect(waterfall.find(({ stage }) => stage === 'masks')?.reasons).toMatchObject([
      { key: 'no trainable step left in its trajectory', count: 1 },
    ]);
  });
});
