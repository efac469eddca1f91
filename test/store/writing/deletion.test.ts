import { append, consume, register, remove, tagGroup, undo } from '../../support/writing/build.js';
import { PlannedStore } from '../../support/writing/planning.js';

describe('a trajectory that is deleted', () => {
  it('takes its group and what was decided of both with it', () => {
    const store = new PlannedStore(1000);
    store.apply(store.plan([append('t1', { promptUid: 'p1' })]));
    const planned = store.plan([tagGroup('p1', 1, 'a'), remove('t1')]);
    expect(planned.commit).toMatchObject({
      decisions: [],
      groupChanges: [],
      stepChanges: [],
      trajectories: [],
    });
    store.apply(planned);
    expect(store.snapshot()).toMatchObject({ trajectories: [], groups: [], decisions: [] });
  });

  it('is not mistaken for one that takes its name in the same pass', () => {
    const store = new PlannedStore(1000);
    store.apply(store.plan([append('t1'), append('t1', { turn: 1 })]));
    const { answers, commit } = store.plan([
      remove('t1'),
      append('t1'),
      { kind: 'judge', step: 2, score: 1, scope: null },
      { kind: 'judge', step: 0, score: 1, scope: null },
    ]);
    expect(answers.slice(2)).toEqual([{ code: 'UNKNOWN_STEP' }, { score: 1, at: 1000 }]);
    expect(commit.deleted).toHaveLength(1);
    expect(commit.trajectories).toMatchObject([{ uid: 't1', stepCount: 1, isNew: true }]);
  });

  it('does not count as left to undo', () => {
    const store = new PlannedStore(1000);
    store.apply(store.plan([register('t1', 'p1'), tagGroup('p1', 1, 'a')]));
    expect(store.plan([remove('t1'), undo(1)]).answers[1]).toEqual({ changed: 0, done: true });
  });

  it('leaves a consumed generation behind as past', () => {
    const store = new PlannedStore(1000);
    store.apply(store.plan([register('t1', 'p1'), consume('p1', 1), remove('t1')]));
    expect(store.snapshot().past).toEqual([{ name: 'train/p1', generation: 1 }]);
  });
});

describe('a dataset that is deleted', () => {
  it('keeps its version, also where it was made in the same pass', () => {
    const store = new PlannedStore(1000);
    store.apply(
      store.plan([
        { kind: 'createDataset', channel: 'train', recipe: 'r1' },
        { kind: 'deleteDataset', dataset: 0 },
      ]),
    );
    expect(store.plan([{ kind: 'createDataset', channel: 'train', recipe: 'r1' }]).answers).toEqual([
      { dataset: 1, version: 2 },
    ]);
  });
});
