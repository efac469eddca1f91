import { Pass } from '../../../src/store/writing/pass.js';
import { RULES } from '../../../src/store/writing/rules.js';
import { DELETING } from '../../support/deleting.js';
import { append } from '../../support/writing/build.js';
import { CountingIds } from '../../support/writing/ids.js';
import { Crash, longWork } from '../../support/writing/long-work.js';
import { PlannedStore } from '../../support/writing/planning.js';

const STEPS = 11;
const UIDS = ['a', 'b', 'c'];

/** Trajectories of eleven steps each in a group, and one that stays. */
function stored(): PlannedStore {
  const store = new PlannedStore(1000);
  for (const uid of [...UIDS, 'kept']) {
    const steps = Array.from({ length: STEPS }, (_, turn) =>
      append(uid, { promptUid: 'p', turn, index: turn }),
    );
    store.apply(store.plan(steps));
  }
  return store;
}

const idsOf = ({ store }: PlannedStore, uids: readonly string[]) =>
  [...store.trajectories.values()].filter(({ uid }) => uids.includes(uid)).map(({ id }) => id);

/** What the feed has told of deletions: steps by name of trajectory, in order, and trajectories. */
function toldOf({ store }: PlannedStore) {
  const told = store.events.filter(({ kind }) => kind === 'DELETED');
  return {
    trajectories: told.filter(({ step }) => step === null).map(({ uid }) => uid),
    steps: told.flatMap(({ step, stepId }) => (step === null ? [] : [stepId])),
  };
}

const stepIds = ({ store }: PlannedStore, uids: readonly string[]) =>
  [...store.trajectories.values()]
    .filter(({ uid }) => uids.includes(uid))
    .flatMap(({ key }) => store.stepsOf(key).map(({ id }) => id));

describe('trajectories with more steps than a commit may tell of', () => {
  it.each([1, 4, 10, 11, 12, 25, 100])(
    'are deleted at once, and the feed tells of %i steps a commit, of each once',
    async (mostTold) => {
      const store = stored();
      const ids = stepIds(store, UIDS);
      const { work, most } = longWork(store, mostTold);
      const selection = { kind: 'ids', ids: idsOf(store, UIDS) } as const;
      expect(await work.delete(selection, null)).toEqual({ trajectories: 3, steps: 3 * STEPS, datasets: [] });
      expect(most()).toBeLessThanOrEqual(mostTold);
      expect(toldOf(store)).toEqual({ trajectories: UIDS, steps: ids });
      expect([store.store.deletions.size, store.store.untold]).toEqual([0, []]);
      expect([...store.store.trajectories.values()].map(({ uid }) => uid)).toEqual(['kept']);
      expect(await work.delete(selection, null)).toEqual({ trajectories: 0, steps: 0, datasets: [] });
    },
  );

  it('are gone from the first commit on, and are told of to the end after a crash, wherever it was', async () => {
    const ids = stepIds(stored(), UIDS);
    const commits: number[] = [];
    for (let calls = 0, isDone = false; !isDone; calls++) {
      const store = stored();
      const selection = { kind: 'ids', ids: idsOf(store, UIDS) } as const;
      isDone = await longWork(store, 4, calls)
        .work.delete(selection, null)
        .then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof Crash)) throw error;
            return false;
          },
        );
      commits.push(store.store.trajectories.size);
      expect(store.store.steps.size).toBe(store.store.trajectories.size * STEPS);
      await longWork(store, 4).finish();
      expect(toldOf(store)).toEqual(
        calls === 0 ? { trajectories: [], steps: [] } : { trajectories: UIDS, steps: ids },
      );
      expect([store.store.deletions.size, store.store.untold]).toEqual([0, []]);
    }
    // The first commit takes all of them, and the rest takes eight more: three, three and two parts.
    expect(commits).toEqual([4, ...Array.from({ length: 9 }, () => 1)]);
  });

  it('give their name free at once: who takes it is not told to be gone', async () => {
    const store = stored();
    const [id = ''] = idsOf(store, ['a']);
    const selection = { kind: 'ids', ids: [id] } as const;
    await expect(longWork(store, 4, 1).work.delete(selection, null)).rejects.toThrow(Crash);
    store.apply(store.plan([append('a', { promptUid: 'p', turn: 0, index: 0 })]));
    const began = store.store.events.findLast(({ kind }) => kind === 'TRAJECTORY_STARTED')?.position ?? 0;
    await longWork(store, 4).finish();
    const later = store.store.events.filter(({ kind, position }) => kind === 'DELETED' && position > began);
    expect(later.map(({ step }) => step !== null)).toEqual(Array.from({ length: 7 }, () => true));
    const fresh = store.store.stepsOf([...store.store.trajectories.values()].at(-1)?.key ?? 0);
    expect(fresh.some((step) => later.some(({ stepId }) => stepId === step.id))).toBe(false);
  });

  it('are the work of one job, which one owner does, and which says what is deleted', async () => {
    const store = stored();
    const ids = stepIds(store, ['a']);
    const selection = { kind: 'ids', ids: idsOf(store, ['a']) } as const;
    await expect(longWork(store, 2, 2).work.delete(selection, null)).rejects.toThrow(Crash);
    const [job] = [...store.store.jobs.values()];
    const deleted = { trajectories: 1, steps: STEPS, datasets: [] };
    expect(job).toMatchObject({ kind: 'DELETE', status: 'RUNNING', told: deleted });
    await longWork(store, 2).finish();
    const late = RULES.tellDeleted.bind(null, passOver(store));
    expect(() => late({ lease: { id: job?.id ?? '', term: job?.term ?? 0 }, owner: 'here' })).toThrow(
      'another server has taken it',
    );
    expect(toldOf(store).steps).toEqual(ids);
    expect([...store.store.jobs.values()]).toMatchObject([
      { status: 'SUCCEEDED', owner: null, told: deleted },
    ]);
  });

  it('are told of to the end where the deletion is cancelled, and no more are deleted', async () => {
    const store = stored();
    const [first = '', ...others] = idsOf(store, UIDS);
    const next = { selection: { kind: 'ids', ids: others }, scope: null, after: 0, upTo: 0 } as const;
    const pass = passOver(store);
    const { lease } = RULES.deleteTrajectories(pass, { ...DELETING, ids: [first], pending: next });
    store.store.apply(pass.commit(), store.store.head + 5);
    const { cancel, finish } = longWork(store, 4);
    expect(await cancel(lease?.id ?? '')).toMatchObject({ status: 'RUNNING' });
    expect(store.store.untold).not.toEqual([]);
    await finish();
    expect(store.store.untold).toEqual([]);
    expect([...store.store.jobs.values()]).toMatchObject([{ status: 'CANCELLED' }]);
    expect([...store.store.trajectories.values()].map(({ uid }) => uid)).toEqual(['b', 'c', 'kept']);
  });
});

const passOver = ({ store }: PlannedStore) =>
  new Pass(store.view(), new CountingIds({ name: 1_000, key: 1_000, provisional: 0 }, store.head), 2000, 4);
