import { type GaeMask, gae, gaeAcrossSteps } from '../../../src/plugin-api/estimators/gae.js';
import { klEstimates, penalised, truncatedRatios } from '../../../src/plugin-api/estimators/log-ratios.js';
import { Moments, whiten } from '../../../src/plugin-api/estimators/moments.js';
import {
  combinedAdvantages,
  meanReverseKl,
  opdAdvantages,
  topKReverseKl,
  verlTeacherRows,
} from '../../../src/plugin-api/estimators/opd.js';
import { baselinedReturns, discountedReturns } from '../../../src/plugin-api/estimators/returns.js';
import { stepWiseAdvantages } from '../../../src/plugin-api/estimators/step-wise.js';
import { groupAdvantages } from '../../../src/plugin-api/group-advantages.js';
import { ADVANTAGE_PRESETS } from '../../../src/plugin-api/presets.js';
import { moveRewardsInside, tokenRewards } from '../../../src/plugin-api/token-rewards.js';
import { trainersNumbers } from '../../support/fixtures.js';

const TOLERANCE = 2e-6;
type Numbers = ArrayLike<number | null>;

function expectClose(got: Numbers, expected: Numbers): void {
  expect(got).toHaveLength(expected.length);
  for (let i = 0; i < expected.length; i++) {
    if (expected[i] === null) expect(got[i]).toBeNull();
    else expect(Math.abs((got[i] ?? Number.NaN) - (expected[i] as number))).toBeLessThanOrEqual(TOLERANCE);
  }
}

const golden = trainersNumbers();

