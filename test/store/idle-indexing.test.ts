import { mock } from 'node:test';
import { IdleIndexing, pauseAfter, type SearchIndex } from '../../src/store/sqlite/search-index.js';

describe('indexing words beside writing', () => {
  it('takes a hundredth of a writer that does nothing but write, and a tenth of one that has little to do', () => {
    const share = (free: number) => 8 / (8 + pauseAfter(8, free));
    expect(share(0)).toBeCloseTo(0.01);
    expect(share(0.1)).toBeCloseTo(0.01);
    expect(share(0.6)).toBeCloseTo(0.06);
    expect(share(1)).toBeCloseTo(0.1);
  });

  it('waits a second at most after a slice that took long', () => {
    expect(pauseAfter(5_000, 0)).toBe(1_000);
  });

  it('takes short slices while steps keep coming, and longer ones as soon as none do', async () => {
    const slices: number[] = [];
    await new Promise<void>((resolve) => {
      const index = {
        advance(slice: number) {
          slices.push(slice);
          if (slices.length < 3) indexing.written(1);
          // Nothing more is written: sooner or later that is seen.
          const ends = slices.length > 3 && slice === slices[0];
          if (ends) resolve();
          return { more: !ends, steps: 1, share: 0 };
        },
      } as Pick<SearchIndex, 'advance'> as SearchIndex;
      const indexing = new IdleIndexing(
        index,
        () => {},
        () => {},
        () => {},
      );
      indexing.start();
    });
    expect(slices[1]).toBeLessThan(slices[0] ?? 0);
  });

  describe('on a clock of the test', () => {
    beforeEach(() => {
      mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'setImmediate', 'Date'] });
    });
    afterEach(() => {
      mock.timers.reset();
    });

    it('does nothing before it is started, and after it is stopped', () => {
      let slices = 0;
      const told: number[] = [];
      const index = {
        advance: () => {
          slices += 1;
          return { more: false, steps: 3, share: 1 };
        },
      } as Pick<SearchIndex, 'advance'> as SearchIndex;
      const indexing = new IdleIndexing(
        index,
        () => {},
        () => {},
        ({ steps }) => told.push(steps),
      );
      indexing.written(1);
      mock.timers.tick(1_000);
      expect(slices).toBe(0);
      indexing.start();
      mock.timers.tick(1_000);
      indexing.written(1);
      mock.timers.tick(1_000);
      expect(told).toEqual([3, 3]);
      indexing.stop();
      indexing.written(1);
      mock.timers.tick(1_000);
      expect(slices).toBe(2);
    });
  });
});
