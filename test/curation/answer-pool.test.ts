import { AnswerPool } from '../../src/curation/run/answer-pool.js';
import { FailedUnits } from '../../src/curation/run/failed-units.js';
import { LatestNumbers } from '../../src/curation/run/latest-numbers.js';
import type { PageRequest } from '../../src/curation/run/page-request.js';
import { RunCalls } from '../../src/judges/run-calls.js';
import { NO_CALLS } from '../../src/plugin-api/models/models.js';

const REQUEST: PageRequest = { keys: [], asOf: 1, now: 0, policyVersion: null, again: [] };

/** A pool whose pages each hold one unit, and what its curator was asked about. */
function poolOf({ again = false } = {}) {
  const asked: string[] = [];
  const unit = { number: 7, id: 'step_7', placed: { unit: { stepIndex: 0, position: 7 }, trajectory: null } };
  const parts = {
    setup: { use: { name: 'c', version: '1.0.0', options: {} } },
    concurrency: 1,
    pages: {
      failed: new FailedUnits(),
      async *fresh() {
        yield { fresh: [{ units: [unit], again: new Set(again ? [7] : []) }], waiting: [] };
      },
    },
    plugins: {
      isShared: async () => true,
      async *answers() {
        asked.push(unit.id);
        yield { unit: 0, decisions: [], failed: null };
      },
    },
    calls: new RunCalls(NO_CALLS),
    context: { signal: new AbortController().signal },
  };
  return { asked, pool: new AnswerPool(parts as never) };
}

test('a unit that another page holds before its verdict is written is asked about once', async () => {
  const { asked, pool } = poolOf();
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
  expect(asked).toEqual(['step_7']);
});

test('a unit that has changed is asked about again', async () => {
  const { asked, pool } = poolOf({ again: true });
  for (const page of [0, 1]) {
    await pool.offer(page, REQUEST);
    expect((await pool.take(1_000)).verdicts).toMatchObject([{ number: 7, again: true }]);
  }
  expect(asked).toHaveLength(2);
});

test('answers that come one right after the other are taken together', async () => {
  const units = [1, 2, 3].map((number) => ({
    number,
    id: `step_${number}`,
    placed: { unit: { stepIndex: 0, position: number }, trajectory: null },
  }));
  const parts = {
    setup: { use: { name: 'c', version: '1.0.0', options: {} } },
    concurrency: units.length,
    pages: {
      failed: new FailedUnits(),
      async *fresh() {
        yield { fresh: [{ units, again: new Set() }], waiting: [] };
      },
    },
    plugins: {
      isShared: async () => true,
      async *answers() {
        // Each comes by itself, in the same turn of the event loop as the others.
        await new Promise((resolve) => setImmediate(resolve));
        yield { unit: 0, decisions: [], failed: null };
      },
    },
    calls: new RunCalls(NO_CALLS),
    context: { signal: new AbortController().signal },
  };
  const pool = new AnswerPool(parts as never);
  void pool.offer(0, REQUEST);
  expect((await pool.take(1_000)).verdicts).toHaveLength(units.length);
});

test('no more are under way or unwritten than twice as many as may be judged at the same time, failed ones among them', async () => {
  const asked: number[] = [];
  const units = Array.from({ length: 12 }, (_, i) => ({
    number: i + 1,
    id: `step_${i + 1}`,
    placed: { unit: { stepIndex: 0, position: i + 1 }, trajectory: null },
  }));
  const parts = {
    setup: { use: { name: 'c', version: '1.0.0', options: {} } },
    concurrency: 2,
    pages: {
      failed: new FailedUnits(),
      async *fresh() {
        yield { fresh: [{ units, again: new Set() }], waiting: [] };
      },
    },
    plugins: {
      isShared: async () => true,
      async *answers(_: unknown, [{ unit }]: readonly [{ readonly unit: { readonly position: number } }]) {
        asked.push(unit.position);
        const failed = unit.position % 2 === 0 ? { message: 'no answer', isPassing: true } : null;
        yield { unit: 0, decisions: [], failed };
      },
    },
    calls: new RunCalls(NO_CALLS),
    context: { signal: new AbortController().signal },
  };
  const pool = new AnswerPool(parts as never);
  void pool.offer(0, REQUEST);
  // Only the next take says that what was taken before is written.
  let taken = 0;
  for (let written = 0; written < units.length; ) {
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toHaveLength(Math.min(units.length, written + 4));
    written = taken;
    const { verdicts, failed } = await pool.take(1);
    taken += verdicts.length + failed.length;
  }
  expect(asked).toHaveLength(units.length);
});

test('of numbers the latest are remembered', () => {
  const latest = new LatestNumbers(2);
  for (const number of [1, 2, 1, 3]) latest.add(number);
  expect([1, 2, 3].map((number) => latest.has(number))).toEqual([true, false, true]);
});
