import { turnOf, unitState } from '../../../src/model/recipe-unit.js';
import { RECIPE } from '../../support/claiming/claims.js';
import { ClaimsRig } from '../../support/writing/claims-rig.js';

const RULES = { maxUses: 1 };
const stateOf = (rig: ClaimsRig, unit: number, version = 0) => unitState(rig.unit(unit), RULES, version);

function indexed(...units: number[]): ClaimsRig {
  const rig = new ClaimsRig();
  rig.find(...units);
  return rig;
}

const code = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
  return 'nothing';
};

describe('a claim', () => {
  it('leases all of its units, which no other claim gets', () => {
    const rig = indexed(1, 2, 3);
    expect(rig.claim('b1', [1, 2]).kind).toBe('claimed');
    expect(rig.claim('b2', [2, 3])).toEqual({ kind: 'taken', units: ['group_2'] });
    expect([1, 2, 3].map((unit) => stateOf(rig, unit))).toEqual(['LEASED', 'LEASED', 'READY']);
    expect(rig.status('b2')).toBeUndefined();
  });

  it('is answered its batch under the same id', () => {
    const rig = indexed(1, 2);
    rig.claim('b1', [1]);
    const again = rig.claim('b1', [2]);
    expect(again).toMatchObject({ kind: 'known', batch: { members: [{ unit: 1 }] } });
    expect(stateOf(rig, 2)).toBe('READY');
  });

  it('gets no unit that is incomplete, excluded or stale by now', () => {
    const rig = indexed();
    rig.find({ unit: 1, found: 'INCOMPLETE' }, { unit: 2, found: 'EXCLUDED' }, { unit: 3, freshUntil: 4 });
    rig.do('updatePolicy', { version: 5 });
    expect(rig.claim('b1', [1, 2, 3])).toEqual({ kind: 'taken', units: ['group_1', 'group_2', 'group_3'] });
  });

  it('that does not consume leases nothing', () => {
    const rig = indexed(1);
    const claimed = rig.claim('b1', [1], { consume: false });
    expect(claimed).toMatchObject({ batch: { status: 'RELEASED' } });
    expect(rig.unit(1)).toMatchObject({ lease: null, last: null, deliveries: 0 });
  });

  it('of a deleted recipe is closed', () => {
    const rig = indexed(1);
    rig.do('deleteRecipe', RECIPE);
    expect(rig.claim('b1', [1]).kind).toBe('closed');
    rig.do('saveRecipe', { ...RECIPE, id: 'rcp_2' });
    expect(rig.claim('b1', [1]).kind).toBe('closed');
  });
});

describe('an acknowledgement', () => {
  it('consumes once, and again changes nothing', () => {
    const rig = indexed(1);
    rig.claim('b1', [1], { step: 3 });
    const acked = rig.ack('b1');
    expect(acked).toMatchObject({ status: 'ACKED', step: 3, ackedAt: rig.now });
    rig.now += 5;
    expect(rig.ack('b1', 9)).toEqual(acked);
    expect(stateOf(rig, 1)).toBe('CONSUMED');
    expect(rig.unit(1).uses).toBe(1);
    expect([...rig.store.consumers.values()]).toMatchObject([{ name: 'a', lastStep: 3, life: 0 }]);
  });

  it('ends the generations of its groups', () => {
    const rig = new ClaimsRig();
    const input = { uid: 't1', channel: 'train', promptUid: 'p1', metadata: null, policyVersion: null };
    rig.do('registerTrajectory', input);
    rig.find(1);
    rig.claim('b1', [1]);
    rig.ack('b1');
    rig.do('registerTrajectory', { ...input, uid: 't2' });
    expect([...rig.store.groups.values()].map(({ generation }) => generation)).toEqual([1, 2]);
  });

  it('comes late, and counts where nobody took the units', () => {
    const rig = indexed(1);
    rig.claim('b1', [1]);
    expect(rig.expire()).toEqual(['b1']);
    expect(rig.status('b1')).toBe('EXPIRED');
    expect(rig.ack('b1').status).toBe('ACKED');
    expect(rig.unit(1)).toMatchObject({ uses: 1, deliveries: 0, lease: null });
  });

  it('comes too late where another batch has leased a unit since, even if that is over', () => {
    const rig = indexed(1, 2);
    rig.claim('b1', [1, 2]);
    rig.expire();
    rig.claim('b2', [2], { consumer: 'b' });
    rig.release('b2');
    expect(() => rig.ack('b1')).toThrow(expect.objectContaining({ code: 'LEASE_LOST', units: ['group_2'] }));
    expect(rig.status('b1')).toBe('EXPIRED');
    expect(rig.unit(1).uses).toBe(0);
  });

  it('is refused after a release, and a release after it', () => {
    const rig = indexed(1, 2);
    rig.claim('b1', [1]);
    rig.claim('b2', [2]);
    rig.release('b1');
    rig.ack('b2');
    expect(code(() => rig.ack('b1'))).toBe('BATCH_RELEASED');
    expect(code(() => rig.extend('b1'))).toBe('BATCH_RELEASED');
    expect(code(() => rig.release('b2'))).toBe('BATCH_ACKED');
    expect(code(() => rig.extend('b2'))).toBe('BATCH_ACKED');
    expect(code(() => rig.ack('b3'))).toBe('UNKNOWN_BATCH');
  });
});

