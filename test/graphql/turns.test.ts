import { setImmediate as nextTurn } from 'node:timers/promises';
import { Turns } from '../../src/graphql/turns.js';

/** Longer than the longest stretch by itself. */
const PIECE_MS = 5;

function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('the turns of subscriptions', () => {
  it('come one of each subscription after the other, and in order within one', async () => {
    const turns = new Turns();
    const done: string[] = [];
    const pieces = (owner: object, name: string, count: number) =>
      Array.from({ length: count }, (_, i) => turns.take(owner).then(() => done.push(`${name}${i}`)));
    await Promise.all([...pieces({}, 'a', 4), ...pieces({}, 'b', 2), ...pieces({}, 'c', 1)]);
    expect(done).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'a3']);
  });

  it('let the event loop turn after each stretch of work, however many wait', async () => {
    const turns = new Turns();
    let left = 0;
    let since = 0;
    let most = 0;
    for (let owner = 0; owner < 5; owner++) {
      const one = {};
      for (let i = 0; i < 5; i++) {
        left += 1;
        void turns.take(one).then(() => {
          work(PIECE_MS);
          left -= 1;
          since += 1;
          most = Math.max(most, since);
        });
      }
    }
    while (left > 0) {
      await nextTurn();
      since = 0;
    }
    expect(most).toBeLessThanOrEqual(1);
  });
});
