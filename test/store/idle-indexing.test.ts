import { IdleIndexing, pauseAfter } from '../../src/store/sqlite/idle-indexing.js';
import type { SearchIndex } from '../../src/store/sqlite/search-index.js';

describe('indexing words beside writing', () => {
  it('takes a thirtieth of a writer that does nothing but write, and a tenth of one that has little to do', () => {
    const share = (free: number) => 8 / (8 + pauseAfter(8, free));
    expect(share(0)).toBeCloseTo(0.03);
    expect(share(0.1)).toBeCloseTo(0.03);
    expect(share(0.6)).toBeCloseTo(0.06);
    expect(share(1)).toBeCloseTo(0.1);
  });

  it('waits a second at most after a slice that took long', () => {
    expect(pauseAfter(5_000, 0)).toBe(1_000);
  });

  it('looks at the clock after a few steps while steps keep coming, and goes on until all are indexed', async () => {
    const slices: (readonly number[])[] = [];
    await new Promise<void>((resolve) => {
      const index = {
        advance(...slice: readonly number[]): boolean {
          slices.push(slice);
          if (slices.length < 3) indexing.written(1);
          // Nothing more is written: sooner or later that is seen, and larger batches are asked for again.
          const ends = slices.length > 3 && slice.length === 1;
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
    // First and when nothing was written for a while: large batches; beside writing: small ones.
    expect(slices[0]).toHaveLength(1);
    expect(slices[1]?.[1]).toBeLessThan(20);
  });
});
