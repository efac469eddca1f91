import { UNCURATED } from '../../src/model/decision.js';
import type { GroupUnit, StepUnit } from '../../src/model/unit.js';
import { aGroup, aTrajectory } from '../../src/plugin-api/testing/index.js';
import type { PluginHost } from '../../src/plugins/interface.js';
import { openPluginHost } from '../../src/plugins/open.js';
import { collect, countedGroups, errorOf, rowsOf, runContext } from '../support/plugin-run.js';

let host: PluginHost;

beforeAll(async () => {
  host = await openPluginHost({ directory: null, log: () => {} });
});

afterAll(async () => {
  await host.close();
});

type Options = Readonly<Record<string, string | number | boolean | Readonly<Record<string, number>>>>;

async function curate(name: string, options: Options, ...groups: GroupUnit[]) {
  const use = await host.resolve('CURATOR', { name, options }, []);
  return collect(host.curate(use, countedGroups(groups), runContext()));
}

async function grpo(options: Options, ...groups: GroupUnit[]) {
  const use = await host.resolve('FORMATTER', { name: 'grpo', options }, []);
  return rowsOf(host.format(use, countedGroups(groups), runContext()));
}

/** A group with one trajectory of one text step for each reward. */
const groupOf = (promptUid: string, rewards: readonly (number | null)[]): GroupUnit =>
  aGroup(
    promptUid,
    rewards.map((reward, index) => aTrajectory(`${promptUid}-t${index}`, [{ reward }])),
  );

const excluded = { ...UNCURATED, keep: false };

function tokens(prompt: readonly number[], response: readonly number[], fields: Partial<StepUnit> = {}) {
  return {
    promptIds: Int32Array.from(prompt),
    responseIds: Int32Array.from(response),
    logProbs: Float32Array.from(response, () => -0.5),
    ...fields,
  };
}

describe('reward-range', () => {
  const group = groupOf('p', [0, 0.5, 1, null]);

  test('drops what lies outside, bounds included, and says why', async () => {
    const decisions = await curate('reward-range', { min: 0.5, max: 0.75 }, group);
    expect(decisions).toEqual([
      {
        target: { kind: 'trajectory', channel: 'train', uid: 'p-t0' },
        keep: false,
        reason: 'reward below 0.5',
      },
      {
        target: { kind: 'trajectory', channel: 'train', uid: 'p-t2' },
        keep: false,
        reason: 'reward above 0.75',
      },
    ]);
  });

  test('drops what has no reward when asked to', async () => {
    const decisions = await curate('reward-range', { missing: 'drop' }, group);
    expect(decisions.map(({ target, reason }) => [target, reason])).toEqual([
      [{ kind: 'trajectory', channel: 'train', uid: 'p-t3' }, 'no reward'],
    ]);
  });
});

describe('zero-variance', () => {
  test('drops groups whose rewards are exactly equal', async () => {
    const groups = [groupOf('even', [0.7, 0.7, 0.7]), groupOf('odd', [0.7, 0.7, 0.8]), groupOf('one', [1])];
    expect(await curate('zero-variance', {}, ...groups)).toEqual([
      {
        target: { kind: 'group', channel: 'train', promptUid: 'even', generation: 1 },
        keep: false,
        reason: 'all rewards are equal',
      },
    ]);
  });

  test('drops near-equal groups under a threshold', async () => {
    const [decision] = await curate('zero-variance', { threshold: 0.1 }, groupOf('p', [0.7, 0.7, 0.8]));
    expect(decision?.reason).toBe('reward deviation of at most 0.1');
  });

  test('a trajectory with no trainable step left does not count', async () => {
    const group = aGroup('p', [
      aTrajectory('a', [{ reward: 1 }]),
      aTrajectory('b', [{ reward: 1 }]),
      aTrajectory('c', [{ reward: 0, curation: excluded }]),
    ]);
    expect(await curate('zero-variance', {}, group)).toHaveLength(1);
    expect(await curate('zero-variance', { minTrajectories: 3 }, group)).toEqual([]);
  });
});

