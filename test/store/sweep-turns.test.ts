import { SweepTurns } from '../../src/store/mongodb/writing/sweep.js';

describe('sweeps', () => {
  const swept = (turns: SweepTurns, tails: readonly number[]) => tails.map((tail) => turns.isNext(tail));

  it('come in every turn while the log does not grow', () => {
    const turns = new SweepTurns();
    turns.isNext(7);
    expect(swept(turns, [7, 7, 7])).toEqual([true, true, true]);
  });

  it('come in one turn of twelve while it grows, and at once after that', () => {
    const turns = new SweepTurns();
    const growing = Array.from({ length: 36 }, (_, i) => i + 1);
    const found = swept(turns, growing);
    expect(growing.filter((_, i) => found[i])).toEqual([12, 24, 36]);
    expect(swept(turns, [37, 38, 38])).toEqual([false, false, true]);
  });
});
