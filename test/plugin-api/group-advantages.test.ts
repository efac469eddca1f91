import fc from 'fast-check';
import { spreadOf } from '../../src/plugin-api/estimators/moments.js';
import { groupAdvantages } from '../../src/plugin-api/group-advantages.js';

const TOLERANCE = 2e-6;

function expectClose(got: readonly (number | null)[], expected: readonly (number | null)[]): void {
  expect(got).toHaveLength(expected.length);
  for (const [index, value] of expected.entries()) {
    if (value === null) expect(got[index]).toBeNull();
    else expect(Math.abs((got[index] ?? Number.NaN) - value)).toBeLessThanOrEqual(TOLERANCE);
  }
}

const DR_GRPO = { std: false } as const;
const RLOO = { baseline: 'leave-one-out', std: false } as const;

describe("trainers' own numbers", () => {
  const A = [1, 0, 0, 1];

  test('verl: eps 1e-6, a group of one keeps its reward, equal rewards give 0', () => {
    expectClose(groupAdvantages(A), [0.866024, -0.866024, -0.866024, 0.866024]);
    expectClose(groupAdvantages([0.5]), [0.5]);
    expect(groupAdvantages([1, 1])).toEqual([0, 0]);
    expectClose(groupAdvantages([1, 0, 0.5, 0.25]), [1.317462, -1.024693, 0.146385, -0.439154]);
  });

  test('Dr. GRPO: no deviation', () => {
    expectClose(groupAdvantages(A, DR_GRPO), [0.5, -0.5, -0.5, 0.5]);
    expectClose(groupAdvantages([0.5], DR_GRPO), [0.5]);
    expect(groupAdvantages([1, 1], DR_GRPO)).toEqual([0, 0]);
  });

  test('TRL: eps 1e-4; OpenRLHF: eps 1e-9', () => {
    expectClose(groupAdvantages(A, { eps: 1e-4 }), [0.865875, -0.865875, -0.865875, 0.865875]);
    expectClose(groupAdvantages(A, { eps: 1e-9 }), [0.866025, -0.866025, -0.866025, 0.866025]);
  });

  test('RLOO: the mean of the others', () => {
    expectClose(groupAdvantages(A, RLOO), [0.666667, -0.666667, -0.666667, 0.666667]);
    expectClose(groupAdvantages([0.5], RLOO), [0.5]);
    expect(groupAdvantages([1, 1], RLOO)).toEqual([0, 0]);
    const rewards = [1, 0, 0.5, 0.25];
    expectClose(groupAdvantages(rewards, RLOO), [0.75, -0.583333, 0.083333, -0.25]);
    expectClose(
      groupAdvantages(rewards, { ...RLOO, std: true, eps: 1e-4 }),
      [1.317234, -1.024515, 0.146359, -0.439078],
    );
  });

  test('Claw-R1: totals of 2 and 0.5', () => {
    expectClose(groupAdvantages([2, 0.5]), [Math.SQRT1_2, -Math.SQRT1_2]);
    expectClose(groupAdvantages([2, 0.5], DR_GRPO), [0.75, -0.75]);
    expectClose(groupAdvantages([2]), [2]);
  });

  test('eight rewards of 0.7 give exactly 0', () => {
    expect(groupAdvantages(new Array(8).fill(0.7), { eps: 0 })).toEqual(new Array(8).fill(0));
  });
});

test('a group of one follows its policy', () => {
  expect(groupAdvantages([3], { singleton: 'zero' })).toEqual([0]);
  expect(groupAdvantages([3], { singleton: 'drop' })).toEqual([null]);
  expect(() => groupAdvantages([3], { singleton: 'error' })).toThrow('a group of one');
  expect(groupAdvantages([])).toEqual([]);
});

test('the population deviation divides by n', () => {
  expectClose(groupAdvantages([1, 0, 0, 1], { ddof: 0, eps: 0 }), [1, -1, -1, 1]);
});

describe('for any group of 1 to 64', () => {
  const reward = fc.double({ min: -100, max: 100, noNaN: true });
  const group = fc.array(reward, { minLength: 2, maxLength: 64 });

  test('advantages are what the definition says', () => {
    fc.assert(
      fc.property(group, fc.constantFrom<0 | 1>(0, 1), (returns, ddof) => {
        const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
        const squares = returns.reduce((sum, value) => sum + (value - mean) ** 2, 0);
        const divisor = Math.sqrt(squares / (returns.length - ddof)) + 1e-4;
        const direct = returns.map((value) => (value - mean) / divisor);
        expectClose(groupAdvantages(returns, { eps: 1e-4, ddof }), direct);
      }),
    );
  });

  test('leave-one-out is the return less the mean of the others', () => {
    fc.assert(
      fc.property(group, (returns) => {
        const direct = returns.map((value, index) => {
          const others = returns.filter((_, other) => other !== index);
          return value - others.reduce((sum, other) => sum + other, 0) / others.length;
        });
        expectClose(groupAdvantages(returns, RLOO), direct);
      }),
    );
  });

  test('equal returns give exactly 0, of whatever size', () => {
    const any = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(any, fc.integer({ min: 2, max: 64 }), fc.boolean(), (value, count, std) => {
        const zeros = groupAdvantages(new Array(count).fill(value), { eps: 0, std });
        expect(zeros.every((advantage) => advantage === 0)).toBe(true);
      }),
    );
  });

  test('scaling huge and tiny returns does not change the result', () => {
    const exponent = fc.constantFrom(-900, -500, -30, 30, 500, 1000);
    fc.assert(
      fc.property(group, exponent, (returns, power) => {
        fc.pre(returns.some((value) => Math.abs(value - (returns[0] ?? 0)) > 1e-6));
        const scaled = returns.map((value) => value * 2 ** power);
        expectClose(groupAdvantages(scaled, { eps: 0 }), groupAdvantages(returns, { eps: 0 }));
      }),
    );
  });
});

test('the spread of equal values is exactly 0', () => {
  expect(spreadOf([0.1, 0.1, 0.1])).toEqual({ mean: 0.1, std: 0 });
  expect(spreadOf([])).toEqual({ mean: 0, std: 0 });
  expect(spreadOf([1, 3])).toEqual({ mean: 2, std: Math.SQRT2 });
});
