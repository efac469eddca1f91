import grpo from '../../../plugins/formatters/grpo.js';
import opd from '../../../plugins/formatters/opd.js';
import ppo from '../../../plugins/formatters/ppo.js';
import sft from '../../../plugins/formatters/sft.js';
import { planTarget } from '../../../src/batches/targets/plan-target.js';
import { PRIME_RL_COMMITS } from '../../../src/batches/targets/prime-rl.js';
import type { StepUnit } from '../../../src/model/unit.js';
import { aGroup, aTrajectory } from '../../../src/plugin-api/testing/index.js';
import { floats, tokens } from '../../plugins/formatters/support.js';
import { trainersNumbers } from '../../support/fixtures.js';
import { targetRows } from '../../support/target-rows.js';

const golden = trainersNumbers();

const group = (...steps: Partial<StepUnit>[]) => [aGroup('p', [aTrajectory('t', steps, { reward: 0.5 })])];
const PADDED = 'verl?layout=padded&promptLength=4&responseLength=5';

/** Two steps that merge: [1 2] -> [3 4], then 5 as context, then [6]. */
const MERGED = () =>
  group(
    tokens([1, 2], [3, 4], { logProbs: floats(-0.1, -0.2) }),
    tokens([1, 2, 3, 4, 5], [6], { logProbs: floats(-0.3) }),
  );