describe('a lease', () => {
  it('runs on from an extension, also from one that comes late', () => {
    const rig = indexed(1);
    rig.claim('b1', [1]);
    rig.now += 900;
    expect(rig.extend('b1').expiresAt).toBe(rig.now + 1_000);
    rig.expire();
    expect(stateOf(rig, 1)).toBe('READY');
    expect(rig.extend('b1').status).toBe('LEASED');
    expect(stateOf(rig, 1)).toBe('LEASED');
  });

  it('is extended without a word about its units', () => {
    const rig = indexed(1);
    rig.claim('b1', [1]);
    const before = rig.unit(1);
    rig.extend('b1');
    expect(rig.unit(1)).toBe(before);
  });

  it('of no units is released', () => {
    const rig = indexed();
    rig.claim('b1', []);
    expect(rig.release('b1', null, ['group_1']).status).toBe('LEASED');
    expect(rig.release('b1').status).toBe('RELEASED');
  });

  it('does not expire before its time', () => {
    const rig = indexed(1);
    rig.claim('b1', [1]);
    expect(rig.do('expireBatches', ['b1', 'b7'])).toEqual([]);
    expect(stateOf(rig, 1)).toBe('LEASED');
  });

  it('poisons a unit that ran out five times, or was released with a reason', () => {
    const rig = indexed(1);
    for (let n = 0; n < 4; n++) {
      rig.claim(`b${n}`, [1]);
      rig.expire();
    }
    expect(stateOf(rig, 1)).toBe('READY');
    rig.claim('b4', [1]);
    rig.release('b4', 'NaN loss');
    expect(stateOf(rig, 1)).toBe('POISONED');
    expect(rig.unit(1)).toMatchObject({ deliveries: 5, poisoned: 'NaN loss' });
    expect(rig.claim('b5', [1]).kind).toBe('taken');
    expect(rig.do('retryUnits', 'rcp_1', [1, 2, 1])).toBe(1);
    expect(stateOf(rig, 1)).toBe('READY');
  });

  it('that poisoned its unit by running out is lost to a late acknowledgement', () => {
    const rig = new ClaimsRig({ maxDeliveries: 1 });
    rig.find(1);
    rig.claim('b1', [1]);
    rig.expire();
    expect(code(() => rig.ack('b1'))).toBe('LEASE_LOST');
  });

  it('released without a reason counts as no delivery; some units may stay', () => {
    const rig = indexed(1, 2);
    rig.claim('b1', [1, 2]);
    const rest = rig.release('b1', null, ['group_1', 'group_9']);
    expect(rest).toMatchObject({ status: 'LEASED', rows: 1, sha256: 'rest', members: [{ unit: 2 }] });
    expect(rig.unit(1)).toMatchObject({ lease: null, deliveries: 0 });
    expect(rig.release('b1', null, ['group_2']).status).toBe('RELEASED');
    expect(stateOf(rig, 2)).toBe('READY');
  });

  it('that has expired is released without an effect', () => {
    const rig = indexed(1);
    rig.claim('b1', [1]);
    rig.expire();
    expect(rig.release('b1').status).toBe('EXPIRED');
  });
});

