import { randomBytes } from 'node:crypto';
import { type LogClock, SYSTEM_CLOCK } from '../../../../src/store/mongodb/log/clock.js';
import { LogFeed } from '../../../../src/store/mongodb/log/feed.js';
import type { ApplicableRecord } from '../../../../src/store/mongodb/log/interface.js';
import type { LogDatabase, Watermark } from '../../../../src/store/mongodb/log/log-database.js';
import { inflate } from '../../../../src/store/mongodb/log/packing.js';
import { positionAt } from '../../../../src/store/mongodb/log/positions.js';
import { describeMongo, emptyTestDatabase, type TestDatabase } from '../../../support/mongodb.js';
import { until } from '../../../support/until.js';
import { checkLog } from './check-log.js';
import { decodeToyEvents, type ToyOptions, ToyStore } from './toy-store.mjs';

const FAST = { beatMs: 40, stillMs: 200, deadMs: 400, pollMs: 10, retryMs: 20 } as const;

describeMongo('the log of commits', () => {
  let database: TestDatabase;
  let opened: ToyStore[];
  const open = async (options: ToyOptions = {}): Promise<ToyStore> => {
    const store = await ToyStore.open(database.uri, { times: FAST, ...options });
    opened.push(store);
    return store;
  };
  beforeEach(() => {
    database = emptyTestDatabase();
    opened = [];
  });
  afterEach(async () => {
    await Promise.all(opened.map((store) => store.close()));
    await database.drop();
  });

  it('commits what one server plans on top of what it has not committed yet', async () => {
    const store = await open();
    const seqs = await Promise.all(Array.from({ length: 30 }, (_, i) => store.add(`c${i}`, 'a')));
    const inOrder = Array.from({ length: 30 }, (_, i) => i + 1);
    expect(new Set(seqs)).toEqual(new Set(inOrder));
    expect(store.taken).toEqual(inOrder);
    expect(await store.add('c3', 'a')).toBeNull();
    expect(
      await checkLog(
        database.uri,
        seqs.map((_, i) => `c${i}`),
      ),
    ).toBe(30);
  });

  it('orders what three servers write to the same keys, each thing once', async () => {
    const stores = await Promise.all([open(), open(), open()]);
    const ids: string[] = [];
    await Promise.all(
      stores.flatMap((store, s) =>
        Array.from({ length: 15 }, (_, i) => {
          // Every second thing is asked of two servers.
          const id = i % 2 === 0 ? `both${i}` : `s${s}.${i}`;
          ids.push(id);
          return store.add(id, 'abc'[i % 3] ?? 'a', { reads: i % 4 === 0 ? 'a' : null });
        }),
      ),
    );
    await checkLog(database.uri, ids);
    for (const { taken } of stores) expect(taken).toEqual([...taken].sort((a, b) => a - b));
  });

  it('names the keys that another server touched after a plan', async () => {
    const [a, b] = await Promise.all([open(), open()]);
    const request = (reads: readonly string[], writes: readonly string[]) => ({
      reads,
      writes,
      places: 0,
      events: Buffer.from('[]'),
      rows: Buffer.from('[]'),
      plannedAt: a.log.pin(),
      undo: () => undone.push([...writes]),
    });
    const undone: string[][] = [];
    const reader = request(['x', 'y'], ['own']);
    const writer = request([], ['y']);
    const unrelated = request(['z'], ['w']);
    const after = request(['own'], ['other']);
    const seq = (await b.add('one', 'x', { reads: 'y' })) ?? 0;
    await a.log.reach(seq);
    expect(a.log.touchedSince(['x'], unrelated.plannedAt)).toBe(true);
    expect(a.log.touchedSince(['y'], unrelated.plannedAt)).toBe(false);
    const outcomes = await Promise.all([reader, writer, unrelated, after].map((one) => a.log.commit(one)));
    expect(outcomes).toMatchObject([
      { committed: false, conflict: ['x'] },
      // The other server read it.
      { committed: false, conflict: ['y'] },
      { committed: true },
      // It was planned on what was refused.
      { committed: false, conflict: ['own'] },
    ]);
    expect(undone).toEqual([['own'], ['y'], ['other']]);
  });

  it('takes back at once all that fall with a commit, so that they do not fall over one another without end', async () => {
    let stored = 0;
    let letGo = (): void => {};
    const gate = new Promise<void>((open) => {
      letGo = open;
    });
    const wrap = (real: LogDatabase): LogDatabase =>
      new Proxy(real, {
        get(target, name) {
          const value = Reflect.get(target, name);
          if (name !== 'insertParts') return typeof value === 'function' ? value.bind(target) : value;
          return async (...args: Parameters<LogDatabase['insertParts']>) => {
            stored += 1;
            if (stored > 40) throw new Error('they fall over one another');
            await gate;
            return target.insertParts(...args);
          };
        },
      });
    const store = await open({ mostInRecord: 1, wrap });
    const other = await open();
    const ids = Array.from({ length: 6 }, (_, i) => `c${i}`);
    const added = ids.map((id, i) => store.add(id, 'ab'[i % 2] ?? 'a', { reads: 'a' }));
    await until(async () => stored === 1);
    const seq = await other.add('first', 'a');
    await store.log.reach(seq ?? 0);
    letGo();
    await Promise.all(added);
    expect(stored).toBe(1 + ids.length);
    await checkLog(database.uri, [...ids, 'first']);
  });

  it('keeps rows that are larger than a document in parts, until they are applied by everybody', async () => {
    const store = await open({ mostInRecord: 1_000 });
    const { commitParts, commits } = store.collections;
    const padding = Array.from({ length: 2_000 }, (_, i) => Math.sin(i)).join();
    const seq = await store.add('large', 'a', { padding });
    expect((await commits.findOne({ _id: seq ?? 0 }))?.parts).toBe(await commitParts.countDocuments());
    expect(await commitParts.countDocuments()).toBeGreaterThan(5);
    const other = await open();
    expect(await other.add('next', 'a')).toBe(2);
    await until(async () => other.shown.shown.seq === 2 && store.shown.shown.seq === 2);
    await until(async () => {
      await store.log.trim(null);
      return (await commits.countDocuments({ rows: { $ne: null } })) === 0;
    });
    expect(await commitParts.countDocuments()).toBe(0);
    await checkLog(database.uri, ['large', 'next']);
  });

  it('applies what a server leaves that never comes back, and forgets the server', async () => {
    const stuck = await open({
      times: { ...FAST, answerMs: 10, closeMs: 10 },
      wrap: (real) => withholding(real, { apply: true }),
    });
    const silent = new Promise<void>(() => {});
    Object.assign(stuck, { apply: () => silent });
    expect(await stuck.add('left', 'a')).toBe(1);
    const { writer } = stuck.log;
    const helper = await open();
    expect(await helper.add('next', 'a')).toBe(2);
    await until(async () => helper.shown.shown.seq === 2);
    await stuck.close();
    opened.splice(opened.indexOf(stuck), 1);
    await until(async () => !helper.log.isAlive(writer));
    await until(async () => (await helper.collections.writers.findOne({ _id: writer })) === null);
    await checkLog(database.uri, ['left', 'next']);
  });

  describe('records that their server is still applying', () => {
    const LARGE = { padding: randomBytes(20_000).toString('hex') };
    // A slow machine does not make either server look silent.
    const PATIENT = { ...FAST, stillMs: 60_000, deadMs: 60_000, answerMs: 10, leftMs: 60_000 };
    const applying = (store: ToyStore, seqs: number[], gate: Promise<void>): void => {
      const apply = store.apply.bind(store);
      Object.assign(store, {
        apply: async (record: ApplicableRecord) => {
          seqs.push(record.seq);
          await gate;
          return apply(record);
        },
      });
    };

    it('are left to it if they are large, as the work would delay both', async () => {
      const [writer, reader] = await Promise.all([open({ times: PATIENT }), open({ times: PATIENT })]);
      let letGo = (): void => {};
      const gate = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const [ofWriter, ofReader]: [number[], number[]] = [[], []];
      applying(writer, ofWriter, gate);
      applying(reader, ofReader, Promise.resolve());
      expect(await writer.add('large', 'a', LARGE)).toBe(1);
      await reader.log.reach(1);
      const next = reader.add('next', 'a');
      await until(async () => ofWriter.length === 1);
      letGo();
      expect(await next).toBe(2);
      expect([ofWriter, ofReader]).toEqual([[1], [2]]);
      expect((await reader.rows.findOne({ _id: 'a' }))?.value).toEqual(['large', 'next']);
    });

    it('are not applied for a life of the log that has ended meanwhile', async () => {
      const waits: (() => void)[] = [];
      // The wait for the writer ends when the test says so.
      const after: LogClock['after'] = (ms, work) => {
        if (ms < 30_000) return SYSTEM_CLOCK.after(ms, work);
        waits.push(work);
        return () => {};
      };
      const writer = await open({ times: PATIENT });
      // Between the removal of the watermarks and the end of its life, a look at them would have the reader apply the
      // record. So it sees them as they were before the repair.
      let isRepaired = false;
      let seen: readonly Watermark[] = [];
      const wrap = (real: LogDatabase): LogDatabase => {
        const read = real.readWatermarks.bind(real);
        real.readWatermarks = async () => {
          const watermarks = await read();
          if (!isRepaired) seen = watermarks;
          return seen;
        };
        return real;
      };
      const reader = await open({ times: PATIENT, clock: { ...SYSTEM_CLOCK, after }, wrap });
      let letGo = (): void => {};
      const gate = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const ofReader: number[] = [];
      applying(writer, [], gate);
      applying(reader, ofReader, Promise.resolve());
      expect(await writer.add('large', 'a', LARGE)).toBe(1);
      await reader.log.reach(1);
      const next = reader.add('next', 'a');
      await until(async () => waits.length === 1);
      expect(ofReader).toEqual([]);
      const former = reader.log.writer;
      isRepaired = true;
      await open({ repair: true });
      // The life that follows begins by applying what no watermark shows as applied.
      await until(async () => reader.log.writer !== former);
      isRepaired = false;
      expect(ofReader.splice(0)).toEqual([1]);
      for (const end of waits) end();
      expect(await next).toBe(2);
      expect(ofReader).toEqual([2]);
      letGo();
      await checkLog(database.uri, ['large', 'next']);
    });

    it('are applied by a reader if they are small, or if that takes long', async () => {
      const writer = await open({ times: PATIENT });
      const reader = await open({ times: { ...PATIENT, leftMs: 50 } });
      let letGo = (): void => {};
      const gate = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      applying(writer, [], gate);
      expect(await writer.add('small', 'a')).toBe(1);
      expect(await writer.add('large', 'b', LARGE)).toBe(2);
      await reader.log.reach(2);
      expect(await reader.add('next', 'a')).toBe(3);
      expect(await reader.add('after', 'b')).toBe(4);
      letGo();
      await checkLog(database.uri, ['small', 'large', 'next', 'after']);
    });
  });

  it('knows a server as closed whatever of its beats comes late', async () => {
    const logs: LogDatabase[] = [];
    await open({
      wrap: (real) => {
        logs.push(real);
        return real;
      },
    });
    const [log] = logs;
    const said = { writer: 'w', applied: 3, floor: 2, turn: 0 };
    await log?.putWatermark({ ...said, beat: 8, closed: true });
    await log?.putWatermark({ ...said, applied: 2, beat: 7, closed: false });
    expect(await log?.readWatermarks()).toContainEqual({ ...said, beat: 8, closed: true });
  });

  it('sets a record aside whose rows the database refuses, says so, and applies it when it is repaired', async () => {
    const store = await open({ refuses: (key) => key === 'bad' });
    await store.add('poison', 'bad');
    expect(await store.add('good', 'a')).toBe(2);
    await until(async () => store.log.health().setAside.length > 0);
    expect(store.log.health().setAside).toEqual([{ seq: 1, message: 'the database refuses bad' }]);
    await store.log.trim(null);
    const { storeId } = store.log;
    await store.close();
    opened.splice(0);

    const repairing = await ToyStore.open(database.uri, { repair: true });
    await repairing.connection.client.close();
    expect(repairing.repaired).toMatchObject({ tail: 2, setAside: [] });
    const again = await open();
    expect(again.log.health().setAside).toEqual([]);
    expect(again.log.storeId).not.toBe(storeId);
    await checkLog(database.uri, ['poison', 'good']);
  });

  it('sets no record aside because of a database that refuses every write for a while', async () => {
    let isRefusing = true;
    let notes = 0;
    const store = await open({
      refuses: () => isRefusing,
      wrap: (real) => {
        const note = real.noteSetAside.bind(real);
        real.noteSetAside = async (one) => {
          notes += 1;
          if (isRefusing) throw new Error('the database refuses the note');
          await note(one);
        };
        return real;
      },
    });
    await store.add('first', 'a');
    await until(async () => notes > 0);
    isRefusing = false;
    // Closing waits for what is not applied yet.
    await store.close();
    opened.splice(0);
    const again = await open();
    expect(again.log.health().setAside).toEqual([]);
    await checkLog(database.uri, ['first']);
  });

  it('refuses rows that are newer than the log, until it is repaired', async () => {
    const store = await open();
    for (let i = 0; i < 4; i++) await store.add(`c${i}`, 'a');
    await store.collections.commits.deleteMany({ _id: { $gt: 2 } });
    await store.close();
    opened.splice(0);
    await expect(open()).rejects.toMatchObject({
      code: 'STORE_UNREPAIRED',
      message: expect.stringContaining('stepwell repair'),
    });
    const repairing = await ToyStore.open(database.uri, { repair: true });
    await repairing.connection.client.close();
    expect(repairing.repaired).toMatchObject({ tail: 4 });
    const again = await open();
    expect(await again.add('next', 'a')).toBe(5);
    const feed = new LogFeed(again.collections, again.shown, decodeToyEvents);
    await expect(feed.readEvents(positionAt(2, 1), 10)).rejects.toMatchObject({
      code: 'FEED_CURSOR_EXPIRED',
    });
    expect(await feed.readEvents(null, 10)).toMatchObject([{ position: positionAt(5, 1) }]);
  });

  it('stops at a record of a newer version', async () => {
    const store = await open();
    await store.add('one', 'a');
    const record = await store.collections.commits.findOne({ _id: 1 });
    if (record === null) throw new Error('the record is gone');
    await store.collections.commits.insertOne({ ...record, _id: 2, v: 99, nonce: 'newer', writer: 'newer' });
    await until(async () => store.log.health().stopped !== null);
    await expect(store.add('two', 'b')).rejects.toMatchObject({ code: 'STORE_TOO_NEW' });
    await expect(open()).rejects.toMatchObject({ code: 'STORE_TOO_NEW' });
  });

  it('waits at a hole until it is filled', async () => {
    const [store, other] = await Promise.all([open(), open()]);
    await store.add('one', 'a');
    await other.log.reach(1);
    const record = await store.collections.commits.findOne({ _id: 1 });
    if (record === null) throw new Error('the record is gone');
    const next = { ...record, writer: 'third', head: positionAt(2, 1), total: 2 };
    await store.collections.commits.insertOne({
      ...next,
      _id: 3,
      nonce: 'n3',
      head: positionAt(3, 1),
      total: 3,
    });
    let looks = 0;
    let age = 0;
    await until(async () => {
      const { tailAgeMs } = other.log.health();
      if (tailAgeMs < age) looks += 1;
      age = tailAgeMs;
      return looks > 3;
    });
    expect(other.log.tail).toBe(1);
    await store.collections.commits.insertOne({ ...next, _id: 2, nonce: 'n2' });
    await other.log.reach(3);
    expect(other.taken).toEqual([1, 2, 3]);
  });

  it('gives up what retention no longer covers; a cursor before it is refused, one after it reads on', async () => {
    const store = await open({ times: { ...FAST, ageMs: 0 } });
    for (let i = 0; i < 12; i++) await store.add(`c${i}`, 'a');
    const feed = new LogFeed(store.collections, store.shown, decodeToyEvents);
    await until(async () => {
      await store.log.trim({ events: 5, days: 30 });
      return (await store.collections.commits.countDocuments()) === 5;
    });
    await expect(feed.readEvents(positionAt(6, 1), 10)).rejects.toMatchObject({
      code: 'FEED_CURSOR_EXPIRED',
    });
    const kept = Array.from({ length: 5 }, (_, i) => positionAt(8 + i, 1));
    expect((await feed.readEvents(null, 10)).map(({ position }) => position)).toEqual(kept);
    expect((await feed.readEvents(positionAt(7, 1), 10)).map(({ position }) => position)).toEqual(kept);
    expect(await feed.feedHead()).toBe(positionAt(12, 1));
    await until(async () => {
      await store.log.trim({ events: 0, days: 30 });
      return (await store.collections.commits.countDocuments()) === 0;
    });
    expect(await feed.feedHead()).toBe(positionAt(12, 1));
    const later = await open();
    expect(await later.add('next', 'a')).toBe(13);
    expect(await later.add('c11', 'a')).toBeNull();
  });

  it('begins anew where the log was stripped or trimmed above what a server had read', async () => {
    const hold = { reads: false };
    const store = await open({ times: { ...FAST, ageMs: 0, deadMs: 100, stillMs: 50 } });
    const late = await open({ wrap: (real) => withholding(real, hold), times: { ...FAST, lateMs: 50 } });
    await late.add('first', 'a');
    await store.log.reach(1);
    hold.reads = true;
    for (let i = 0; i < 6; i++) await store.add(`c${i}`, 'a');
    await until(async () => {
      await store.log.trim({ events: 2, days: 30 });
      return (await store.collections.commits.countDocuments()) === 2;
    });
    const { writer } = late.log;
    await until(async () => late.log.health().tailAgeMs > 50);
    // It goes where the log was trimmed; nobody else will ever see it.
    await expect(late.add('lost', 'a')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    expect(late.restarts).toBe(1);
    hold.reads = false;
    expect(await late.add('after', 'a')).toBe(8);
    expect(late.log.writer).not.toBe(writer);
    const row = await store.connection.db.collection<{ _id: string; value: string[] }>('toyRows').findOne();
    expect(row?.value).toEqual(['first', 'c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'after']);
  });

  it('has a reader wait for a position, and says when it is not reached in time', async () => {
    const store = await open();
    const seq = (await store.add('one', 'a')) ?? 0;
    const feed = new LogFeed(store.collections, store.shown, decodeToyEvents);
    await feed.reached(positionAt(seq, 1), 5_000);
    await expect(feed.reached(positionAt(seq + 1, 1), 20)).rejects.toMatchObject({
      code: 'STORE_BEHIND',
    });
    const waiting = feed.reached(positionAt(seq + 1, 1), 60_000);
    await store.add('two', 'a');
    await waiting;
    const heads: number[] = [];
    const stop = feed.onFeedGrowth((head) => heads.push(head));
    await store.add('three', 'b');
    stop();
    expect(heads).toEqual([positionAt(3, 1)]);
    const record = await store.collections.commits.findOne({ _id: 3 });
    expect(decodeToyEvents(inflate(record?.events.buffer ?? Buffer.alloc(0)), 3)).toHaveLength(1);
  });
});

/** A database that answers no reads of the log and no watermarks of a server, as long as it is held. */
function withholding(
  real: LogDatabase,
  hold: { readonly reads?: boolean; readonly apply?: boolean },
): LogDatabase {
  const names = new Set<PropertyKey>(['readAfter', 'putWatermark', 'readWatermarks', 'raiseApplied']);
  return new Proxy(real, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: readonly unknown[]) => {
        if (hold.reads === true && names.has(name)) {
          return new Promise((resolve) => {
            const look = setInterval(() => {
              if (hold.reads === true) return;
              clearInterval(look);
              resolve(Reflect.apply(value, target, args));
            }, 5);
          });
        }
        return Reflect.apply(value, target, args);
      };
    },
  });
}
