import { append, consume, register, remove, tagGroup } from '../../support/writing/build.js';
import { PlannedStore } from '../../support/writing/planning.js';

/** Each list of commands is a pass. */
function given(...passes: readonly Parameters<PlannedStore['plan']>[0][]) {
  const store = new PlannedStore(1000);
  for (const commands of passes) store.apply(store.plan(commands));
  return store;
}

const namesOf = (store: PlannedStore) => store.snapshot().groups.map(({ name }) => name);

describe('generations of a prompt', () => {
  it('end with their consumption', () => {
    const store = given([register('t1', 'p1'), consume('p1', 1), register('t2', 'p1')]);
    expect(namesOf(store)).toEqual(['train/p1/1', 'train/p1/2']);
  });

  it('are not given again once consumed, also where an earlier one is still there', () => {
    const store = given(
      [register('t1', 'p1'), consume('p1', 1), register('t2', 'p1'), consume('p1', 2)],
      [remove('t2')],
      [register('t3', 'p1')],
    );
    expect(namesOf(store)).toEqual(['train/p1/1', 'train/p1/3']);
  });

  it('are given again if they went unconsumed', () => {
    const store = given([register('t1', 'p1'), remove('t1'), register('t2', 'p1')]);
    expect(namesOf(store)).toEqual(['train/p1/1']);
  });

  it('begin with the first of the first steps that one pass brings', () => {
    const store = given([append('t1', { promptUid: 'p1' }), append('t2', { promptUid: 'p1' })]);
    expect(store.snapshot().groups[0]?.first).toBe('train/t1/0');
  });

  it('are consumed once, at the place of the first consumption', () => {
    const store = given([register('t1', 'p1')], [consume('p1', 1), consume('p1', 1)]);
    const [group] = store.store.groups.values();
    expect(group?.consumed).toBe(2);
    expect(store.store.head).toBe(2);
  });

  it('hand their decisions to trajectories that move to them', () => {
    const store = given(
      [register('t1', 'p1'), tagGroup('p1', 1, 'a'), register('t2', 'p2')],
      [register('t2', 'p1')],
    );
    expect(store.snapshot().trajectories.map(({ tags }) => tags)).toEqual([['a'], ['a']]);
  });
});
