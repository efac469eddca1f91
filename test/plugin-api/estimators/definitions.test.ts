import fc from 'fast-check';
import { gae, gaeAcrossSteps } from '../../../src/plugin-api/estimators/gae.js';
import { klEstimates } from '../../../src/plugin-api/estimators/log-ratios.js';
import { Moments, whiten } from '../../../src/plugin-api/estimators/moments.js';
import { opdAdvantages, topKReverseKl } from '../../../src/plugin-api/estimators/opd.js';
import { discountedReturns } from '../../../src/plugin-api/estimators/returns.js';
import { stepWiseAdvantages } from '../../../src/plugin-api/estimators/step-wise.js';
import { groupAdvantages } from '../../../src/plugin-api/group-advantages.js';
import { ADVANTAGE_PRESETS } from '../../../src/plugin-api/presets.js';
import { moveRewardsInside, tokenRewards } from '../../../src/plugin-api/token-rewards.js';

const number = fc.double({ min: -10, max: 10, noNaN: true });
const token = fc.record({ reward: number, value: number, logProb: number, inside: fc.boolean() });
const response = fc.array(token, { minLength: 1, maxLength: 20 });
const rate = fc.double({ min: 0, max: 1, noNaN: true });
const close = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

describe('GAE', () => {
  it('is the discounted sum of the errors that follow, over actions alone', () => {
    fc.assert(
      fc.property(response, rate, rate, (tokens, gamma, lambda) => {
        const mask = tokens.map(({ inside }) => Number(inside));
        const rewards = tokens.map(({ reward, inside }) => (inside ? reward : 0));
        const { advantages, returns } = gae(
          { rewards, values: tokens.map(({ value }) => value), mask },
          { gamma, lambda },
        );
        const actions = tokens.flatMap((t, at) => (t.inside ? [{ ...t, at }] : []));
        for (const [i, action] of actions.entries()) {
          let direct = 0;
          for (let k = i; k < actions.length; k++) {
            const here = actions[k] as (typeof actions)[number];
            const delta = here.reward + gamma * (actions[k + 1]?.value ?? 0) - here.value;
            direct += (gamma * lambda) ** (k - i) * delta;
          }
          expect(close(advantages[action.at] ?? Number.NaN, direct)).toBe(true);
          expect(close(returns[action.at] ?? Number.NaN, direct + action.value)).toBe(true);
        }
        expect(advantages.every((advantage, t) => mask[t] === 1 || advantage === 0)).toBe(true);
      }),
    );
  });

  it('with gamma and lambda 1 returns what is still to come, whatever the critic says', () => {
    fc.assert(
      fc.property(fc.array(response, { minLength: 1, maxLength: 4 }), (steps) => {
        const given = steps.map((tokens) => ({
          rewards: tokens.map(({ reward }) => reward),
          values: tokens.map(({ value }) => value),
        }));
        const all = given.flatMap(({ rewards }) => rewards);
        const found = gaeAcrossSteps(given).flatMap(({ returns }) => [...returns]);
        for (const [i, value] of found.entries()) {
          const direct = all.slice(i).reduceRight((sum, reward) => sum + reward, 0);
          expect(close(value, direct)).toBe(true);
        }
      }),
    );
  });

  it('refuses what is not a number, and lengths that differ, by name', () => {
    expect(() => gae({ rewards: [0, Number.NaN], values: [0, 0] })).toThrow('rewards[1] is NaN');
    expect(() => gae({ rewards: [0], values: [Number.POSITIVE_INFINITY] })).toThrow('values[0] is Infinity');
    expect(() => gae({ rewards: [0], values: [0, 0] })).toThrow('values has 2 entries, not 1');
    expect(() => groupAdvantages([1, Number.NaN])).toThrow('return 1 is NaN');
    expect(() => opdAdvantages({ teacher: [Number.NaN], student: [0], mask: null })).toThrow(
      'teacher_log_probs[0] is NaN',
    );
  });
});

describe('discounted returns', () => {
  it('carry over observations, or start again behind them', () => {
    const mask = [1, 0, 1];
    expect([...discountedReturns([0, 0, 1], mask, { gamma: 0.5 })]).toEqual([0.5, 0, 1]);
    expect([...discountedReturns([0, 0, 1], mask, { gamma: 0.5, outside: 'reset' })]).toEqual([0, 0, 1]);
    expect(() => discountedReturns([0, 1, 0], mask)).toThrow('rewards[1] lies outside the mask');
  });
});

