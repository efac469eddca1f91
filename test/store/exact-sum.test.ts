import fc from 'fast-check';
import { ExactSum } from '../../src/store/statistics/exact-sum.js';

const sumOf = (values: readonly number[]) => {
  const sum = new ExactSum();
  for (const value of values) sum.add(value);
  return sum.value;
};
const finite = fc.double({ noNaN: true, min: -1e150, max: 1e150 });

describe('an exact sum', () => {
  it('is the same in whatever order its numbers come', () => {
    fc.assert(
      fc.property(fc.array(finite), (values) => {
        const expected = sumOf(values);
        expect(sumOf([...values].reverse())).toBe(expected);
        expect(sumOf([...values].sort((a, b) => a - b))).toBe(expected);
      }),
    );
  });

  it('is the same in whatever groups equal numbers come', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
        fc.integer({ min: 1, max: 500 }),
        (value, times) => {
          const grouped = new ExactSum();
          grouped.add(value, times);
          expect(grouped.value).toBe(sumOf(new Array<number>(times).fill(value)));
        },
      ),
    );
  });

  it('loses nothing to rounding on the way', () => {
    expect(sumOf([1e100, 1, -1e100])).toBe(1);
    expect(sumOf(new Array<number>(10).fill(0.1))).toBe(1);
    expect(sumOf([])).toBe(0);
    const large = new ExactSum();
    large.add(1e300, 3);
    large.add(-1e300, 2);
    expect(large.value).toBe(1e300);
  });
});