describe('the index of units', () => {
  it('keeps what claims did, and no earlier look replaces a later one', () => {
    const rig = indexed(1);
    rig.claim('b1', [1]);
    rig.find({ unit: 1, found: 'EXCLUDED', seen: 9 });
    rig.find({ unit: 1, seen: 8 });
    expect(rig.unit(1)).toMatchObject({ found: 'EXCLUDED', lease: 'b1', seen: 9 });
    expect(stateOf(rig, 1)).toBe('LEASED');
    rig.release('b1');
    expect(stateOf(rig, 1)).toBe('EXCLUDED');
  });

  it('forgets units that are no more, but not those that a batch names', () => {
    const rig = indexed(1, 2);
    rig.claim('b1', [2]);
    rig.gone(1, 2, 3);
    expect([...rig.store.units.keys()]).toEqual(['rcp_1:2']);
    rig.release('b1');
    expect(stateOf(rig, 2)).toBe('EXCLUDED');
  });
});

describe('a unit that gave no rows', () => {
  const outOf = (rig: ClaimsRig, unit: number, seen = 1) =>
    rig.do('excludeUnits', 'rcp_1', [{ unit, reason: 'nothing left', seen }]);

  it('is taken out until it is looked at again', () => {
    const rig = indexed(1);
    expect(outOf(rig, 1)).toBe(1);
    expect(rig.unit(1)).toMatchObject({ found: 'EXCLUDED', reason: 'nothing left', since: null });
    expect(outOf(rig, 1)).toBe(0);
    rig.find({ unit: 1, seen: 2 });
    expect(stateOf(rig, 1)).toBe('READY');
    expect(outOf(rig, 1)).toBe(0);
  });

  it('is taken out also where it came back and has become incomplete or stale since', () => {
    const rig = indexed(1);
    rig.claim('b1', [1], { step: 1 });
    rig.ack('b1');
    rig.find({ unit: 1, found: 'STALE', seen: 2 });
    rig.resume(0);
    expect(stateOf(rig, 1)).toBe('READY');
    expect(outOf(rig, 1, 2)).toBe(1);
    expect(stateOf(rig, 1)).toBe('EXCLUDED');
  });

  it('stays where a batch leases it or deliveries have poisoned it', () => {
    const rig = new ClaimsRig({ maxDeliveries: 1 });
    rig.find(1, 2);
    rig.claim('b1', [1]);
    rig.claim('b2', [2]);
    rig.release('b2', 'NaN loss');
    expect([outOf(rig, 1), outOf(rig, 2)]).toEqual([0, 0]);
  });
});

