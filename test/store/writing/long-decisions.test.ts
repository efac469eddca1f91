import { isJobUnfinished, undoJobIdOf } from '../../../src/model/job.js';
import { append, tagGroup } from '../../support/writing/build.js';
import { Crash, LIVING, longWork } from '../../support/writing/long-work.js';
import { PlannedStore } from '../../support/writing/planning.js';

/** Groups of two trajectories of five steps each. */
function stored(groups: number): PlannedStore {
  const store = new PlannedStore(1000);
  for (let group = 0; group < groups; group++) {
    for (const member of ['a', 'b']) {
      const steps = Array.from({ length: 5 }, (_, turn) =>
        append(`${group}${member}`, { promptUid: `p${group}`, turn, index: turn }),
      );
      store.apply(store.plan(steps));
    }
  }
  return store;
}

const GROUPS = 7;
const input = {
  source: 'manual' as const,
  summary: 'drop all',
  decisions: Array.from({ length: GROUPS }, (_, group) => ({
    target: { kind: 'group', channel: 'train', promptUid: `p${group}`, generation: 1 } as const,
    fields: { keep: false, addTags: [`tag-${group}`] },
  })),
};

const kept = ({ store }: PlannedStore) =>
  [...store.trajectories.values()].map((state) => ({
    uid: state.uid,
    tags: state.tags,
    steps: store.stepsOf(state.key).map(({ curation }) => [curation.keep, ...curation.tags]),
  }));

