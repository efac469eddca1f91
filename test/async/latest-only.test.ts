import { LatestOnly } from '../../src/async/latest-only.js';

describe('a hand-over of the latest value', () => {
  it('hands over one at a time, and of those that come meanwhile the last', async () => {
    const given: number[] = [];
    const waiting: (() => void)[] = [];
    const work = (value: number): Promise<void> => {
      given.push(value);
      return new Promise((resolve) => waiting.push(resolve));
    };
    const latest = new LatestOnly(work, () => {});
    for (const value of [1, 2, 3]) latest.take(value);
    expect(given).toEqual([1]);
    const settled = latest.settled();
    waiting[0]?.();
    while (waiting.length < 2) await Promise.resolve();
    waiting[1]?.();
    await settled;
    expect(given).toEqual([1, 3]);
    latest.take(4);
    expect(given).toEqual([1, 3, 4]);
  });

  it('goes on after one that failed', async () => {
    const errors: unknown[] = [];
    const given: number[] = [];
    const latest = new LatestOnly(
      async (value: number) => {
        given.push(value);
        if (value === 1) throw new Error('not this one');
      },
      (error) => errors.push(error),
    );
    latest.take(1);
    latest.take(2);
    await latest.settled();
    expect([given, errors]).toEqual([[1, 2], [expect.objectContaining({ message: 'not this one' })]]);
  });
});
