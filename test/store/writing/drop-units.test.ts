import { unitState } from '../../../src/model/recipe-unit.js';
import type { PoolChange } from '../../../src/store/claim-port.js';
import { ClaimsRig } from '../../support/writing/claims-rig.js';

const REASON = 'too much waits';
const stateOf = (rig: ClaimsRig, unit: number) => unitState(rig.unit(unit), { maxUses: 1 }, 0);

function drop(rig: ClaimsRig, units: readonly number[], pool: Partial<PoolChange> = {}): number {
  const change = { told: { looked: 3, dropped: rig.store.view().job('job_1')?.told.dropped ?? 0 } };
  const job = rig.do('indexUnits', {
    lease: { id: 'job_1', term: 1 },
    recipe: 'rcp_1',
    found: [],
    gone: [],
    pool: { channel: 'train', kind: 'group', drop: units, reason: REASON, ...pool },
    change,
  });
  expect(job.told.looked).toBe(3);
  return Number(job.told.dropped);
}

describe('rollouts that go on as their group is acknowledged', () => {
  it('are counted by their consumer, with the first acknowledgement, over all its lives', () => {
    const rig = new ClaimsRig({ maxUses: 2 });
    rig.find({ unit: 1, open: 2 }, { unit: 2, open: 1 }, 3);
    const orphaned = () => rig.store.consumers.get('rcp_1/a')?.orphaned;
    rig.claim('b1', [1], { step: 1 });
    rig.ack('b1');
    expect(orphaned()).toBe(2);
    rig.claim('b2', [1], { step: 2 });
    rig.claim('b3', [2, 3], { step: 3 });
    rig.ack('b2');
    expect(orphaned()).toBe(2);
    // The checkpoint contains the second and the third, which was not acknowledged yet.
    rig.do('resumeConsumer', 'rcp_1', 'a', 3);
    expect(orphaned()).toBe(2);
    rig.do('resumeBatches', { recipe: 'rcp_1', consumer: 'a', life: 1, batches: ['b3', 'b2'], isLast: true });
    expect(orphaned()).toBe(3);
  });
});

describe('units that are dropped', () => {
  it('are those that nobody holds and that were not promised, and are counted once', () => {
    const rig = new ClaimsRig();
    rig.find(1, 2, 3, { unit: 4, found: 'INCOMPLETE' });
    rig.claim('b1', [2]);
    rig.claim('b2', [3], { step: 2 });
    rig.ack('b2');
    rig.do('resumeConsumer', 'rcp_1', 'a', 1);
    rig.do('resumeBatches', { recipe: 'rcp_1', consumer: 'a', life: 1, batches: ['b2'], isLast: true });
    expect(stateOf(rig, 3)).toBe('READY');
    expect(drop(rig, [1, 2, 3, 4, 9])).toBe(2);
    expect([1, 2, 3, 4].map((unit) => stateOf(rig, unit))).toEqual([
      'EXCLUDED',
      'LEASED',
      'READY',
      'EXCLUDED',
    ]);
    expect(rig.unit(1)).toMatchObject({ reason: REASON, since: null, dropped: true });
    expect(drop(rig, [1, 4])).toBe(2);
  });

  it('stay out whatever is found of them', () => {
    const rig = new ClaimsRig();
    rig.find(1);
    drop(rig, [1]);
    rig.find({ unit: 1, found: 'READY', seen: 5 });
    expect(stateOf(rig, 1)).toBe('EXCLUDED');
    expect(rig.unit(1)).toMatchObject({ reason: REASON, seen: 5, missing: [] });
    expect(rig.claim('b1', [1]).kind).toBe('taken');
    rig.gone(1);
    expect(rig.store.units.has('rcp_1:1')).toBe(false);
  });
});
