import { UNCURATED } from '../../src/model/decision.js';
import type { RewardEntry } from '../../src/model/reward.js';
import type { TrajectoryUnit } from '../../src/model/unit.js';
import { aGroup, aTrajectory } from '../../src/plugin-api/testing/index.js';
import { trajectoryReturn } from '../../src/plugin-api/trajectory-return.js';
import { unitsOf } from '../../src/plugin-api/units.js';

const entry = (name: string, value: number, position: number): RewardEntry => ({
  id: `rwd_${position}`,
  name,
  value,
  source: 'test',
  comment: null,
  at: 0,
  position,
  stepIndex: 0,
});

test('the return is the reward unless signals are weighed', () => {
  const trajectory = aTrajectory('t', [{ reward: 0.5, judgment: 1 }, { reward: 0 }, {}]);
  expect(trajectoryReturn(trajectory)).toBe(0.5);
  expect(trajectoryReturn(trajectory, { reward: 1, judgment: 0.5 })).toBe(1);
  expect(trajectoryReturn(trajectory, { judgment: 2 })).toBe(2);
  expect(trajectoryReturn(trajectory, { cost: 1 })).toBeNull();
});

test('of several judges the latest score counts, or that of the one that is named', () => {
  const trajectory = aTrajectory('t', [
    { judgment: 1, judgments: { strict: -1, kind: 1 } },
    { judgment: -1, judgments: { strict: -1 }, rewards: [entry('judgment:strict', 7, 1)] },
    { judgment: null, rewards: [entry('judgment:kind', 3, 2)] },
  ]);
  const returns = ['judgment', 'judgment:strict', 'judgment:kind', 'judgment:other'].map((name) =>
    trajectoryReturn(trajectory, { [name]: 1 }),
  );
  expect(returns).toEqual([0, -2, 4, null]);
});

test('of a signal the latest entry of each step counts', () => {
  const rewards = [entry('cost', 5, 1), entry('cost', 2, 2), entry('style', 1, 3)];
  const trajectory = aTrajectory('t', [{ rewards }, { rewards: [entry('cost', 1, 4)] }]);
  expect(trajectoryReturn(trajectory, { cost: -1, style: 10 })).toBe(7);
});

test('what an excluded step earned still counts', () => {
  const steps = [
    { reward: 1, judgment: 1, curation: { ...UNCURATED, keep: false } },
    { reward: 1, judgment: 1 },
  ];
  const [shown] = unitsOf(aGroup('p', [aTrajectory('t', steps)]), 'trajectory') as TrajectoryUnit[];
  expect(shown?.steps).toHaveLength(1);
  expect(shown === undefined ? null : trajectoryReturn(shown, { reward: 1, judgment: 1 })).toBe(4);
});