describe('decisions that hold for more steps than a commit may tell of', () => {
  const whole = async () => {
    const store = stored(GROUPS);
    await longWork(store, 8_000).work.decide(input, null);
    return kept(store);
  };

  it.each([3, 10, 25])('are made in parts of %i steps, as if made at once', async (mostTold) => {
    const store = stored(GROUPS);
    const { work, most } = longWork(store, mostTold);
    const answer = await work.decide(input, null);
    expect(answer).toMatchObject({ changed: GROUPS * 10, missing: [] });
    expect(kept(store)).toEqual(await whole());
    expect(most()).toBeLessThanOrEqual(Math.max(mostTold, 10));
    expect(store.store.waiting).toEqual([]);
    expect([...store.store.operations.values()]).toMatchObject([{ changed: GROUPS * 10 }]);
    expect([...store.store.jobs.values()].some(isJobUnfinished)).toBe(false);
    expect(await work.undo(answer.operationId ?? '', null)).toEqual({ changed: GROUPS * 10 });
    expect(kept(store)).toEqual(kept(stored(GROUPS)));
    expect([...store.store.operations.values()]).toMatchObject([{ undone: true }]);
    expect([...store.store.jobs.values()].some(isJobUnfinished)).toBe(false);
  });

  it('are finished after a crash, wherever it was', async () => {
    const expected = await whole();
    for (let calls = 1, isDone = false; !isDone; calls++) {
      const store = stored(GROUPS);
      isDone = await longWork(store, 4, calls)
        .work.decide(input, null)
        .then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof Crash)) throw error;
            return false;
          },
        );
      await longWork(store, 4).finish();
      expect(kept(store)).toEqual(expected);
      expect([...store.store.operations.values()]).toMatchObject([{ changed: GROUPS * 10 }]);
      expect([...store.store.jobs.values()]).toMatchObject([{ kind: 'DECIDE', status: 'SUCCEEDED' }]);
    }
  });

  it('are told of more trajectories than a commit may tell of in several, of each once', async () => {
    const wide = () => {
      const store = new PlannedStore(1000);
      for (let i = 0; i < 11; i++) {
        const uid = `t${i}`;
        store.apply(
          store.plan([append(uid, { promptUid: 'p0' }), append(uid, { promptUid: 'p0', turn: 1 })]),
        );
      }
      return store;
    };
    const one = { ...input, decisions: input.decisions.slice(0, 1) };
    const store = wide();
    const { head } = store.store;
    const { work, mostEvents } = longWork(store, 4);
    const { operationId, changed } = await work.decide(one, null);
    expect([changed, mostEvents()]).toEqual([22, 4]);
    const told = store.store.events.filter(({ position }) => position > head);
    expect(told.filter(({ step }) => step === null).map(({ uid }) => uid)).toEqual(
      Array.from({ length: 11 }, (_, i) => `t${i}`),
    );
    expect(new Set(told.map(({ step, uid }) => step ?? uid)).size).toBe(33);
    expect(
      kept(store).every(({ tags, steps }) => tags.includes('tag-0') && steps.every(([keep]) => !keep)),
    ).toBe(true);
    // What joins, or is appended, before the decision has come to a trajectory is decided all the same.
    const early = wide();
    await expect(longWork(early, 4, 1).work.decide(one, null)).rejects.toThrow(Crash);
    early.apply(early.plan([append('t9', { promptUid: 'p0', turn: 2 }), append('new', { promptUid: 'p0' })]));
    await longWork(early, 4).finish();
    expect(
      kept(early).every(({ tags, steps }) => tags.includes('tag-0') && steps.every(([keep]) => !keep)),
    ).toBe(true);
    expect(await work.undo(operationId ?? '', null)).toEqual({ changed: 22 });
    expect(mostEvents()).toBe(4);
    expect(kept(store)).toEqual(kept(wide()));
  });

  it('are undone as a whole where an undo came in between', async () => {
    const store = stored(GROUPS);
    const crashed = longWork(store, 4, 2).work.decide(input, null);
    await expect(crashed).rejects.toThrow(Crash);
    const { work } = longWork(store, 4);
    const [operation] = store.store.operations.values();
    // What the decisions had not come to is no other after the undo.
    const changed = kept(store)
      .flatMap(({ steps }) => steps)
      .filter(([, ...tags]) => tags.length > 0).length;
    expect(changed).toBeGreaterThan(0);
    expect(operation?.changed).toBe(changed);
    expect(await work.undo(operation?.id ?? '', null)).toEqual({ changed });
    expect(kept(store)).toEqual(kept(stored(GROUPS)));
  });

  it('are counted as undone where they hold for a step by another decision of the same list', async () => {
    const store = stored(1);
    const [{ target: group }] = input.decisions as [(typeof input.decisions)[0]];
    const steps = [...store.store.steps.values()].map(({ id }) => ({ kind: 'step', id }) as const);
    const decisions = [
      ...steps.slice(0, 3).map((target) => ({ target, fields: { addTags: ['own'] } })),
      { target: group, fields: { removeTags: ['own'], addTags: ['all'] } },
    ];
    // The last part is the one that would have come to the last of the steps.
    const crashed = longWork(store, 4, 3).work.decide({ ...input, decisions }, null);
    await expect(crashed).rejects.toThrow(Crash);
    const before = kept(store);
    const { work } = longWork(store, 1);
    const [operation] = store.store.operations.values();
    const { changed } = await work.undo(operation?.id ?? '', null);
    expect(kept(store)).toEqual(kept(stored(1)));
    const others = before.flatMap(({ steps }) => steps).filter(([, ...tags]) => tags.length > 0);
    expect(changed).toBe(others.length);
    expect(changed).toBeLessThan(10);
  });

  it('hold for a step that joins before they have come to its trajectory', async () => {
    const store = stored(1);
    await expect(
      longWork(store, 4, 1).work.decide({ ...input, decisions: input.decisions.slice(0, 1) }, null),
    ).rejects.toThrow(Crash);
    store.apply(store.plan([append('0b', { promptUid: 'p0', turn: 5, index: 5 })]));
    const joined = kept(store)
      .find(({ uid }) => uid === '0b')
      ?.steps.at(-1);
    expect(joined).toEqual([false, 'tag-0']);
    store.apply(store.plan([tagGroup('p0', 1, 'late')]));
    expect(
      kept(store)
        .flatMap(({ steps }) => steps)
        .every(([, ...tags]) => tags.includes('late')),
    ).toBe(true);
  });

  /** Decides, or undoes, and crashes after so many changes; false: it came to its end before. */
  const crashes = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => false,
      (error: unknown) => {
        if (!(error instanceof Crash)) throw error;
        return true;
      },
    );

  it('stop where their job is cancelled; what was decided holds for all its steps, and can be undone', async () => {
    const whole = kept(stored(GROUPS));
    const outcomes = new Set<number>();
    for (let calls = 1, isCut = true; isCut; calls++) {
      const store = stored(GROUPS);
      isCut = await crashes(longWork(store, 4, calls).work.decide(input, null));
      const { work, finish, cancel } = longWork(store, 4);
      const [job] = store.store.jobs.values();
      await cancel(job?.id ?? '');
      await finish();
      expect([...store.store.jobs.values()]).toMatchObject([{ status: isCut ? 'CANCELLED' : 'SUCCEEDED' }]);
      expect(store.store.waiting).toEqual([]);
      // Each group is decided about as a whole or not at all.
      const reached = kept(store).map(({ tags, steps }) => [
        tags.length > 0,
        ...steps.map(([keep]) => !keep),
      ]);
      expect(reached.every((of) => new Set(of).size === 1)).toBe(true);
      const decided = reached.filter(([is]) => is).length;
      outcomes.add(decided);
      const [operation] = store.store.operations.values();
      expect(operation?.changed).toBe(decided * 5);
      expect(await work.undo(operation?.id ?? '', null)).toEqual({ changed: decided * 5 });
      expect(kept(store)).toEqual(whole);
    }
    expect([...outcomes]).toEqual([2, 4, 6, 8, 10, 12, 14]);
  });

  it('are undone to the end after a crash, wherever it was, and by a second undo after a cancelled one', async () => {
    const whole = kept(stored(GROUPS));
    for (const isCancelled of [false, true]) {
      for (let calls = 1, isCut = true; isCut; calls++) {
        const store = stored(GROUPS);
        const { operationId } = await longWork(store, 4).work.decide(input, null);
        const id = operationId ?? '';
        isCut = await crashes(longWork(store, 4, calls).work.undo(id, null));
        const { work, finish, cancel } = longWork(store, 4);
        if (isCancelled) await cancel(undoJobIdOf(id));
        await finish();
        const { status } = store.store.jobs.get(undoJobIdOf(id)) ?? {};
        expect(status).toBe(isCancelled && isCut ? 'CANCELLED' : 'SUCCEEDED');
        const left = kept(store).flatMap(({ steps }) => steps.filter(([keep]) => !keep)).length;
        // A group that was taken back is so for all its steps.
        expect([left % 10, left === 0 || isCancelled]).toEqual([0, true]);
        expect(await work.undo(id, null)).toEqual({ changed: left });
        expect(kept(store)).toEqual(whole);
        const undone = store.store.jobs.get(undoJobIdOf(id));
        expect(undone).toMatchObject({ status: 'SUCCEEDED', told: { share: 1 }, owner: null });
      }
    }
  });

  it('go on with the owner that took them: the one before is refused, and answers with what came of it', async () => {
    const store = stored(GROUPS);
    const { work, finish } = longWork(store, 4);
    const deciding = work.decide(input, null);
    const other = longWork(store, 4, Number.POSITIVE_INFINITY, LIVING);
    while (store.store.jobs.size === 0) await Promise.resolve();
    await other.finish();
    expect(await deciding).toMatchObject({ changed: GROUPS * 10, missing: [] });
    await finish();
    expect([...store.store.jobs.values()]).toMatchObject([{ status: 'SUCCEEDED', term: 2 }]);
    expect([...store.store.operations.values()]).toMatchObject([{ changed: GROUPS * 10 }]);
  });

  it('have one undo at a time: a second call waits for the first, and finds nothing to take back', async () => {
    const store = stored(GROUPS);
    const { operationId } = await longWork(store, 4).work.decide(input, null);
    const { work } = longWork(store, 4);
    const [first, second] = await Promise.all([1, 2].map(() => work.undo(operationId ?? '', null)));
    expect([first?.changed, second?.changed]).toEqual([GROUPS * 10, 0]);
    expect(kept(store)).toEqual(kept(stored(GROUPS)));
  });

  it('make no job where they fit into one commit', async () => {
    const store = stored(GROUPS);
    const { work } = longWork(store, 8_000);
    const { operationId } = await work.decide(input, null);
    await work.undo(operationId ?? '', null);
    expect(store.store.jobs.size).toBe(0);
  });
});
