import { type Janitor, type JanitorRules, startJanitor } from '../../src/lifecycle/janitor.js';
import { draft, put } from '../support/drafts.js';
import { moment } from '../support/moments.js';
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
  const clock = standingClock(0);
  const failures: object[] = [];
  const log = { info: () => {}, error: (fields: object) => failures.push(fields) };
  beforeEach(async () => {
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
  /** Three trajectories, and the moments after the first and after the second. */
  const fill = async () => {
    await put(opened.store, [draft({ trajectoryUid: 'a' })]);
    const first = moment();
    await put(opened.store, [draft({ trajectoryUid: 'b' })]);
    const second = moment();
    await put(opened.store, [draft({ trajectoryUid: 'c' })]);
    return [first, second] as const;
  };

  it('abandons what was silent for too long, at the start and as time passes', async () => {
    const [first, second] = await fill();
    clock.at = first + 5 * DAY;
    start({ abandonAfterMs: 5 * DAY });
    await janitor.sweep();
    expect(await statuses()).toEqual(['ABANDONED', 'OPEN', 'OPEN']);
    clock.pass(second - first);
    await janitor.sweep();
    expect(await statuses()).toEqual(['ABANDONED', 'ABANDONED', 'OPEN']);
  });

  it('deletes by age and by count', async () => {
    const [first] = await fill();
    clock.at = first + 5 * DAY;
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
