import { Backoff } from '../../src/async/backoff.js';
import { pause } from '../../src/async/pause.js';
import { Rest } from '../../src/async/rest.js';
import type { Timer } from '../../src/async/timer.js';
import { endsWithin, within } from '../../src/async/within.js';

/** Time that goes on when the test says so. */
class HandTimer implements Timer {
  now = 0;
  private readonly due = new Set<{ readonly at: number; readonly work: () => void }>();

  after(ms: number, work: () => void): () => void {
    const entry = { at: this.now + ms, work };
    this.due.add(entry);
    return () => this.due.delete(entry);
  }

  get waiting(): number {
    return this.due.size;
  }

  pass(ms: number): void {
    this.now += ms;
    for (const entry of this.due) {
      if (entry.at > this.now) continue;
      this.due.delete(entry);
      entry.work();
    }
  }
}

const NEVER = new Promise<never>(() => {});

describe('waiting', () => {
  it('backs off twice as long each time, up to the most, until it is reset', () => {
    const backoff = new Backoff(100, 500);
    expect([1, 2, 3, 4, 5].map(() => backoff.next())).toEqual([100, 200, 400, 500, 500]);
    backoff.reset();
    expect(backoff.next()).toBe(100);
  });

  it('pauses until the time is over or the signal is aborted, and leaves no timer', async () => {
    const timer = new HandTimer();
    const slept = pause(10, null, timer);
    timer.pass(10);
    await slept;
    const gone = new AbortController();
    const ended = pause(10, gone.signal, timer);
    gone.abort();
    await ended;
    await pause(10, gone.signal, timer);
    expect(timer.waiting).toBe(0);
  });

  it('rests until it is woken, also by a call from before', async () => {
    const timer = new HandTimer();
    const rest = new Rest(timer);
    rest.wake();
    await rest.for(10);
    const woken = rest.for(10);
    rest.wake();
    await woken;
    const over = rest.for(10);
    timer.pass(10);
    await over;
    expect(timer.waiting).toBe(0);
  });

  it('answers what is late, and what the work answers or throws in time', async () => {
    const timer = new HandTimer();
    const late = within(10, NEVER, () => 'late', timer);
    const ends = endsWithin(10, NEVER, timer);
    timer.pass(10);
    expect(await Promise.all([late, ends])).toEqual(['late', false]);
    expect(await within(10, Promise.resolve('in time'), () => 'late', timer)).toBe('in time');
    await expect(endsWithin(10, Promise.reject(new Error('broken')), timer)).rejects.toThrow('broken');
    expect(timer.waiting).toBe(0);
  });
});
