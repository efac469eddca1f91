import { describe, expect, it } from '@jest/globals';
import { BuildQueue } from '../../src/batches/build-queue.js';

/** Work that ends when it is told to, or when it is aborted. */
function work() {
  const state = { started: false, reason: null as unknown };
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    state,
    end,
    async run(signal: AbortSignal): Promise<void> {
      state.started = !signal.aborted;
      if (!signal.aborted) {
        signal.addEventListener('abort', end);
        await ended;
      }
      state.reason = signal.reason ?? null;
    },
  };
}

describe('the build queue', () => {
  it('runs one after the other', async () => {
    const queue = new BuildQueue(1);
    const [a, b] = [work(), work()];
    const doneA = queue.add('a', a.run);
    const doneB = queue.add('b', b.run);
    expect([a.state.started, b.state.started]).toEqual([true, false]);
    a.end();
    await doneA;
    b.end();
    await doneB;
    expect(b.state).toEqual({ started: true, reason: null });
  });

  it('stops a waiting build without starting it and a running one where it is', async () => {
    const queue = new BuildQueue(1);
    const [a, b] = [work(), work()];
    void queue.add('a', a.run);
    void queue.add('b', b.run);
    await queue.stop('b', 'CANCELLED');
    expect(b.state).toEqual({ started: false, reason: 'CANCELLED' });
    await queue.stop('a', 'CANCELLED');
    expect(a.state).toEqual({ started: true, reason: 'CANCELLED' });
    await queue.stop('nobody', 'CANCELLED');
  });

  it('stops everything when the server does', async () => {
    const queue = new BuildQueue(1);
    const builds = [work(), work(), work()];
    for (const build of builds) void queue.add('x', build.run);
    await queue.stopAll('SERVER_STOPPED');
    expect(builds.map(({ state }) => state.reason)).toEqual(Array(3).fill('SERVER_STOPPED'));
  });
});
