import type { LogClock } from '../../../../src/store/mongodb/log/clock.js';
import { TIMES } from '../../../../src/store/mongodb/log/interface.js';
import type { Watermark } from '../../../../src/store/mongodb/log/log-database.js';
import { Turns } from '../../../../src/store/mongodb/log/turns.js';

describe('the turns of servers', () => {
  let now = 0;
  const afters: (() => void)[] = [];
  const clock: LogClock = {
    now: () => now,
    wall: () => now,
    after: (_ms, work) => {
      afters.push(work);
      return () => {};
    },
    newName: () => 'name',
  };
  beforeEach(() => {
    now = 0;
    afters.length = 0;
  });

  /** Whether a server called `m` waits before a commit of these keys. */
  async function waits(turns: Turns, writes: readonly string[] = ['a'], reads: readonly string[] = []) {
    let isOver = false;
    let isFree = false;
    const waiting = turns
      .wait({ reads: new Set(reads), writes: new Set(writes) }, () => isOver)
      .then(() => {
        isFree = true;
      });
    await new Promise((resolve) => setImmediate(resolve));
    const found = !isFree;
    isOver = true;
    for (const work of afters.splice(0)) work();
    await waiting;
    return found;
  }

  function mark(writer: string, said: Partial<Watermark>): Watermark {
    return {
      writer,
      applied: 0,
      floor: 0,
      beat: 1,
      turn: 0,
      turnSince: 0,
      turnOver: 0,
      closed: false,
      ...said,
    };
  }

  const turnsOfM = (): Turns => new Turns('m', clock, TIMES);

  it('are waited for until the server that asked has a record in the log', async () => {
    const turns = turnsOfM();
    turns.learn([mark('z', { turn: 1, turnSince: 7 })]);
    expect(await waits(turns)).toBe(true);
    turns.taken({ seq: 7, writer: 'z' }, false);
    turns.taken({ seq: 8, writer: 'a' }, false);
    expect(await waits(turns)).toBe(true);
    turns.taken({ seq: 9, writer: 'z' }, false);
    expect(await waits(turns)).toBe(false);
    // Its watermark says the same until it is written again.
    turns.learn([mark('z', { turn: 1, turnSince: 7, beat: 2 })]);
    expect(await waits(turns)).toBe(false);
    turns.learn([mark('z', { turn: 2, turnSince: 9, turnOver: 1, beat: 3 })]);
    expect(await waits(turns)).toBe(true);
  });

  it('are over when the record is read before the watermark that asks for it', async () => {
    const turns = turnsOfM();
    turns.learn([mark('z', {})]);
    turns.taken({ seq: 8, writer: 'z' }, false);
    turns.learn([mark('z', { turn: 1, turnSince: 7 })]);
    expect(await waits(turns)).toBe(false);
    turns.learn([mark('z', { turn: 2, turnSince: 8 })]);
    expect(await waits(turns)).toBe(true);
  });

  it('end when the server takes its request back, is closed, or stands still', async () => {
    const turns = turnsOfM();
    turns.learn([mark('z', { turn: 1 })]);
    turns.learn([mark('z', { turn: 1, turnOver: 1 })]);
    expect(await waits(turns)).toBe(false);
    turns.learn([mark('z', { turn: 2, turnOver: 1, closed: true })]);
    expect(await waits(turns)).toBe(false);
    turns.learn([mark('y', { turn: 1 })]);
    expect(await waits(turns)).toBe(true);
    now += TIMES.stillMs;
    expect(await waits(turns)).toBe(false);
  });

  it('end after a while also if the server lives, and begin again when it renews its request', async () => {
    const turns = turnsOfM();
    for (let beat = 1; now < TIMES.turnMs; beat++) {
      turns.learn([mark('z', { turn: 1, beat })]);
      expect(await waits(turns)).toBe(true);
      now += TIMES.beatMs;
    }
    turns.learn([mark('z', { turn: 1, beat: 100 })]);
    expect(await waits(turns)).toBe(false);
    turns.learn([mark('z', { turn: 2, beat: 101 })]);
    expect(await waits(turns)).toBe(true);
  });

  it('go to who has waited longest, and of equals to the first by name', async () => {
    for (const [writer, turnSince, isWaiting] of [
      ['z', 5, false],
      ['z', 6, false],
      ['a', 6, false],
      ['a', 5, true],
      ['z', 4, true],
    ] as const) {
      const turns = turnsOfM();
      turns.ask(5, null);
      turns.learn([mark(writer, { turn: 1, turnSince })]);
      expect([writer, turnSince, await waits(turns)]).toEqual([writer, turnSince, isWaiting]);
    }
  });

  /** What `m` hears if `z` asks like this. */
  function heardOf(...asks: (readonly string[] | null)[]): Turns {
    const asking = new Turns('z', clock, TIMES);
    for (const keys of asks) asking.ask(0, keys);
    const turns = turnsOfM();
    turns.learn([{ ...mark('z', {}), ...asking.said }]);
    return turns;
  }

  it('are waited for by commits that read or write the keys that they are about', async () => {
    const turns = heardOf(['a', 'b'], ['c']);
    for (const key of ['a', 'b', 'c']) {
      expect([await waits(turns, [key]), await waits(turns, [], [key])]).toEqual([true, true]);
    }
    expect(await waits(turns, ['d'], ['e'])).toBe(false);
  });

  it('are about all keys where they name none or too many', async () => {
    expect(await waits(heardOf(null), ['d'])).toBe(true);
    expect(await waits(heardOf(['a'], null), ['d'])).toBe(true);
    expect(await waits(heardOf(null, ['a']), ['d'])).toBe(true);
    const many = Array.from({ length: 100 }, (_, i) => `${i}`.repeat(30));
    expect(await waits(heardOf(many), ['d'])).toBe(true);
    expect(await waits(heardOf(many.slice(0, 10)), ['d'])).toBe(false);
  });

  it('name the keys of the last request alone', async () => {
    const asking = new Turns('z', clock, TIMES);
    asking.ask(0, ['a']);
    const first = asking.said;
    asking.taken({ seq: 1, writer: 'z' }, true);
    asking.ask(1, ['b']);
    const second = asking.said;
    // The database keeps the greater of two that are written.
    expect([first.turnKeys, second.turnKeys].sort()).toEqual([first.turnKeys, second.turnKeys]);
    const turns = turnsOfM();
    turns.learn([{ ...mark('z', {}), ...second }]);
    expect([await waits(turns, ['a']), await waits(turns, ['b'])]).toEqual([false, true]);
  });

  it('keep their place when they are renewed, and lose it with a commit', () => {
    const turns = turnsOfM();
    turns.ask(5, null);
    turns.ask(9, null);
    expect(turns.said).toMatchObject({ turn: 2, turnSince: 5, turnOver: 0 });
    turns.taken({ seq: 10, writer: 'm' }, true);
    expect(turns.said).toMatchObject({ turn: 2, turnSince: 5, turnOver: 2 });
    turns.ask(12, null);
    expect(turns.said).toMatchObject({ turn: 3, turnSince: 12, turnOver: 2 });
  });

  it('of a server of an older version begin when its number grows', async () => {
    const turns = turnsOfM();
    const old = ({ turn, beat }: { turn: number; beat: number }): Watermark => {
      return { writer: 'z', applied: 0, floor: 0, closed: false, turn, beat };
    };
    turns.learn([old({ turn: 3, beat: 1 })]);
    expect(await waits(turns)).toBe(false);
    turns.learn([old({ turn: 4, beat: 2 })]);
    expect(await waits(turns)).toBe(true);
    turns.taken({ seq: 1, writer: 'z' }, false);
    turns.learn([old({ turn: 4, beat: 3 })]);
    expect(await waits(turns)).toBe(false);
  });
});
