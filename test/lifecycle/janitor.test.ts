import { type Janitor, type JanitorRules, startJanitor } from '../../src/lifecycle/janitor.js';
import { draft, put } from '../support/drafts.js';
import { openTestStore, type TestStore } from '../support/open-test-store.js';

const DAY = 86_400_000;
const OFF: JanitorRules = { abandonAfterMs: null, retentionDays: null, retentionSteps: null };

/** A clock that stands still until the test moves it. */
function standingClock(at: number) {
  const waiting = new Set<() => void>();
  return {
    at,
    waiting,
    now() {
      return this.at;
    },
    after(_ms: number, run: () => void) {
      waiting.add(run);
      return () => waiting.delete(run);
    },
    /** Time passes: what waited runs. */
    pass(ms: number) {
      this.at += ms;
      for (const run of [...waiting]) {
        waiting.delete(run);
        run();
      }
    },
  };
}

describe('the janitor', () => {
  let opened: TestStore;
  let janitor: Janitor;
  const clock = standingClock(100 * DAY);
  const failures: object[] = [];
  const log = { info: () => {}, error: (fields: object) => failures.push(fields) };
  beforeEach(async () => {
    clock.at = 100 * DAY;
    failures.length = 0;
    opened = await openTestStore();
  });
  afterEach(async () => {
    await janitor.close();
    await opened.close();
  });

  const start = (rules: Partial<JanitorRules>, store = opened.store) => {
    janitor = startJanitor({ store, rules: { ...OFF, ...rules }, clock, log });
  };
  const statuses = async () => {
    const refs = ['a', 'b', 'c'].map((uid) => ({ uid, channel: null }));
    return (await opened.store.readTrajectories(refs, null)).map((one) => one?.status ?? null);
  };
  const fill = () =>
    put(opened.store, [
      draft({ trajectoryUid: 'a', createdAt: 90 * DAY }),
      draft({ trajectoryUid: 'b', createdAt: 98 * DAY }),
      draft({ trajectoryUid: 'c', createdAt: 100 * DAY }),
    ]);

  it('abandons what was silent for too long, at the start and as time passes', async () => {
    await fill();
    start({ abandonAfterMs: 5 * DAY });
    await janitor.sweep();
    expect(await statuses()).toEqual(['ABANDONED', 'OPEN', 'OPEN']);
    clock.pass(4 * DAY);
    await janitor.sweep();
    expect(await statuses()).toEqual(['ABANDONED', 'ABANDONED', 'OPEN']);
  });

  it('deletes by age and by count', async () => {
    await fill();
    start({ retentionDays: 5 });
    await janitor.sweep();
    expect(await statuses()).toEqual([null, 'OPEN', 'OPEN']);
    await janitor.close();
    start({ retentionSteps: 1 });
    await janitor.sweep();
    expect(await statuses()).toEqual([null, null, 'OPEN']);
  });

  it('rests without rules, and goes on after a sweep that failed', async () => {
    await fill();
    start({});
    expect(clock.waiting.size).toBe(0);
    await janitor.close();
    const broken = Object.assign(Object.create(opened.store) as typeof opened.store, {
      abandonIdle: () => Promise.reject(new Error('no')),
    });
    start({ abandonAfterMs: DAY }, broken);
    await expect(janitor.sweep()).rejects.toThrow('no');
    await janitor.close();
    expect(failures).toHaveLength(1);
    expect(await statuses()).toEqual(['OPEN', 'OPEN', 'OPEN']);
  });
});
