import fc from 'fast-check';
import { Lowest } from '../../src/plugin-api/index.js';

test('what is not given back are the lowest, whatever the order', () => {
  const ranks = fc.uniqueArray(fc.integer(), { maxLength: 60 });
  fc.assert(
    fc.property(ranks, fc.integer({ min: 0, max: 20 }), (all, most) => {
      const lowest = new Lowest<number>(most);
      const out = all.flatMap((rank) => lowest.offer(rank, rank)?.out ?? []);
      expect(lowest.size).toBe(Math.min(most, all.length));
      const sorted = all.toSorted((a, b) => a - b);
      expect(out.toSorted((a, b) => a - b)).toEqual(sorted.slice(most));
    }),
  );
});