describe("trainers' own numbers", () => {
  const whitened = (rows: readonly Float64Array[], masks: readonly (number[] | null)[] = []) => {
    const moments = new Moments();
    for (const [i, row] of rows.entries()) moments.addAll(row, masks[i] ?? null);
    return rows.map((row, i) => whiten(row, masks[i] ?? null, moments.distribution()));
  };

  describe('GRPO', () => {
    const { G1, G2, multi_step, claw_r1, zero_variance_float32_trap } = golden?.grpo ?? {};
    it.each([
      ['verl', 'verl_eps_1e-6'],
      ['dr-grpo', 'dr_grpo_no_std'],
      ['trl', 'trl_eps_1e-4'],
      ['openrlhf', 'openrlhf_eps_1e-9'],
      ['rloo', 'rloo_verl'],
    ] as const)('%s', (preset, name) => {
      for (const [group, expected] of Object.entries(G1[name] as Record<string, number[]>)) {
        expectClose(groupAdvantages(G1.groups[group], ADVANTAGE_PRESETS[preset]), expected);
      }
    });

    it('of four different rewards', () => {
      expectClose(groupAdvantages(G2.rewards, ADVANTAGE_PRESETS.verl), G2.verl);
      expectClose(groupAdvantages(G2.rewards, ADVANTAGE_PRESETS.rloo), G2.rloo);
      const normalised = { ...ADVANTAGE_PRESETS.rloo, std: true, eps: 1e-4 };
      expectClose(groupAdvantages(G2.rewards, normalised), G2.trl_rloo_normalized);
    });

    it('REINFORCE++ with a baseline, whitened over the tokens of all groups', () => {
      const expected = G1.reinforce_plus_plus_baseline as Record<string, number[]>;
      const moments = new Moments();
      const rows = Object.keys(expected).flatMap((group) =>
        baselinedReturns(G1.groups[group]).map((value, i) => ({
          value,
          tokens: G1.response_lengths[group][i] as number,
        })),
      );
      for (const { value, tokens } of rows) moments.addAll(new Array(tokens).fill(value));
      expectClose(
        rows.map(({ value }) => whiten([value], null, moments.distribution())[0] ?? null),
        Object.values(expected).flat(),
      );
    });

    it('sums steps before it compares trajectories', () => {
      const returns = [0, 1].map((t) =>
        (multi_step.steps as { trajectory: string; reward: number }[])
          .filter(({ trajectory }) => trajectory === 'ab'[t])
          .reduce((sum, { reward }) => sum + reward, 0),
      );
      const [a, b] = groupAdvantages(returns, ADVANTAGE_PRESETS.verl);
      expectClose([a ?? null, a ?? null, b ?? null], multi_step.advantage_per_step);
    });

    it("Claw-R1's totals", () => {
      expectClose(groupAdvantages(claw_r1.totals, ADVANTAGE_PRESETS.verl), claw_r1.normalised);
      expectClose(groupAdvantages(claw_r1.totals, ADVANTAGE_PRESETS['dr-grpo']), claw_r1.dr_grpo);
      expectClose(groupAdvantages([2], ADVANTAGE_PRESETS.verl), [claw_r1.singleton_2]);
    });

    it('a group of one, by trainer', () => {
      const policies = golden.grpo.singleton_policy_per_trainer as Record<string, string | number>;
      for (const [trainer, policy] of Object.entries(policies)) {
        const preset = ADVANTAGE_PRESETS[trainer as keyof typeof ADVANTAGE_PRESETS];
        if (policy === 'raw reward') expect(groupAdvantages([3], preset)).toEqual([3]);
        else if (policy === 0) expect(groupAdvantages([3], preset)).toEqual([0]);
        else expect(() => groupAdvantages([3], preset)).toThrow('a group of one');
      }
    });

    it('equal rewards are exactly 0', () => {
      const { rewards, must_be } = zero_variance_float32_trap;
      expect(groupAdvantages(rewards)).toEqual(rewards.map(() => must_be));
    });
  });

  describe('GAE', () => {
    const {
      P1,
      P2,
      P3,
      P4_step_level_claw_r1: P4,
      P5_token_level_across_steps_claw_r1: P5,
    } = golden?.gae ?? {};
    it.each([
      [1, 1, 'gamma_1_lam_1'],
      [0.99, 0.95, 'gamma_0.99_lam_0.95'],
    ])('gamma %d, lambda %d', (gamma, lambda, name) => {
      const rows = (P1.rewards as number[][]).map((rewards, i) =>
        gae({ rewards, values: P1.values[i], mask: P1.mask[i] }, { gamma, lambda }),
      );
      const white = whitened(rows.map((row) => row.advantages));
      for (const [i, row] of rows.entries()) {
        expectClose(row.advantages, P1[name].raw[i]);
        expectClose(row.returns, P1[name].returns[i]);
        expectClose(white[i] ?? [], P1[name].whitened[i]);
      }
    });

    it.each(['verl', 'openrlhf', 'slime'] as const satisfies readonly GaeMask[])(
      'observations in the middle, as %s',
      (maskMode) => {
        const { rewards, values, mask, gamma, lam } = P2;
        const { advantages, returns } = gae({ rewards, values, mask }, { gamma, lambda: lam, maskMode });
        const inside = (row: Float64Array) => [...row].filter((_, t) => mask[t] === 1);
        expectClose(inside(advantages), P2[`${maskMode}_raw_at_trainable`]);
        if (maskMode === 'verl') expectClose(inside(returns), P2.verl_returns_at_trainable);
        expect([...advantages].filter((_, t) => mask[t] === 0)).toEqual([0, 0]);
      },
    );

    it('a reward outside the mask is moved or refused, never lost', () => {
      const { rewards, values, mask } = P3;
      expect(() => gae({ rewards, values, mask })).toThrow('rewards[3] lies outside the mask');
      const moved = moveRewardsInside(rewards, mask);
      expect([...moved]).toEqual([0, 1, 0, 0]);
      expectClose(gae({ rewards: moved, values, mask }).advantages, [0.5, 0.4, 0, 0]);
    });

    it('of steps, as Claw-R1', () => {
      const steps = P4.steps as { trajectory: string; reward: number; value: number }[];
      const rows = ['a', 'b'].map((name) => {
        const own = steps.filter(({ trajectory }) => trajectory === name);
        const given = { rewards: own.map((s) => s.reward), values: own.map((s) => s.value) };
        return gae(given, { gamma: P4.gamma, lambda: P4.lam });
      });
      expectClose(
        rows.flatMap((row) => [...row.returns]),
        P4.returns,
      );
      const moments = new Moments();
      for (const { advantages } of rows) moments.addAll(advantages);
      const white = rows.flatMap(({ advantages }) => [
        ...whiten(advantages, null, moments.distribution(), 'deviation'),
      ]);
      expectClose(white, P4.whitened);
    });

    it('of tokens across the steps of a trajectory, as Claw-R1', () => {
      const options = { gamma: P5.gamma, lambda: P5.lam };
      const of = (name: string) =>
        gaeAcrossSteps(
          (P5.trajectories as string[]).flatMap((trajectory, i) =>
            trajectory === name ? [{ rewards: P5.rewards[i], values: P5.values[i] }] : [],
          ),
          options,
        );
      const steps = [...of('a'), ...of('b')];
      for (const [i, step] of steps.entries()) expectClose(step.returns, P5.returns[i]);
      const white = whitened(steps.map((step) => step.advantages));
      for (const [i, row] of white.entries()) expectClose(row, P5.whitened[i]);
    });

    it('REINFORCE++', () => {
      const { gamma, rewards, returns, whitened: expected } = golden.gae.reinforce_plus_plus;
      const rows = (rewards as number[][]).map((row) => discountedReturns(row, null, { gamma }));
      const white = whitened(rows);
      for (const [i, row] of rows.entries()) {
        expectClose(row, returns[i]);
        expectClose(white[i] ?? [], expected[i]);
      }
    });
  });

  it('KL by three estimators, and in the reward', () => {
    const { logp, ref, k1, k2, k3, 'in_reward_beta_0.1_reward_last_1': inReward } = golden.kl;
    for (const [estimator, expected] of [
      ['k1', k1],
      ['k2', k2],
      ['k3', k3],
    ] as const) {
      expectClose(klEstimates(logp, ref, estimator), expected);
    }
    const rewards = tokenRewards(
      logp.map(() => 1),
      1,
    );
    expectClose(penalised(rewards, klEstimates(logp, ref, 'k1'), null, 0.1), inReward);
  });

  it('OPD', () => {
    const { student, teacher, mask, advantage, mean_reverse_kl, verl_rows_alignment, topk_tail } = golden.opd;
    expectClose(opdAdvantages({ teacher, student, mask }), advantage);
    expectClose([meanReverseKl({ teacher, student, mask })], [mean_reverse_kl]);
    const { prompt_length, teacher_logprobs_rows } = verl_rows_alignment;
    const marks = [-1, -2, -3];
    const rows = (teacher_logprobs_rows as (string | number)[]).map((cell) =>
      typeof cell === 'number' ? cell : (marks['abc'.indexOf(cell)] ?? Number.NaN),
    );
    expect([...verlTeacherRows(prompt_length, marks)]).toEqual(rows);
    const logs = (list: number[]) => list.map(Math.log);
    expectClose(
      [topKReverseKl(logs(topk_tail.teacher), logs(topk_tail.student))],
      [topk_tail.reverse_kl_with_tail],
    );
  });

  it('Binary RL and OPD together', () => {
    const { student, teacher, mask } = golden.opd;
    const expected = golden.combine.same_tokens_as_opd;
    expectClose(combinedAdvantages({ teacher, student, mask, reward: 1 }), expected.reward_1_w_1_1);
    expectClose(
      combinedAdvantages({ teacher, student, mask, reward: -1 }, { opd: 0.5, reward: 1 }),
      expected['reward_-1_w_opd_0.5_w_rl_1'],
    );
    const short = { teacher: teacher.slice(1), student, mask };
    expect(() => opdAdvantages(short)).toThrow('teacher_log_probs has 3 entries, not 4');
  });

  it('step-wise with the outcome', () => {
    const { bucket, standardised } = golden.step_wise_with_outcome.example;
    const steps = (bucket as number[]).map((score) => ({ score, outcome: 0, bucket: 0 }));
    expectClose(stepWiseAdvantages(steps), standardised);
  });

  it('truncated importance ratios', () => {
    const { log_ratio, ratio, 'capped_1.5': capped } = golden.truncated_importance;
    expectClose(truncatedRatios(log_ratio, Number.POSITIVE_INFINITY), ratio);
    expectClose(truncatedRatios(log_ratio, 1.5), capped);
  });
});
