import { isJobUnfinished, type Job } from '../../../src/model/job.js';
import { LongWork } from '../../../src/store/long-work.js';
import type { LongWorkStore } from '../../../src/store/long-work-store.js';
import { Pass } from '../../../src/store/writing/pass.js';
import { RULES } from '../../../src/store/writing/rules.js';
import { CountingIds } from './ids.js';
import type { PlannedStore } from './planning.js';

export class Crash extends Error {}

const OWN = 'here';
/** Name of a server from which no job is taken. */
export const LIVING = 'living';

/** Long work over a store in memory, of which a commit tells of at most so many steps; it fails after `calls` changes. */
export function longWork(
  { store }: PlannedStore,
  mostTold: number,
  calls = Number.POSITIVE_INFINITY,
  own = OWN,
) {
  let left = calls;
  let most = 0;
  let mostEvents = 0;
  let next = 1_000_000;
  const change: LongWorkStore['change'] = async (name, ...args) => {
    if (left === 0) throw new Crash();
    left -= 1;
    // Keys of its own, beyond those of the store's set-up.
    next += 1_000;
    const ids = new CountingIds({ name: next, key: next, provisional: 0 }, store.head);
    const pass = new Pass(store.view(), ids, 2000, mostTold);
    const rule = RULES[name] as (pass: Pass, ...args: readonly unknown[]) => never;
    const answer = rule(pass, ...args);
    const commit = pass.commit();
    most = Math.max(most, commit.events.filter(({ step }) => step !== null).length);
    mostEvents = Math.max(mostEvents, commit.events.length);
    store.apply(commit, store.head + ids.given.length);
    return answer;
  };
  const parts: LongWorkStore = {
    change,
    feedHead: async () => store.head,
    nextWaiting: async (list) => {
      const parts = store.waiting.filter((one) => one.list === list).sort((a, b) => a.part - b.part);
      const [first] = parts;
      if (first === undefined) return null;
      return { list, part: first.part, decisions: JSON.parse(first.decisions), last: parts.length === 1 };
    },
    selectSteps: async () => ({ ids: [], next: null }),
    sizesOf: async (ids) =>
      [...store.trajectories.values()].flatMap(({ id, stepCount: steps }) =>
        ids.includes(id) ? [{ id, steps }] : [],
      ),
    selectTrajectories: async () => ({ trajectories: [], next: null, total: 0 }),
    countTrajectories: async () => ({ count: 0, exact: true }),
    selectSilent: async () => [],
    datasetsWith: async () => [],
    releaseSpace: async () => {},
  };
  const take = async (id: string): Promise<Job | null> => {
    const job = store.jobs.get(id);
    if (job !== undefined && work.isDoing(job)) return null;
    const gone = [...store.jobs.values()]
      .flatMap(({ owner }) => owner ?? [])
      .filter((name) => name !== LIVING);
    return change('takeJob', id, own, gone);
  };
  const work: LongWork = new LongWork(parts, {
    own: OWN,
    read: async (id) => store.jobs.get(id) ?? null,
    take,
  });
  /** Does what remains of every job, as whoever takes it. */
  const finish = async () => {
    for (const { id } of [...store.jobs.values()].filter(isJobUnfinished)) {
      const job = await take(id);
      if (job !== null) await work.continue(job);
    }
  };
  const cancel = (id: string) => change('cancelJob', id);
  return { work, finish, cancel, most: () => most, mostEvents: () => mostEvents };
}
