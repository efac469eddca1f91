import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Bounds, CallReport } from '../../src/judges/contract.js';
import { EndpointQueue } from '../../src/judges/endpoint-queue.js';
import { HandClock } from './hand-clock.js';

const FREE: Bounds = { concurrency: 1_024, requestsPerMinute: null, tokensPerMinute: null };
const OK: CallReport = {
  result: 'ok',
  status: 200,
  latencyMs: 1,
  retryAfterMs: null,
  usage: null,
  cost: 0,
};
const DOWN: CallReport = { ...OK, result: 'server', status: 500 };

describe('calls to one endpoint', () => {
  let clock: HandClock;
  let queue: EndpointQueue;
  /** When each call was let go, by its number. */
  let went: Map<number, number>;
  let asked: number;
  const forever = new AbortController().signal;

  beforeEach(() => {
    clock = new HandClock();
    queue = new EndpointQueue(clock, clock);
    went = new Map();
    asked = 0;
  });

  /** Asks for a turn. @returns the number of the call */
  async function ask(bounds: Bounds, signal = forever): Promise<number> {
    const number = asked++;
    queue.turn(bounds, signal).then(
      () => went.set(number, clock.now()),
      () => {},
    );
    await nextTurn();
    return number;
  }

  async function end(bounds: Bounds, report: CallReport): Promise<void> {
    queue.ended(bounds, report);
    await nextTurn();
  }

  async function failTimes(count: number): Promise<void> {
    for (let i = 0; i < count; i++) {
      await ask(FREE);
      await end(FREE, DOWN);
    }
  }

  it('are no more at a time than the lowest of the bounds that are stated now', async () => {
    const [two, one] = [2, 1].map((concurrency) => ({ ...FREE, concurrency })) as [Bounds, Bounds];
    for (let i = 0; i < 4; i++) await ask(two);
    expect([...went.keys()]).toEqual([0, 1]);
    await ask(one);
    await end(two, OK);
    expect([...went.keys()]).toEqual([0, 1]);
    await end(two, OK);
    expect([...went.keys()]).toEqual([0, 1, 2]);
    await end(two, OK);
    await end(two, OK);
    // The one that stated the lower bound has its turn, alone; then it states nothing more.
    expect([...went.keys()]).toEqual([0, 1, 2, 3, 4]);
    await ask(two);
    await ask(two);
    expect(went.size).toBe(5);
    await end(one, OK);
    expect(went.size).toBe(7);
  });

  it('are spread over the minute by the bound on requests', async () => {
    const paced = { ...FREE, requestsPerMinute: 60 };
    for (let i = 0; i < 4; i++) await ask(paced);
    await clock.pass(10_000);
    const times = [...went.values()];
    expect(times).toHaveLength(4);
    for (const [i, at] of times.entries()) {
      // Within the little that requests may catch up.
      if (i > 0) expect(at - (times[i - 1] ?? 0)).toBeGreaterThanOrEqual(900);
    }
    expect(times.at(-1)).toBeLessThanOrEqual(3_000);
  });

  it('do not go faster after a time in which none was made', async () => {
    const paced = { ...FREE, requestsPerMinute: 60 };
    await clock.pass(600_000);
    for (let i = 0; i < 5; i++) await ask(paced);
    await clock.pass(2_500);
    expect(went.size).toBeLessThanOrEqual(4);
  });

  it('wait for the time that the tokens of answered ones take', async () => {
    const paced = { ...FREE, tokensPerMinute: 1_000 };
    await ask(paced);
    await end(paced, { ...OK, usage: { inputTokens: 400, outputTokens: 100 } });
    await ask(paced);
    await clock.pass(29_999);
    expect(went.has(1)).toBe(false);
    await clock.pass(1);
    expect(went.has(1)).toBe(true);
  });

  it('rest for as long as a 429 asks, of whichever caller', async () => {
    await ask(FREE);
    await end(FREE, { ...OK, result: 'limited', status: 429, retryAfterMs: 5_000 });
    await ask(FREE);
    await clock.pass(4_999);
    expect(went.has(1)).toBe(false);
    await clock.pass(1);
    expect(went.has(1)).toBe(true);
  });

  it('rest for ten minutes at most, however long a 429 asks', async () => {
    await ask(FREE);
    await end(FREE, { ...OK, result: 'limited', status: 429, retryAfterMs: 1e12 });
    await ask(FREE);
    await clock.pass(600_000);
    expect(went.has(1)).toBe(true);
  });

  it('stop after ten failures in a row; then one tries it, and its success lets the others go', async () => {
    await failTimes(10);
    expect(queue.figures.isOpen).toBe(true);
    for (let i = 0; i < 3; i++) await ask(FREE);
    expect(went.size).toBe(10);
    await clock.pass(1_000);
    expect(went.size).toBe(11);
    await clock.pass(60_000);
    expect(went.size).toBe(11);
    await end(FREE, OK);
    expect(went.size).toBe(13);
    expect(queue.figures).toEqual({ inFlight: 2, waiting: 0, isOpen: false });
  });

  it('are left alone for twice as long after each further failure, half a minute at most', async () => {
    await failTimes(10);
    const rests: number[] = [];
    for (let i = 0; i < 7; i++) {
      const number = await ask(FREE);
      const since = clock.now();
      await clock.pass(60_000);
      rests.push((went.get(number) ?? Number.NaN) - since);
      await end(FREE, DOWN);
    }
    expect(rests).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it('go on through failures that are not in a row, and refusals of single calls', async () => {
    for (let i = 0; i < 5; i++) {
      await failTimes(9);
      await ask(FREE);
      await end(FREE, OK);
    }
    for (let i = 0; i < 20; i++) {
      await ask(FREE);
      await end(FREE, { ...OK, result: 'refused', status: 400 });
    }
    expect(queue.figures.isOpen).toBe(false);
    expect(went.size).toBe(asked);
  });

  it('stop where the endpoint says that it takes none at all', async () => {
    for (let i = 0; i < 10; i++) {
      await ask(FREE);
      await end(FREE, { ...OK, result: 'refused', status: 401 });
    }
    expect(queue.figures.isOpen).toBe(true);
  });

  it('go at once where nobody waits and the bounds allow it, and count like those that waited', async () => {
    const one = { ...FREE, concurrency: 1 };
    expect([queue.goes(one), queue.goes(one)]).toEqual([true, false]);
    expect(queue.figures).toEqual({ inFlight: 1, waiting: 0, isOpen: false });
    // A bound that is stated by a call that cannot go counts no longer.
    expect(queue.goes(FREE)).toBe(false);
    const waiting = await ask(one);
    await end(one, OK);
    expect(went.has(waiting)).toBe(true);
    await end(one, OK);
    expect(queue.goes(FREE)).toBe(true);
    for (let i = 0; i < 10; i++) queue.ended(FREE, DOWN);
    expect([queue.figures.isOpen, queue.goes(FREE)]).toEqual([true, false]);
  });

  it('do not overtake those that wait for the pace', async () => {
    const paced = { ...FREE, requestsPerMinute: 60 };
    expect(queue.goes(paced)).toBe(true);
    const waiting = await ask(paced);
    expect(queue.goes(FREE)).toBe(false);
    await clock.pass(1_000);
    expect(went.has(waiting)).toBe(true);
  });

  it('give their place up when nobody waits for them any more', async () => {
    const one = { ...FREE, concurrency: 1 };
    const gone = new AbortController();
    await ask(one);
    await ask(one, gone.signal);
    await ask(one);
    gone.abort();
    await end(one, OK);
    expect([...went.keys()]).toEqual([0, 2]);
    expect(queue.figures).toMatchObject({ inFlight: 1, waiting: 0 });
    await end(one, OK);
    expect(queue.isIdle).toBe(true);
  });
});
