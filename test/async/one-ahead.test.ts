import { oneAhead } from '../../src/async/one-ahead.js';

async function* numbers(most: number) {
  for (let i = 0; i < most; i++) yield i;
}

describe('oneAhead', () => {
  it('has asked for the next answer while the caller works on one, and for no more', async () => {
    const asked: number[] = [];
    const seen: string[] = [];
    const ask = async (item: number) => {
      asked.push(item);
      return item * 10;
    };
    for await (const [item, answer] of oneAhead(numbers(4), ask)) {
      seen.push(`${item}: ${answer}, asked ${asked.length}`);
    }
    expect(seen).toEqual(['0: 0, asked 2', '1: 10, asked 3', '2: 20, asked 4', '3: 30, asked 4']);
  });

  it('gives an error in its turn, after the answers before it', async () => {
    const seen: number[] = [];
    const ask = async (item: number) => {
      if (item === 1) throw new Error('one');
      return item;
    };
    const run = (async () => {
      for await (const [item] of oneAhead(numbers(3), ask)) seen.push(item);
    })();
    await expect(run).rejects.toThrow('one');
    expect(seen).toEqual([0]);
  });

  it('lets go of what was asked for when the caller ends', async () => {
    const ask = async (item: number) => {
      if (item === 1) throw new Error('nobody waits for this');
      return item;
    };
    for await (const [item] of oneAhead(numbers(3), ask)) {
      if (item === 0) break;
    }
    // An error that nobody hears of would fail the test.
    await new Promise((done) => setImmediate(done));
  });
});