describe('verl', () => {
  test('pads as the golden layout, with the reward on the last token', async () => {
    const { layout } = golden;
    const { rows } = await targetRows(grpo, group(tokens(layout.prompt, layout.response)), {}, PADDED);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      input_ids: layout.input_ids,
      attention_mask: layout.attention_mask,
      position_ids: layout.position_ids,
      response_mask: layout.response_mask,
      rm_scores: layout['rm_scores_reward_0.5'],
      prompts: layout.input_ids.slice(0, 4),
      responses: layout.input_ids.slice(4),
      uid: 'p',
      trajectory_uid: 't',
      reward: 0.5,
    });
  });

  test('puts teacher log-probs where the golden rows have them', async () => {
    const { prompt_length, teacher_logprobs_rows } = golden.opd.verl_rows_alignment;
    const named: Readonly<Record<string, number>> = { a: -1, b: -2, c: -4 };
    const steps = group(
      tokens(Array(prompt_length).fill(7), [8, 8, 8], { teacherLogProbs: floats(-1, -2, -4) }),
    );
    const expected = teacher_logprobs_rows.map((entry: string | number) => named[entry] ?? entry);
    const ragged = await targetRows(opd, steps, {}, 'verl');
    const nested = (list: readonly number[]) => list.map((entry) => [entry]);
    expect(ragged.rows[0]?.teacher_logprobs).toEqual(nested(expected));
    expect(ragged.rows[0]?.teacher_ids).toEqual(nested([0, 8, 8, 8, 0]));
    const padded = await targetRows(opd, steps, {}, PADDED);
    expect(padded.rows[0]?.teacher_logprobs).toEqual(nested([0, 0, ...expected, 0, 0]));
  });

  test('gives the teacher’s likeliest tokens K each, where it says them', async () => {
    const teacherTopK = { k: 2, logProbs: floats(-1, -2, -3, -4), indices: Int32Array.of(5, 6, 7, 8) };
    const steps = group(tokens([1], [2, 3], { teacherLogProbs: floats(-1, -3), teacherTopK }));
    const { rows } = await targetRows(opd, steps, { topK: 2 }, 'verl');
    expect(rows[0]?.teacher_logprobs).toEqual([
      [-1, -2],
      [-3, -4],
      [0, 0],
    ]);
    expect(rows[0]?.teacher_ids).toEqual([
      [5, 6],
      [7, 8],
      [0, 0],
    ]);
    expect(Object.keys(rows[0] ?? {})).not.toContain('teacher_topk_log_probs');
  });

  test('gives a trajectory of several rows its return once, on the row of its last step', async () => {
    const groups = [
      aGroup('p', [
        aTrajectory('a', [tokens([1], [2]), tokens([7], [8, 9])], { reward: 1 }),
        aTrajectory('b', [tokens([1], [4])], { reward: 0.5 }),
      ]),
    ];
    const { rows } = await targetRows(grpo, groups, {}, 'verl');
    expect(rows.map(({ trajectory_uid, rm_scores }) => [trajectory_uid, rm_scores])).toEqual([
      ['a', [0]],
      ['a', [0, 1]],
      ['b', [0.5]],
    ]);
  });

  test('leaves ragged rows as long as they are', async () => {
    const { rows } = await targetRows(grpo, MERGED(), {}, 'verl');
    expect(rows[0]).toMatchObject({
      prompts: [1, 2],
      responses: [3, 4, 5, 6],
      input_ids: [1, 2, 3, 4, 5, 6],
      attention_mask: [1, 1, 1, 1, 1, 1],
      position_ids: [0, 1, 2, 3, 4, 5],
      response_mask: [1, 1, 0, 1],
      rm_scores: [0, 0, 0, 0.5],
      rollout_log_probs: [-0.1, -0.2, 0, -0.3].map(Math.fround),
    });
  });

  test('takes rewards on tokens as they are, and names columns as verl does', async () => {
    const steps = [
      tokens([1], [2], { reward: 1, values: floats(0.25), refLogProbs: floats(-1) }),
      tokens([1, 2, 3], [4, 5], { reward: 2, values: floats(0.5, 0.75), refLogProbs: floats(-2, -3) }),
    ];
    const groups = [aGroup('p', [aTrajectory('t', steps, { reward: 3 })])];
    const { rows, shape } = await targetRows(ppo, groups, { klBeta: 1e-9, whiten: false }, PADDED);
    expect(rows[0]?.rm_scores).toEqual([1, 0, 0, 2, 0].map((value) => expect.closeTo(value, 6)));
    expect(rows[0]).toMatchObject({
      values: [0.25, 0, 0.5, 0.75, 0],
      ref_log_prob: [-1, 0, -2, -3, 0],
    });
    expect(shape.columns.map(({ name }) => name)).not.toContain('token_level_rewards');
  });

  test('puts no reward where the mask would lose it, nor beyond a cut', async () => {
    const masked = group(tokens([1], [2, 3, 4], { responseMask: Uint8Array.of(1, 1, 0) }));
    expect((await targetRows(grpo, masked, {}, 'verl')).rows[0]?.rm_scores).toEqual([0, 0.5, 0]);
    const steps = [tokens([1], [2, 3], { reward: 1 }), tokens([1, 2, 3, 4], [5, 6], { reward: 2 })];
    const groups = [aGroup('p', [aTrajectory('t', steps, { reward: 3 })])];
    const cut = 'verl?layout=padded&promptLength=1&responseLength=3&truncate=true';
    const { rows } = await targetRows(ppo, groups, {}, cut);
    expect(rows[0]).toMatchObject({ response_mask: [1, 1, 0], rm_scores: [0, 3, 0] });
  });

  test('pads the K of a teacher, and keeps the likeliest', async () => {
    const top = {
      k: 3,
      logProbs: floats(-3, -1, -2, -5, -6, -4),
      indices: Int32Array.of(30, 10, 20, 50, 60, 40),
    };
    const steps = group(tokens([1], [2, 3], { teacherLogProbs: floats(-1, -4), teacherTopK: top }));
    const { rows } = await targetRows(
      opd,
      steps,
      { topK: 2 },
      'verl?layout=padded&promptLength=2&responseLength=3&padId=9',
    );
    expect(rows[0]).toMatchObject({
      prompts: [9, 1],
      responses: [2, 3, 9],
      teacher_ids: [
        [9, 9],
        [10, 20],
        [40, 50],
        [9, 9],
        [9, 9],
      ],
      teacher_logprobs: [
        [0, 0],
        [-1, -2],
        [-4, -5],
        [0, 0],
        [0, 0],
      ],
    });
  });

  test('refuses a row that is too long by the name of its trajectory, and cuts and counts it when asked', async () => {
    const steps = group(tokens([1, 2, 3], [4, 5, 6]));
    const lengths = 'verl?layout=padded&promptLength=2&responseLength=2';
    await expect(targetRows(grpo, steps, {}, lengths)).rejects.toMatchObject({
      code: 'ROW_UNFIT',
      message: expect.stringContaining('"t"'),
    });
    const { rows, report } = await targetRows(grpo, steps, {}, `${lengths}&truncate=true`);
    expect(rows[0]).toMatchObject({
      prompts: [2, 3],
      responses: [4, 5],
      response_mask: [1, 1],
      rm_scores: [0, 0.5],
    });
    expect(report).toEqual({ truncatedRows: 1 });
  });

  test('has metadata, media and routed experts in columns of their own', async () => {
    const metadata = { data_source: 'gsm8k', reward_model: { style: 'rule', ground_truth: '4' } };
    const steps = group(
      tokens([1], [2], { metadata, media: [{ sha256: 'a' }], routedExperts: [[1]] }),
      tokens([1, 2], [3], { metadata, media: [{ sha256: 'a' }, { sha256: 'b' }] }),
    );
    const { rows, shape } = await targetRows(
      grpo,
      steps,
      { media: true, routedExperts: true, metadata: { reward_model: 'json', data_source: 'string' } },
      'verl',
    );
    expect(rows[0]).toMatchObject({
      ...metadata,
      media: [{ sha256: 'a' }, { sha256: 'b' }],
      routed_experts: [{ step_index: 0, routed_experts: [[1]] }],
    });
    expect(shape.columns.slice(-4).map(({ name, type }) => `${name} ${type}`)).toEqual([
      'media json',
      'routed_experts json',
      'data_source string',
      'reward_model json',
    ]);
  });
});

