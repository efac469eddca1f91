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
        advance(slice: number): boolean {
          slices.push(slice);
          if (slices.length < 3) indexing.written(1);
          // Nothing more is written: sooner or later that is seen.
          const ends = slices.length > 3 && slice === slices[0];
          if (ends) resolve();
          return !ends;
        },
      } as Pick<SearchIndex, 'advance'> as SearchIndex;
      const indexing = new IdleIndexing(
        index,
        () => {},
        () => {},
      );
    });
    expect(slices[1]).toBeLessThan(slices[0] ?? 0);
  });
});
