import type { Collections } from '../../src/store/mongodb/collections.js';
import { WordIndex } from '../../src/store/mongodb/word-index.js';
import { until } from '../support/until.js';

/** Time that passes when the test says so. */
class TestClock {
  time = 1_000;
  private next: { readonly ms: number; readonly work: () => void } | null = null;

  now(): number {
    return this.time;
  }

  after(ms: number, work: () => void): () => void {
    this.next = { ms, work };
    return () => {
      this.next = null;
    };
  }

  /** How long the index waits before its next go; null: a go is under way. */
  get wait(): number | null {
    return this.next?.ms ?? null;
  }

  /** Lets the next go begin and waits for its end. Answers how long the index waits then. */
  async go(): Promise<number> {
    const { ms, work } = this.next ?? { ms: Number.NaN, work: () => {} };
    this.next = null;
    this.time += ms;
    work();
    await until(async () => this.wait !== null);
    return this.wait ?? Number.NaN;
  }
}

/** A database with steps at the positions 1 to `head`, of which each go takes `goMs`; it fails while `fails`. */
class TestDatabase {
  head = 0;
  indexed = 0;
  goMs = 0;
  fails = false;

  constructor(private readonly clock: TestClock) {}

  get collections(): Collections {
    const named = { trajectory: 1, channel: 'train', trajectoryUid: 't' };
    const stepsIn = (after: number, upTo: number) =>
      Array.from({ length: Math.max(0, upTo - after) }, (_, i) => ({
        ...named,
        _id: after + i + 1,
        position: after + i + 1,
      }));
    const none = { toArray: async () => [], hasNext: async () => false, close: async () => {} };
    const parts = {
      wordProgress: {
        findOne: async () => {
          if (this.fails) throw new Error('the database is away');
          this.clock.time += this.goMs;
          return { _id: 'words', indexed: this.indexed, indexer: 'a' };
        },
        updateOne: async (_: unknown, { $max }: { $max: { indexed: number } }) => {
          this.indexed = $max.indexed;
          return { matchedCount: 1 };
        },
      },
      steps: {
        find: ({ position }: { position: { $gt: number; $lte: number } }) => {
          const found = stepsIn(position.$gt, position.$lte);
          const cursor = {
            sort: () => cursor,
            hint: () => cursor,
            limit: (most: number) => ({ toArray: async () => found.slice(0, most) }),
          };
          return cursor;
        },
        countDocuments: async ({ position }: { position: { $gt: number; $lte: number } }) =>
          Math.max(0, position.$lte - position.$gt),
      },
      contents: { find: () => none },
      trajectories: { find: () => none },
      stepWords: { deleteMany: async () => {} },
    };
    return parts as unknown as Collections;
  }
}

const BOUNDS = { steps: 20, first: 20, contents: 250, read: 8_000_000, written: 1_000_000 };

describe('the index of words paces itself', () => {
  let clock: TestClock;
  let database: TestDatabase;
  let reports: { steps: number; share: number }[];
  let stop: AbortController;
  let ended: Promise<unknown>;
  beforeEach(() => {
    clock = new TestClock();
    database = new TestDatabase(clock);
    const log = () => ({ writer: 'a', head: database.head });
    const index = new WordIndex(database.collections, log, BOUNDS, clock);
    reports = [];
    stop = new AbortController();
    const report = async (progress: { steps: number; share: number }) => {
      reports.push(progress);
    };
    ended = index.keep(stop.signal, report).catch((error: unknown) => error);
  });
  afterEach(async () => {
    stop.abort();
    expect(await ended).toBe(stop.signal.reason);
  });

  it('and looks ever more rarely while it fails, and as often as before once it does not', async () => {
    expect(clock.wait).toBe(500);
    database.head = 10;
    database.fails = true;
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) waits.push(await clock.go());
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    database.fails = false;
    expect(await clock.go()).toBe(500);
    expect(database.indexed).toBe(10);
    // A failure after that is the first one again.
    database.head = 20;
    database.fails = true;
    expect(await clock.go()).toBe(1_000);
  });

  it('and goes on at once where nothing comes', async () => {
    database.head = 90;
    database.goMs = 50;
    const waits: number[] = [];
    for (let i = 0; i < 5; i++) waits.push(await clock.go());
    expect(waits).toEqual([5, 5, 5, 5, 500]);
  });

  it('and reports how far it is at most once a second, and nothing twice', async () => {
    database.head = 60;
    database.goMs = 300;
    expect(await clock.go()).toBe(5);
    expect(reports).toEqual([{ steps: 20, share: 20 / 60 }]);
    for (let i = 0; i < 3; i++) await clock.go();
    expect(reports).toHaveLength(1);
    for (let i = 0; i < 5; i++) await clock.go();
    expect(reports.slice(1)).toEqual([{ steps: 40, share: 1 }]);
  });

  it('and rests twice as long as it works while steps come at a pace, and less the further it is behind', async () => {
    database.goMs = 40;
    database.head = 100;
    expect(await clock.go()).toBe(5);
    database.head += 1;
    expect(await clock.go()).toBeCloseTo(5 + (40 * 2) / (1 + (101 - 40) / 250), 6);
    database.head += 1_000;
    // Many, but over a long time.
    clock.time += 10_000;
    expect(await clock.go()).toBeCloseTo(5 + (40 * 2) / (1 + (1_101 - 60) / 250), 6);
  });

  it('and leaves the database to steps that come faster than it could index them', async () => {
    database.goMs = 40;
    database.head = 1_000;
    expect(await clock.go()).toBe(5);
    database.head += 500;
    // It rests 5 + 40 * 39 ms, and looks in between whether steps still arrive.
    const waits = [await clock.go()];
    for (let i = 0; i < 3; i++) {
      database.head += 500;
      waits.push(await clock.go());
    }
    expect(waits).toEqual([500, 500, 500, 65]);
    expect(database.indexed).toBe(40);
    // The steps that came during the rest outran it, too.
    database.head += 500;
    expect(await clock.go()).toBe(500);
    expect(database.indexed).toBe(60);
  });

  it('and goes on three seconds after the last of them', async () => {
    database.goMs = 400;
    database.head = 1_000;
    await clock.go();
    database.head += 5_000;
    // It would rest 5 + 400 * 39 ms.
    const waits = [await clock.go()];
    database.head += 1;
    for (let i = 0; i < 6; i++) waits.push(await clock.go());
    expect(waits).toEqual(Array.from({ length: 7 }, () => 500));
    expect(database.indexed).toBe(40);
    expect(await clock.go()).toBeCloseTo(5 + (400 * 2) / (1 + (6_001 - 60) / 250), 6);
    expect(database.indexed).toBe(60);
  });
});