describe('resuming from the checkpoint of a step', () => {
  function trained(): ClaimsRig {
    const rig = indexed(1, 2, 3, 4, 5);
    rig.claim('b1', [1], { step: 1 });
    rig.ack('b1');
    rig.claim('b2', [2], { step: 2 });
    rig.ack('b2');
    rig.claim('b3', [3], { step: 3 });
    rig.ack('b3');
    rig.claim('b4', [4], { step: 2 });
    rig.claim('b5', [5]);
    return rig;
  }

  it('takes later acknowledgements back, and acknowledges the leases that it contains', () => {
    const rig = trained();
    const { resumed, life, lastStep } = rig.resume(2);
    expect({ life, lastStep }).toEqual({ life: 1, lastStep: 2 });
    expect(resumed).toEqual({
      step: 2,
      life: 1,
      isSettled: true,
      acked: ['group_4'],
      returned: ['group_5', 'group_3'],
      lost: [],
    });
    expect(['b1', 'b2', 'b3', 'b4', 'b5'].map((id) => rig.status(id))).toEqual([
      'ACKED',
      'ACKED',
      'REWOUND',
      'ACKED',
      'RELEASED',
    ]);
    expect([1, 2, 3, 4, 5].map((unit) => stateOf(rig, unit))).toEqual([
      'CONSUMED',
      'CONSUMED',
      'READY',
      'CONSUMED',
      'READY',
    ]);
  });

  it('returns units first in order, as they were delivered, and fresh whatever the policy is', () => {
    const rig = trained();
    rig.find({ unit: 3, freshUntil: 0, seen: 20 });
    rig.resume(2);
    expect(rig.unit(3)).toMatchObject({ rewound: 7, uses: 0 });
    expect(turnOf(rig.unit(3))).toBe(0);
    expect(stateOf(rig, 3, 50)).toBe('READY');
  });

  it('is answered the same until the new life claims', () => {
    const rig = trained();
    const first = rig.resume(2);
    expect(rig.resume(2)).toEqual(first);
    rig.claim('b6', [3], { step: 3 });
    const second = rig.resume(2);
    expect(second.resumed).toMatchObject({ life: 2, acked: [], returned: ['group_3'], lost: [] });
  });

  it('refuses what the earlier life still asks for', () => {
    const rig = trained();
    rig.resume(2);
    expect(code(() => rig.claim('b6', [3], { life: 0 }))).toBe('CONSUMER_REPLACED');
    expect(code(() => rig.ack('b5'))).toBe('CONSUMER_REPLACED');
    expect(code(() => rig.ack('b5', null, 1))).toBe('BATCH_RELEASED');
    expect(code(() => rig.extend('b5'))).toBe('CONSUMER_REPLACED');
  });

  it('acknowledges an expired lease that nobody took, and loses one that another consumer took', () => {
    const rig = indexed(1, 2, 3);
    rig.claim('b1', [1, 2, 3], { step: 1 });
    rig.expire();
    rig.claim('b2', [2], { consumer: 'b' });
    rig.claim('b3', [3], { step: 2 });
    const { resumed } = rig.resume(1);
    expect(resumed).toMatchObject({ acked: ['group_1'], lost: ['group_2'], returned: ['group_3'] });
    expect([1, 2, 3].map((unit) => stateOf(rig, unit))).toEqual(['CONSUMED', 'LEASED', 'READY']);
    expect(rig.store.batches.get('b1')).toMatchObject({ status: 'ACKED', members: [{ unit: 1 }] });
  });

  it('leaves an acknowledgement without a step as it is', () => {
    const rig = indexed(1);
    rig.claim('b1', [1]);
    rig.ack('b1');
    expect(rig.resume(0).resumed).toMatchObject({ acked: [], returned: [], lost: [] });
    expect(stateOf(rig, 1)).toBe('CONSUMED');
  });
});

describe('a life that is not settled', () => {
  /** Two expired leases that the checkpoint of step 1 contains, and a later acknowledgement. */
  function resumed(): ClaimsRig {
    const rig = indexed(1, 2, 3);
    rig.claim('b1', [1], { step: 1 });
    rig.claim('b2', [2], { step: 1 });
    rig.expire();
    rig.claim('b3', [3], { step: 2 });
    rig.ack('b3');
    rig.do('resumeConsumer', 'rcp_1', 'a', 1);
    return rig;
  }
  const settle = (rig: ClaimsRig, batches: readonly string[], isLast: boolean) =>
    rig.do('resumeBatches', { recipe: 'rcp_1', consumer: 'a', life: 1, batches, isLast });

  it('claims nothing, so that it takes nothing that its checkpoint contains', () => {
    const rig = resumed();
    const told = { kind: 'unsettled', consumer: { life: 1, resumed: { step: 1, isSettled: false } } };
    expect(rig.claim('b4', [1])).toMatchObject(told);
    expect(rig.claim('b4', [1], { consume: false })).toMatchObject(told);
    expect(rig.claim('b5', [1], { consumer: 'b' }).kind).toBe('claimed');
    settle(rig, ['b3', 'b2'], false);
    expect(rig.claim('b4', [3])).toMatchObject(told);
    expect(settle(rig, ['b1'], true)?.resumed).toMatchObject({
      isSettled: true,
      returned: ['group_3'],
      acked: ['group_2'],
      lost: ['group_1'],
    });
    expect(rig.claim('b4', [3]).kind).toBe('claimed');
  });

  it('is settled from the beginning again by whoever comes after an interruption', () => {
    const rig = resumed();
    settle(rig, ['b3', 'b2'], false);
    const before = [1, 2, 3].map((unit) => stateOf(rig, unit));
    const told = settle(rig, ['b3', 'b2'], false)?.resumed;
    expect(told).toMatchObject({ returned: ['group_3'], acked: ['group_2'] });
    expect([1, 2, 3].map((unit) => stateOf(rig, unit))).toEqual(before);
  });

  it('leaves the batches of earlier lives to whoever settles them', () => {
    const rig = resumed();
    expect(code(() => rig.ack('b1', 5, 1))).toBe('CONSUMER_REPLACED');
    expect(code(() => rig.extend('b1', 1))).toBe('CONSUMER_REPLACED');
    expect(rig.ack('b3').status).toBe('ACKED');
  });

  it('settles no batch of another consumer or of its own', () => {
    const rig = resumed();
    rig.claim('b4', [1], { consumer: 'b', step: 9 });
    settle(rig, ['b3', 'b2', 'b1', 'b4'], true);
    expect(rig.status('b4')).toBe('LEASED');
    rig.claim('b5', [3], { step: 9 });
    settle(rig, ['b5'], true);
    expect(rig.status('b5')).toBe('LEASED');
  });
});