describe('tinker', () => {
  test('gives the golden Datum of a merged row', async () => {
    const { model_input, target_tokens, logprobs, weights } = golden.merge.M1.tinker;
    const { rows } = await targetRows(grpo, MERGED(), {}, 'tinker');
    const size = { shape: [model_input.length] };
    expect(rows[0]).toMatchObject({
      model_input: { chunks: [{ type: 'encoded_text', tokens: model_input }] },
      loss_fn_inputs: {
        target_tokens: { data: target_tokens, dtype: 'int64', ...size },
        logprobs: { data: logprobs.map(Math.fround), dtype: 'float32', ...size },
        weights: { data: weights, dtype: 'float32', ...size },
        advantages: { dtype: 'float32', ...size },
      },
      trajectory_uid: 't',
      step_indices: [0, 1],
    });
  });

  test('of a row to imitate has no advantages', async () => {
    const { rows } = await targetRows(sft, group(tokens([1], [2])), { rows: 'tokens' }, 'tinker');
    expect(Object.keys(rows[0]?.loss_fn_inputs as object)).toEqual(['target_tokens', 'weights', 'logprobs']);
  });
});

describe('slime', () => {
  test('numbers groups and samples, and keeps the rest of a row as metadata', async () => {
    const groups = ['p', 'q'].map((uid) =>
      aGroup(uid, [
        aTrajectory(`${uid}0`, [tokens([1], [2], { policyVersion: 3 })], { reward: 1 }),
        aTrajectory(`${uid}1`, [tokens([1], [4, 5], { policyVersion: 3 })], { reward: 0 }),
      ]),
    );
    const { rows } = await targetRows(grpo, groups, {}, 'slime');
    expect(
      rows.map(({ group_index, index, tokens: ids, response_length, reward }) => [
        group_index,
        index,
        ids,
        response_length,
        reward,
      ]),
    ).toEqual([
      [0, 0, [1, 2], 1, 1],
      [0, 1, [1, 4, 5], 2, 0],
      [1, 2, [1, 2], 1, 1],
      [1, 3, [1, 4, 5], 2, 0],
    ]);
    expect(rows[1]).toMatchObject({
      loss_mask: [1, 1],
      rollout_log_probs: [-0.5, -0.5],
      weight_versions: ['3'],
      status: 'completed',
      prompt: '',
      response: '',
      label: null,
      metadata: { trajectory_uid: 'p1', uid: 'p', step_indices: [0] },
    });
  });

  test('gives rows of one trajectory one rollout_id, and groups one group_index', async () => {
    const groups = ['p', 'q'].map((uid) =>
      aGroup(uid, [
        aTrajectory(`${uid}0`, [tokens([1], [2]), tokens([7], [8])], { reward: 1 }),
        aTrajectory(`${uid}1`, [tokens([1], [4])], { reward: 0 }),
      ]),
    );
    const { rows } = await targetRows(grpo, groups, {}, 'slime');
    expect(rows.map(({ group_index, rollout_id, index }) => [group_index, rollout_id, index])).toEqual([
      [0, 0, 0],
      [0, 0, 1],
      [0, 1, 2],
      [1, 2, 3],
      [1, 2, 4],
      [1, 3, 5],
    ]);
    expect(rows[0]?.metadata).toMatchObject({ advantage: expect.closeTo(Math.SQRT1_2, 5), reward_mask: 1 });
  });

  test('has a reward for its converter where a formatter gives none', async () => {
    const steps = group(tokens([1], [2], { teacherLogProbs: floats(-0.25) }));
    const { rows } = await targetRows(opd, steps, {}, 'slime');
    expect(rows[0]).toMatchObject({ reward: 0, loss_mask: [1], metadata: { reward_mask: 0 } });
  });

  test('keeps what steps say of experts with where the row comes from', async () => {
    const steps = group(tokens([1], [2], { routedExperts: [[3, 4]] }));
    const { rows } = await targetRows(grpo, steps, { routedExperts: true }, 'slime');
    expect(rows[0]?.metadata).toMatchObject({
      routed_experts: [{ step_index: 0, routed_experts: [[3, 4]] }],
    });
  });
});

