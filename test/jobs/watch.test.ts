import { JobWatch } from '../../src/jobs/watch.js';
import type { JobListener } from '../../src/store/port.js';

interface Counted {
  readonly count: number;
  readonly ended: boolean;
}

/** A store's word of changes, as a test gives it. */
class Told {
  readonly listeners = new Set<JobListener>();

  onJobChange(listener: JobListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  tell(ids: readonly string[] | null): void {
    for (const listener of this.listeners) listener(ids);
  }
}

describe('watching a job', () => {
  let told: Told;
  let watch: JobWatch;
  let record: Counted | null;
  let reads: number;
  const gone = new AbortController();
  beforeEach(() => {
    told = new Told();
    watch = new JobWatch(told);
    record = { count: 0, ended: false };
    reads = 0;
  });

  const follow = (id: string, signal = gone.signal) =>
    watch.of<Counted>(
      id,
      {
        read: async () => {
          reads += 1;
          return record;
        },
        shown: ({ count }) => String(count),
        hasEnded: ({ ended }) => ended,
      },
      signal,
    );
  const change = (to: Counted | null, ids: readonly string[] | null = ['a']) => {
    record = to;
    told.tell(ids);
  };

  it('reads once, and then only when the store tells of this job or of all', async () => {
    const seen = follow('a');
    expect((await seen.next()).value).toEqual({ count: 0, ended: false });
    const second = seen.next();
    change({ count: 1, ended: false }, ['b']);
    change({ count: 1, ended: false });
    expect((await second).value).toEqual({ count: 1, ended: false });
    expect(reads).toBe(2);
    change({ count: 2, ended: false }, null);
    expect((await seen.next()).value).toEqual({ count: 2, ended: false });
    expect(reads).toBe(3);
  });

  it('tells nothing of a change that is not shown, and of many changes the last', async () => {
    const seen = follow('a');
    await seen.next();
    change({ count: 0, ended: false });
    change({ count: 1, ended: false });
    change({ count: 2, ended: false });
    expect((await seen.next()).value.count).toBe(2);
  });

  it('misses no change that comes while it reads', async () => {
    const seen = watch.of<Counted>(
      'a',
      {
        read: async () => {
          const now = record;
          if (now?.count === 0) change({ count: 1, ended: true });
          return now;
        },
        shown: ({ count }) => String(count),
        hasEnded: ({ ended }) => ended,
      },
      gone.signal,
    );
    expect((await seen.next()).value).toEqual({ count: 0, ended: false });
    expect((await seen.next()).value).toEqual({ count: 1, ended: true });
    expect((await seen.next()).done).toBe(true);
  });

  it('ends with the record, where that goes, and with whoever watches', async () => {
    const seen = follow('a');
    await seen.next();
    const next = seen.next();
    change(null);
    expect((await next).done).toBe(true);
    record = { count: 0, ended: false };
    const leaving = new AbortController();
    const left = follow('a', leaving.signal);
    await left.next();
    const last = left.next();
    leaving.abort();
    expect((await last).done).toBe(true);
    watch.close();
    expect(told.listeners.size).toBe(0);
  });
});
