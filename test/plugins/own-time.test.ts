import { startOwnTime, waitedForProcessor } from '../../src/plugins/own-time.js';

/** A clock that is asked how long its process waited at its start and whenever its time is over. */
function clock(ms: number, mostMs: number, waits: readonly number[]) {
  const readings = [...waits];
  const seen = { expired: false };
  let now = 0;
  let due: { readonly at: number; readonly work: () => void } | null = null;
  const timer = {
    after(span: number, work: () => void) {
      due = { at: now + span, work };
      return () => {
        due = null;
      };
    },
  };
  const waited = (): number => readings.shift() ?? waits.at(-1) ?? 0;
  const stop = startOwnTime({ ms, mostMs, waited, timer }, () => {
    seen.expired = true;
  });
  const goTo = (time: number): void => {
    while (due !== null && due.at <= time) {
      const { at, work } = due;
      due = null;
      now = at;
      work();
    }
    now = time;
  };
  return { seen, stop, goTo };
}

test('a process that never waited has its time and no more', () => {
  const { seen, goTo } = clock(100, 1_000, [5, 5]);
  goTo(99);
  expect(seen.expired).toBe(false);
  goTo(100);
  expect(seen.expired).toBe(true);
});

test('what it waited for a processor is added, also what it waits meanwhile', () => {
  const { seen, goTo } = clock(100, 1_000, [5, 65, 85, 85]);
  goTo(179);
  expect(seen.expired).toBe(false);
  goTo(180);
  expect(seen.expired).toBe(true);
});

test('however long it waits, there is an end', () => {
  const { seen, goTo } = clock(100, 250, [0, 100, 200, 300, 400]);
  goTo(249);
  expect(seen.expired).toBe(false);
  goTo(250);
  expect(seen.expired).toBe(true);
});

test('a stopped clock does not expire', () => {
  const { seen, stop, goTo } = clock(100, 250, [0, 50]);
  goTo(100);
  stop();
  goTo(1_000);
  expect(seen.expired).toBe(false);
});

test('a process that is gone has waited for nothing', () => {
  expect(waitedForProcessor(2 ** 30)).toBe(0);
});