describe('trl', () => {
  test('has what a rollout_func answers of each completion', async () => {
    const { rows, shape } = await targetRows(grpo, MERGED(), {}, 'trl');
    expect(rows[0]).toMatchObject({
      prompt_ids: [1, 2],
      completion_ids: [3, 4, 5, 6],
      logprobs: [-0.1, -0.2, 0, -0.3].map(Math.fround),
      env_mask: [1, 1, 0, 1],
      reward: 0.5,
      uid: 'p',
      trajectory_uid: 't',
    });
    expect(shape.rows).toBe('maps');
  });

  test('asks for ids and log-probs of grpo, and for neither of conversations', () => {
    const requires = (formatter: typeof grpo | typeof sft) =>
      planTarget('trl', formatter.name, {
        unit: formatter.unit,
        requires: [],
        needs: [],
        columns: formatter.columns(formatter.options.parse({}) as never),
        surveys: false,
      }).formatter.requires;
    expect(requires(grpo)).toEqual(['response_ids', 'log_probs']);
    expect(requires(sft)).toEqual([]);
  });
});

describe('prime-rl', () => {
  test('has each field along the whole sequence', async () => {
    const { rows, shape, report } = await targetRows(grpo, MERGED(), {}, 'prime-rl?temperature=0.7');
    expect(rows[0]).toEqual({
      input_ids: [1, 2, 3, 4, 5, 6],
      loss_mask: [false, false, true, true, false, true],
      advantages: [0, 0, 0.5, 0.5, 0, 0.5],
      inference_logprobs: [0, 0, -0.1, -0.2, 0, -0.3].map(Math.fround),
      position_ids: [0, 1, 2, 3, 4, 5],
      sequence_lengths: [6],
      temperatures: Array(6).fill(Math.fround(0.7)),
      env_names: Array(6).fill('stepwell'),
      seq_lens: [6],
    });
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'input_ids',
      'loss_mask',
      'advantages',
      'inference_logprobs',
      'position_ids',
      'sequence_lengths',
      'temperatures',
      'env_names',
      'seq_lens',
    ]);
    expect(shape.rows).toBe('arrays');
    expect(report).toEqual({ commit: PRIME_RL_COMMITS['559b447'] });
  });

  test.each(['prime-rl', 'prime-rl?commit=cd4ec22'])(
    'carries a teacher once, in the advantages: %s',
    async (target) => {
      const steps = group(tokens([1], [2], { teacherLogProbs: floats(-0.25) }));
      const { rows } = await targetRows(opd, steps, {}, target);
      expect(rows[0]?.advantages).toEqual([0, 0.25]);
      expect(Object.keys(rows[0] ?? {}).filter((name) => /teacher|ref/.test(name))).toEqual([]);
    },
  );

  test('writes the layout of May by option', async () => {
    const { rows, report } = await targetRows(grpo, MERGED(), {}, 'prime-rl?commit=cd4ec22');
    expect(Object.keys(rows[0] ?? {})).toEqual([
      'input_ids',
      'loss_mask',
      'advantages',
      'inference_logprobs',
      'position_ids',
      'temperatures',
    ]);
    expect(report).toEqual({ commit: PRIME_RL_COMMITS.cd4ec22 });
  });

  test('names an environment of yours, in the version that has them', async () => {
    const { rows } = await targetRows(grpo, MERGED(), {}, 'prime-rl?envName=airline');
    expect(rows[0]?.env_names).toEqual(Array(6).fill('airline'));
    await expect(
      targetRows(grpo, MERGED(), {}, 'prime-rl?commit=cd4ec22&envName=airline'),
    ).rejects.toMatchObject({ code: 'INVALID_OPTIONS' });
  });
});

test.each(['verl', 'slime', 'prime-rl', 'tinker'])('%s refuses a row of text only', async (target) => {
  const text = { messages: [{ role: 'user', content: 'a' }], response: { role: 'assistant', content: 'b' } };
  await expect(targetRows(grpo, group(text), {}, target)).rejects.toMatchObject({
    code: 'ROW_UNFIT',
    message: expect.stringContaining('"t"'),
  });
});