describe('token rewards', () => {
  it('lie on the last action', () => {
    expect([...tokenRewards([1, 1, 0], 2)]).toEqual([0, 2, 0]);
    expect(() => tokenRewards([0, 0], 2)).toThrow('no token can carry the reward');
  });

  it('keep their sum when they are moved inside the mask', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -5, max: 5 }), fc.boolean()), { minLength: 1 }),
        (given) => {
          fc.pre(given.some(([, inside]) => inside));
          const mask = given.map(([, inside]) => Number(inside));
          const moved = moveRewardsInside(
            given.map(([reward]) => reward),
            mask,
          );
          expect(moved.reduce((a, b) => a + b, 0)).toBe(given.reduce((sum, [reward]) => sum + reward, 0));
          expect(moved.every((reward, t) => mask[t] === 1 || reward === 0)).toBe(true);
        },
      ),
    );
  });
});

it('whitened values have mean 0 and deviation 1, however far they lie from 0', () => {
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 2, maxLength: 64 }),
      fc.constantFrom(0, 1e6),
      (values, offset) => {
        fc.pre(Math.max(...values) - Math.min(...values) > 0.1);
        const moved = values.map((value) => value + offset);
        const moments = new Moments();
        moments.addAll(moved);
        const white = new Moments();
        white.addAll(whiten(moved, null, moments.distribution()));
        expect(Math.abs(white.mean)).toBeLessThan(1e-6);
        expect(Math.abs(white.variance() - 1)).toBeLessThan(1e-4);
      },
    ),
  );
});

it('the third KL estimator is never negative', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(number, number)), (pairs) => {
      const [logp, ref] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)];
      expect(klEstimates(logp, ref, 'k3').every((value) => value >= 0)).toBe(true);
    }),
  );
});

it('reverse KL with a tail is 0 between equals, and never negative', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 })), {
        minLength: 1,
        maxLength: 8,
      }),
      (counts) => {
        const logs = (of: 0 | 1) => {
          const sum = counts.reduce((total, pair) => total + pair[of], 10);
          return counts.map((pair) => Math.log(pair[of] / sum));
        };
        expect(topKReverseKl(logs(0), logs(1))).toBeGreaterThanOrEqual(-1e-12);
        expect(Math.abs(topKReverseKl(logs(0), logs(0)))).toBeLessThan(1e-12);
      },
    ),
  );
});

describe('step-wise advantages', () => {
  const step = (score: number | null, bucket: number, outcome = 0) => ({ score, bucket, outcome });

  it('keep a bucket of one, and drop equal ones, also where none is left', () => {
    expect(stepWiseAdvantages([step(1, 0), step(1, 0), step(null, 1, 3)])).toEqual([null, null, 3]);
    expect(stepWiseAdvantages([step(2, 0), step(2, 0), step(5, 1), step(5, 1)])).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(stepWiseAdvantages([])).toEqual([]);
  });

  it('keeps squares of huge outcomes in range, and takes tiny differences for rounding', () => {
    const advantages = (scale: number) =>
      stepWiseAdvantages([step(null, 0, scale), step(null, 0), step(scale, 0, scale)], 0);
    expect(advantages(2 ** 700).map((advantage) => advantage?.toFixed(6))).toEqual([
      '0.000000',
      '-1.224745',
      '1.224745',
    ]);
    expect(advantages(2 ** -700)).toEqual([null, null, null]);
    expect(stepWiseAdvantages([step(1e308, 0, 1e308), step(null, 0)])[0]).toBeCloseTo(1, 5);
  });
});

it('NeMo-RL divides by the deviation of the others, where they have one', () => {
  const preset = ADVANTAGE_PRESETS['nemo-rl'];
  expect(groupAdvantages([1, 0], preset)).toEqual([1, -1]);
  const [first, second] = groupAdvantages([1, 0, 0], preset);
  expect(first).toBe(1);
  expect(second).toBeCloseTo(-0.5 / (Math.SQRT1_2 + 1e-6), 9);
});

it('huge values have a mean and a variance, in a scale; NaN has none', () => {
  const moments = new Moments();
  moments.add(1);
  moments.add(1e200);
  const [low, high] = whiten([1, 1e200], null, moments.distribution());
  expect(low).toBeCloseTo(-Math.SQRT1_2, 12);
  expect(high).toBeCloseTo(Math.SQRT1_2, 12);
  expect(() => new Moments().addAll([0, Number.NaN])).toThrow(RangeError);
});
