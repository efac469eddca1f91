import { AnswerPool } from '../../src/curation/run/answer-pool.js';
import { FailedUnits } from '../../src/curation/run/failed-units.js';
import { LatestNumbers } from '../../src/curation/run/latest-numbers.js';
import type { PageRequest } from '../../src/curation/run/page-request.js';
import { RunCalls } from '../../src/judges/run-calls.js';
import { NO_CALLS } from '../../src/plugin-api/models/models.js';

const REQUEST: PageRequest = { keys: [], asOf: 1, now: 0, policyVersion: null, again: [] };

interface Asked {
  readonly position: number;
}
type Answer = { readonly failed: { readonly message: string; readonly isPassing: boolean } | null };

/** A pool each of whose pages holds so many units, numbered from `first` on, and whose curator answers as it is told. */
function poolOf(
  {
    count = 1,
    first = 1,
    again = false,
    concurrency,
  }: { count?: number; first?: number; again?: boolean; concurrency?: number },
  answer: (unit: Asked) => Answer | Promise<Answer>,
): AnswerPool {
  const units = Array.from({ length: count }, (_, i) => ({
    number: first + i,
    id: `step_${first + i}`,
    placed: { unit: { stepIndex: 0, position: first + i }, trajectory: null },
  }));
  const parts = {
    setup: { use: { name: 'c', version: '1.0.0', options: {} } },
    concurrency: concurrency ?? count,
    pages: {
      failed: new FailedUnits(),
      async *fresh() {
        yield {
          fresh: [{ units, again: new Set(again ? units.map(({ number }) => number) : []) }],
          waiting: [],
        };
      },
    },
    plugins: {
      isShared: async () => true,
      async *answers(_: unknown, [placed]: readonly [{ readonly unit: Asked }]) {
        yield { unit: 0, decisions: [], ...(await answer(placed.unit)) };
      },
    },
    calls: new RunCalls(NO_CALLS),
    context: { signal: new AbortController().signal },
  };
  return new AnswerPool(parts as never);
}

/** A pool whose pages each hold the same unit, and what its curator was asked about. */
function poolOfOne({ again = false } = {}) {
  const asked: number[] = [];
  const pool = poolOf({ first: 7, again }, ({ position }) => {
    asked.push(position);
    return { failed: null };
  });
  return { asked, pool };
}

test('a unit that another page holds before its verdict is written is asked about once', async () => {
  const { asked, pool } = poolOfOne();
  await pool.offer(0, REQUEST);
  const first = await pool.take(1_000);
  // What was taken is not known to be written yet, so the store calls the unit fresh.
  await pool.offer(1, REQUEST);
  const second = await pool.take(1_000);
  // Another page was read before, and comes after.
  await pool.offer(2, REQUEST);
  const third = await pool.take(1_000);
  expect([first, second, third].map(({ verdicts, pages }) => [verdicts.length, pages])).toEqual([
    [1, [0]],
    [0, [1]],
    [0, [2]],
  ]);
  expect(asked).toEqual([7]);
});

test('a unit that has changed is asked about again', async () => {
  const { asked, pool } = poolOfOne({ again: true });
  for (const page of [0, 1]) {
    await pool.offer(page, REQUEST);
    expect((await pool.take(1_000)).verdicts).toMatchObject([{ number: 7, again: true }]);
  }
  expect(asked).toHaveLength(2);
});

test('answers that come one right after the other are taken together', async () => {
  const pool = poolOf({ count: 3 }, async () => {
    // Each comes by itself, in the same turn of the event loop as the others.
    await new Promise((resolve) => setImmediate(resolve));
    return { failed: null };
  });
  void pool.offer(0, REQUEST);
  expect((await pool.take(1_000)).verdicts).toHaveLength(3);
});

test('no more are under way or unwritten than twice as many as may be judged at the same time, failed ones among them', async () => {
  const UNITS = 12;
  const asked: number[] = [];
  const pool = poolOf({ count: UNITS, concurrency: 2 }, ({ position }) => {
    asked.push(position);
    return { failed: position % 2 === 0 ? { message: 'no answer', isPassing: true } : null };
  });
  void pool.offer(0, REQUEST);
  // Only the next take says that what was taken before is written.
  let taken = 0;
  for (let written = 0; written < UNITS; ) {
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toHaveLength(Math.min(UNITS, written + 4));
    written = taken;
    const { verdicts, failed } = await pool.take(1);
    taken += verdicts.length + failed.length;
  }
  expect(asked).toHaveLength(UNITS);
});

test('of numbers the latest are remembered', () => {
  const latest = new LatestNumbers(2);
  for (const number of [1, 2, 1, 3]) latest.add(number);
  expect([1, 2, 3].map((number) => latest.has(number))).toEqual([true, false, true]);
});
