import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Connection, openForReading, openForWriting } from '../../src/store/sqlite/connection.js';
import type { LongRead } from '../../src/store/sqlite/long-read.js';
import { SlicedReads, Turns } from '../../src/store/sqlite/sliced-reads.js';

/** Longer than the time that a read has at once. */
const LONG_MS = 6;

/** Time passes by what reads do, and not by what else the machine does. */
let time = 0;
function work(ms: number): void {
  time += ms;
}

describe('reads in slices', () => {
  let dataDir: string;
  let writer: Connection;
  let shared: Connection;
  let reads: SlicedReads;
  let opened: Connection[];
  /** What happened, in order. */
  let told: string[];

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'stepwell-reads-'));
    writer = openForWriting(dataDir);
    writer.database.exec('CREATE TABLE notes (text TEXT)');
    shared = openForReading(dataDir);
    opened = [];
    told = [];
    const open = () => {
      const connection = openForReading(dataDir);
      opened.push(connection);
      return connection;
    };
    reads = new SlicedReads(new Turns({ now: () => time }), 2, shared, open);
  });
  afterEach(async () => {
    await new Promise<void>((resolve) => reads.close(resolve));
    shared.close();
    writer.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  function* slices(name: string, count: number, ms: number): LongRead<string> {
    try {
      for (let slice = 0; slice < count; slice++) {
        work(ms);
        told.push(`${name}${slice}`);
        yield;
      }
      return name;
    } finally {
      told.push(`${name} left`);
    }
  }
  let lastId = 0;
  function run(
    name: string,
    start: (connection: Connection) => unknown,
  ): { id: number; ended: Promise<unknown> } {
    lastId += 1;
    const id = lastId;
    const ended = new Promise<unknown>((done, failed) => reads.run(id, start, { done, failed }));
    ended.then(
      () => told.push(`${name} done`),
      () => told.push(`${name} failed`),
    );
    return { id, ended };
  }
  const until = async (isTold: () => boolean) => {
    while (!isTold()) await nextTurn();
  };

  test('one that has had little time ends before one that began earlier and takes long', async () => {
    const long = run('long', () => slices('long', 30, LONG_MS));
    await until(() => told.includes('long2'));
    const short = run('short', () => slices('short', 3, LONG_MS));
    await short.ended;
    expect(told.filter((one) => /^long\d/.test(one)).length).toBeLessThan(10);
    await long.ended;
  });

  test('of those that have had about as much time the first ends first', async () => {
    let second: Promise<unknown> | null = null;
    const first = run('first', function* () {
      for (let slice = 0; slice < 3; slice++) {
        work(LONG_MS);
        // It has had less time by then, but not much less.
        if (slice === 1) second = run('second', () => slices('second', 2, LONG_MS)).ended;
        yield;
      }
    });
    await first.ended;
    expect(second).not.toBeNull();
    await second;
    expect(told.filter((one) => one.endsWith('done'))).toEqual(['first done', 'second done']);
  });

  test('the oldest goes on although shorter ones come without end', async () => {
    const long = run('long', () => slices('long', 8, LONG_MS));
    let isOver = false;
    void long.ended.then(() => {
      isOver = true;
    });
    let others = 0;
    while (!isOver && others < 100) {
      others += 1;
      await run('other', () => slices('other', 3, LONG_MS)).ended;
    }
    expect(others).toBeGreaterThan(2);
    expect(isOver).toBe(true);
    await long.ended;
  });

  test('between two slices the thread takes other calls', async () => {
    const long = run('long', () => slices('long', 10, LONG_MS));
    let turns = 0;
    let isOver = false;
    void long.ended.then(() => {
      isOver = true;
    });
    for (; !isOver; await nextTurn()) turns += 1;
    expect(turns).toBeGreaterThanOrEqual(9);
  });

  test('each sees one state of the database from its first slice to its last', async () => {
    const count = (connection: Connection) =>
      Number(connection.get('SELECT count(*) AS count FROM notes')?.count);
    const seen: number[] = [];
    const long = run('long', function* (connection) {
      for (let slice = 0; slice < 6; slice++) {
        work(LONG_MS);
        seen.push(count(connection));
        yield;
      }
    });
    await until(() => seen.length === 2);
    writer.database.exec("INSERT INTO notes VALUES ('new')");
    await long.ended;
    expect(new Set(seen)).toEqual(new Set([0]));
    expect(await run('next', count).ended).toBe(1);
  });

  test('beyond the connections a short one is answered at once and a long one waits for a connection', async () => {
    const first = run('first', () => slices('first', 5, LONG_MS));
    const second = run('second', () => slices('second', 5, LONG_MS));
    const short = run('short', (connection) => connection === shared);
    const third = run('third', () => slices('third', 5, LONG_MS));
    expect(await short.ended).toBe(true);
    expect(await Promise.all([first.ended, second.ended, third.ended])).toEqual(['first', 'second', 'third']);
    expect(opened).toHaveLength(2);
    // Begun on the shared connection, left, and begun anew.
    expect(told.filter((one) => one === 'third0')).toHaveLength(2);
    expect(shared.database.isTransaction).toBe(false);
  });

  test('one that fails gives its connection back, also in a later slice', async () => {
    const fails = function* (): LongRead<void> {
      work(LONG_MS);
      yield;
      throw new Error('damaged');
    };
    for (let i = 0; i < 3; i++) await expect(run('bad', fails).ended).rejects.toThrow('damaged');
    const atOnce = () => {
      throw new Error('refused');
    };
    for (let i = 0; i < 3; i++) await expect(run('bad', atOnce).ended).rejects.toThrow('refused');
    expect(opened).toHaveLength(1);
    expect(opened[0]?.database.isTransaction).toBe(false);
  });

  test('one that is cancelled stops, whether it runs or waits, and another takes its place', async () => {
    const long = (name: string) => run(name, () => slices(name, 1_000, LONG_MS));
    const first = long('first');
    const second = long('second');
    const waiting = long('waiting');
    const last = run('last', () => slices('last', 3, LONG_MS));
    expect(reads.cancel(waiting.id)).toBe(true);
    expect(reads.cancel(waiting.id)).toBe(false);
    expect(reads.cancel(first.id)).toBe(true);
    expect(told).toContain('first left');
    expect(await last.ended).toBe('last');
    expect(reads.cancel(second.id)).toBe(true);
    expect(told).not.toContain('first done');
    expect(told).not.toContain('waiting done');
    expect(opened).toHaveLength(2);
  });

  test('one that was given a connection and is cancelled before its first slice gives it back', async () => {
    const first = run('first', () => slices('first', 1_000, LONG_MS));
    const second = run('second', () => slices('second', 1_000, LONG_MS));
    const next = run('next', () => slices('next', 1_000, LONG_MS));
    reads.cancel(first.id);
    expect(reads.cancel(next.id)).toBe(true);
    reads.cancel(second.id);
    expect(await run('last', (connection) => opened.includes(connection)).ended).toBe(true);
  });
});
