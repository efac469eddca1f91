import combine from '../../../plugins/formatters/combine.js';
import opd from '../../../plugins/formatters/opd.js';
import type { StepUnit } from '../../../src/model/unit.js';
import { aGroup, aTrajectory, runFormatter, runOmissions } from '../../../src/plugin-api/testing/index.js';
import { floats, list, tokens } from './support.js';

const group = (...steps: Partial<StepUnit>[]) => [aGroup('p', [aTrajectory('t', steps)])];

describe('opd', () => {
  test('gives each trainable token what the teacher says more of it, in rows by the prefix rule', async () => {
    const rows = await runFormatter(
      opd,
      group(
        tokens([1], [2], { teacherLogProbs: floats(-0.25) }),
        tokens([1, 2, 3], [4, 5], { teacherLogProbs: floats(-1, -0.5) }),
      ),
      { coef: 2 },
    );
    expect(rows).toHaveLength(1);
    expect(list(rows[0]?.values.teacher_log_probs)).toEqual([-0.25, 0, -1, -0.5]);
    expect(list(rows[0]?.values.advantages)).toEqual([0.5, 0, -1, 0]);
  });

  test('requires what a teacher says of every step, or leaves out the steps that lack it', async () => {
    const k = { k: 1, indices: Int32Array.of(2), logProbs: floats(-0.25) };
    const units = group(
      tokens([1], [2], { teacherLogProbs: floats(-0.25), teacherTopK: k }),
      tokens([1, 2, 3], [4], { teacherLogProbs: floats(-1) }),
      tokens([1, 2, 3, 4, 5], [6]),
    );
    const omit = { merge: 'none', lacking: 'omit' } as const;
    const found = async (options: object) => ({
      rows: (await runFormatter(opd, units, options)).map(({ values }) => list(values.step_indices)),
      reasons: (await runOmissions(opd, units, options)).map(({ omitted }) => omitted),
    });
    expect(await found(omit)).toEqual({ rows: [[0], [1]], reasons: ['step 2 has no teacher log-probs'] });
    expect(await found({ ...omit, topK: 1 })).toEqual({
      rows: [[0]],
      reasons: ["step 1 has no teacher's top-k log-probs", 'step 2 has no teacher log-probs'],
    });
    const requiring = (options: object) => opd.requires(opd.options.parse(options));
    expect(requiring({ topK: 1 })).toEqual([
      'response_ids',
      'log_probs',
      'teacher_log_probs',
      'teacher_topk',
    ]);
    expect(requiring({ topK: 1, lacking: 'omit' })).toEqual(['response_ids', 'log_probs']);
  });
});

describe('combine', () => {
  const taught = { hint: 'look at the units', teacherLogProbs: floats(-0.25) };

  test.each([
    ['a hint and a score', { ...taught, judgment: 1 }, { teacher: -0.25, advantage: 1.25, reward: 1 }],
    ['a hint only', taught, { teacher: -0.25, advantage: 0.25, reward: 0 }],
    ['a score only', { judgment: -1 }, { teacher: -0.5, advantage: -1, reward: -1 }],
  ])('makes a row of %s', async (_name, fields, expected) => {
    const [row] = await runFormatter(combine, group(tokens([1], [2], fields)), {});
    expect(list(row?.values.teacher_log_probs)).toEqual([expected.teacher]);
    expect(list(row?.values.advantages)).toEqual([expected.advantage]);
    expect(row?.values.reward).toBe(expected.reward);
  });

  test('makes no row of neither, and of a score of 0', async () => {
    const rows = await runFormatter(
      combine,
      group(tokens([1], [2]), tokens([1, 2, 3], [4], { judgment: 0 })),
      {},
    );
    expect(rows).toEqual([]);
  });

  test('makes a row of neither where it is told to, whose numbers are 0', async () => {
    const units = group(tokens([1], [2]), tokens([1, 2, 3], [4], { ...taught, hint: null, judgment: 0 }));
    const rows = await runFormatter(combine, units, { neither: 'keep' });
    expect(rows.map(({ values }) => [list(values.advantages), values.reward])).toEqual([
      [[0], 0],
      [[0], 0],
    ]);
  });

  test('weighs both, and takes its score from where it is told', async () => {
    const step = tokens([1], [2], { ...taught, reward: 1, judgment: -1 });
    const [row] = await runFormatter(combine, group(step), { opd: 2, rl: 0.5, score: { reward: 1 } });
    expect(list(row?.values.advantages)).toEqual([1]);
  });
});