describe('a unit with several uses', () => {
  it('goes to the end of the order after each, and is consumed by the last', () => {
    const rig = new ClaimsRig({ maxUses: 2 });
    rig.find(1);
    rig.claim('b1', [1], { step: 1 });
    rig.ack('b1');
    expect(turnOf(rig.unit(1))).toBe(2);
    rig.claim('b2', [1], { step: 2 });
    rig.ack('b2');
    expect(unitState(rig.unit(1), { maxUses: 2 }, 0)).toBe('CONSUMED');
    rig.resume(1);
    expect(rig.unit(1)).toMatchObject({ uses: 1, rewound: 7 });
  });

  it('that another consumer used since is acknowledged by a resumed one as long as a use is left', () => {
    const rig = new ClaimsRig({ maxUses: 2 });
    rig.find(1, 2, 3);
    rig.claim('b1', [1, 2, 3], { step: 1 });
    rig.expire();
    rig.claim('b2', [1], { consumer: 'b' });
    rig.claim('b3', [2], { consumer: 'b' });
    rig.ack('b3');
    rig.claim('b4', [2, 3], { consumer: 'b' });
    rig.ack('b4');
    rig.claim('b5', [3], { consumer: 'c' });
    const { resumed } = rig.resume(1);
    expect(resumed).toMatchObject({ acked: ['group_1'], lost: ['group_2', 'group_3'], returned: [] });
    expect([1, 2, 3].map((unit) => rig.unit(unit).uses)).toEqual([1, 2, 1]);
    expect(rig.unit(1).lease).toBe('b2');
    // It was consumed since the other one leased it.
    rig.expire();
    expect(code(() => rig.ack('b2'))).toBe('LEASE_LOST');
  });

  it('that another consumer used while it was leased is held by the lease all the same', () => {
    const rig = new ClaimsRig({ maxUses: 3 });
    rig.find(1);
    rig.claim('b1', [1], { step: 1 });
    rig.expire();
    rig.claim('b2', [1], { consumer: 'b', step: 1 });
    expect(rig.resume(1).resumed?.acked).toEqual(['group_1']);
    rig.do('saveRecipe', { ...RECIPE, maxUses: 1 });
    expect(rig.resume(1, 'b').resumed).toMatchObject({ acked: ['group_1'], lost: [] });
    expect(rig.unit(1)).toMatchObject({ lease: null, uses: 2 });
    expect(rig.status('b2')).toBe('ACKED');
  });

  it('counts no acknowledgement that was taken back, although its recipe leaves no use any more', () => {
    const rig = new ClaimsRig({ maxUses: 3 });
    rig.find(1);
    for (const consumer of ['a', 'b', 'b']) {
      const id = `b${rig.store.batches.size}`;
      rig.claim(id, [1], { consumer, step: 1 });
      rig.ack(id);
    }
    rig.do('saveRecipe', { ...RECIPE, maxUses: 1 });
    expect(rig.resume(0).resumed).toMatchObject({ returned: [], lost: ['group_1'] });
    expect(rig.unit(1)).toMatchObject({ uses: 2, rewound: null });
  });

  it('is told of once where it returns of several batches', () => {
    const rig = new ClaimsRig({ maxUses: 2 });
    rig.find(1);
    for (const step of [1, 2]) {
      rig.claim(`b${step}`, [1], { step });
      rig.ack(`b${step}`);
    }
    expect(rig.resume(0, 'a', 1).resumed?.returned).toEqual(['group_1']);
    expect(rig.unit(1)).toMatchObject({ uses: 0, rewound: 7 });
  });
});