describe('grpo', () => {
  test('rewards are summed per trajectory and the advantage is on every step and trainable token', async () => {
    const group = aGroup('p', [
      aTrajectory('a', [
        tokens([1], [2, 3], { reward: 0, responseMask: Uint8Array.of(0, 1) }),
        tokens([9], [4], { reward: 1, policyVersion: 7 }),
      ]),
      aTrajectory('b', [tokens([1], [5], { reward: 0 })]),
    ]);
    const rows = await grpo({}, group);
    expect(rows.map((row) => row.values.advantage)).toEqual([
      expect.closeTo(Math.SQRT1_2, 5),
      expect.closeTo(Math.SQRT1_2, 5),
      expect.closeTo(-Math.SQRT1_2, 5),
    ]);
    const high = Math.fround(rows[0]?.values.advantage as number);
    expect(rows[0]?.values).toMatchObject({
      prompt_ids: Int32Array.of(1),
      response_ids: Int32Array.of(2, 3),
      response_mask: Int32Array.of(0, 1),
      rollout_log_probs: Float32Array.of(-0.5, -0.5),
      advantages: Float32Array.of(0, high),
      reward: 1,
      uid: 'p',
      generation: 1,
      trajectory_uid: 'a',
      branch: 'main',
      step_indices: Int32Array.of(0),
      is_last: false,
      min_policy_version: null,
      channel: 'train',
      messages: null,
      response: null,
    });
    expect(rows[1]?.values).toMatchObject({ is_last: true, min_policy_version: 7, max_policy_version: 7 });
    expect(rows.map((row) => row.stepIds)).toEqual([['step_a_0'], ['step_a_1'], ['step_b_0']]);
  });

  test('steps merge by the token-prefix rule, or stay apart by option', async () => {
    const group = aGroup('p', [
      aTrajectory('a', [tokens([1, 2], [3, 4]), tokens([1, 2, 3, 4, 5], [6], { reward: 2 })]),
    ]);
    const [row, ...others] = await grpo({}, group);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      stepIds: ['step_a_0', 'step_a_1'],
      values: {
        response_ids: Int32Array.of(3, 4, 5, 6),
        advantages: Float32Array.of(2, 2, 0, 2),
        step_indices: Int32Array.of(0, 1),
        is_last: true,
      },
    });
    expect(await grpo({ merge: 'none' }, group)).toHaveLength(2);
  });

  test.each([
    ['verl', [0.866024, -0.866024, -0.866024, 0.866024], [0.5]],
    ['trl', [0.865875, -0.865875, -0.865875, 0.865875], [0]],
    ['dr-grpo', [0.5, -0.5, -0.5, 0.5], [0.5]],
    ['rloo', [0.666667, -0.666667, -0.666667, 0.666667], [0.5]],
  ])('the preset %s gives that trainer’s numbers', async (preset, four, one) => {
    const groups = [groupOf('A', [1, 0, 0, 1]), groupOf('B', [0.5]), groupOf('C', [1, 1])];
    const rows = await grpo({ preset }, ...groups);
    const expected = [...four, ...one, 0, 0];
    expect(rows).toHaveLength(expected.length);
    for (const [index, value] of expected.entries()) {
      expect(Math.abs((rows[index]?.values.advantage as number) - value)).toBeLessThanOrEqual(2e-6);
    }
  });

  test('openrlhf refuses a group of one, dropping it is an option', async () => {
    const error = await errorOf(grpo({ preset: 'openrlhf' }, groupOf('B', [0.5])));
    expect(error).toMatchObject({ code: 'PLUGIN_FAILED' });
    expect(error.message).toContain('a group of one');
    expect(await grpo({ preset: 'openrlhf', singleton: 'drop' }, groupOf('B', [0.5]))).toEqual([]);
  });

  test('equal rewards stay in with 0 unless they are to be dropped', async () => {
    const group = groupOf('C', [0.7, 0.7, 0.7]);
    expect((await grpo({}, group)).map((row) => row.values.advantage)).toEqual([0, 0, 0]);
    expect(await grpo({ zeroVariance: 'drop' }, group)).toEqual([]);
  });

  test('signals count with their weight', async () => {
    const group = aGroup('p', [
      aTrajectory('a', [{ reward: 1, judgment: 1 }]),
      aTrajectory('b', [{ reward: 1, judgment: -1 }]),
    ]);
    const rows = await grpo({ preset: 'dr-grpo', reward: { reward: 1, judgment: 0.5 } }, group);
    expect(rows.map((row) => [row.values.reward, row.values.advantage])).toEqual([
      [1.5, 0.5],
      [0.5, -0.5],
    ]);
  });

  test('excluding a step takes its row and leaves what its trajectory earned', async () => {
    const group = aGroup('p', [
      aTrajectory('a', [tokens([1], [2], { reward: 1, curation: excluded }), tokens([7], [8])]),
      aTrajectory('b', [tokens([1], [2], { reward: 0 })]),
    ]);
    const rows = await grpo({ preset: 'dr-grpo' }, group);
    expect(rows.map((row) => [row.stepIds, row.values.advantage])).toEqual([
      [['step_a_1'], 0.5],
      [['step_b_0'], -0.5],
    ]);
  });

  test('a trajectory with no trainable step or no reward leaves the statistics', async () => {
    const group = aGroup('p', [
      aTrajectory('a', [{ reward: 1 }]),
      aTrajectory('b', [{ reward: 0 }]),
      aTrajectory('c', [{ reward: 5, turnType: 'SIDE' }]),
      aTrajectory('d', [{}]),
    ]);
    const rows = await grpo({ preset: 'dr-grpo' }, group);
    expect(rows.map((row) => row.values.advantage)).toEqual([0.5, -0.5]);
  });

  test('a text step is a row of its own with null ids', async () => {
    const [row] = await grpo({}, groupOf('p', [1]));
    expect(row?.values).toMatchObject({
      prompt_ids: null,
      response_ids: null,
      response_mask: null,
      rollout_log_probs: null,
      advantages: null,
      advantage: 1,
      messages: [{ role: 'user', content: 'What is 1 + 1?' }],
      response: { role: 'assistant', content: '2' },
    });
  });

  test('text is in rows with ids by option', async () => {
    const group = aGroup('p', [aTrajectory('a', [tokens([1], [2], { reward: 1 })])]);
    const [row] = await grpo({ text: true }, group);
    expect(row?.values.response).toEqual({ role: 'assistant', content: '2' });
  });

  test('a later generation of a prompt is another group', async () => {
    const group = aGroup('p', [aTrajectory('a', [{ reward: 1 }])], { generation: 2 });
    expect((await grpo({}, group))[0]?.values).toMatchObject({ uid: 'p#2', generation: 2 });
  });

  test('it needs rewards only where they count', async () => {
    const needs = async (options: Options) =>
      (await host.shape(await host.resolve('FORMATTER', { name: 'grpo', options }, []))).requires;
    expect(await needs({})).toEqual(['complete', 'rewards']);
    expect(await needs({ reward: { judgment: 1 } })).toEqual(['complete']);
  });
});
