import { describe, expect, it } from '@jest/globals';
import type { TrajectoryUnit } from '../../src/model/unit.js';
import { missingFor } from '../../src/plugin-api/missing-for.js';
import { aGroup, aTrajectory } from '../../src/plugin-api/testing/index.js';
import { placedUnitsOf } from '../../src/plugin-api/units.js';

const open = { status: 'OPEN', reward: null } as const;
const rules = (groupSize: number) => ({ groupSize, minGroupSize: null, groupTimeoutMs: null });

function ofSteps(trajectory: TrajectoryUnit, ...requires: Parameters<typeof missingFor>[0]) {
  return placedUnitsOf(aGroup('p', [trajectory]), 'step').map((placed) => missingFor(requires, placed));
}

describe('a step', () => {
  it('that nothing is required of lacks nothing', () => {
    expect(ofSteps(aTrajectory('t', [{}], open))).toEqual([[]]);
    expect(ofSteps(aTrajectory('t', [{}], { status: 'ABANDONED' }))).toEqual([[]]);
  });

  it('waits for its next state until its trajectory has ended', () => {
    const steps = [{ nextState: [{ role: 'user', content: 'on' }] }, { nextState: [] }, {}];
    const waiting = ['step 2 has no next state yet'];
    expect(ofSteps(aTrajectory('t', steps, open), 'next_state')).toEqual([[], [], waiting]);
    expect(ofSteps(aTrajectory('t', steps), 'next_state')).toEqual([[], [], []]);
  });

  it('waits for the end and the reward of its trajectory, where they are required', () => {
    expect(ofSteps(aTrajectory('t', [{}], open), 'complete', 'rewards')).toEqual([
      ['rollout is still open', 'rollout has no reward'],
    ]);
    expect(ofSteps(aTrajectory('t', [{}], { status: 'ABANDONED' }), 'complete')).toEqual([
      ['rollout was abandoned'],
    ]);
  });

  it('lacks what it does not hold, be it trainable or not', () => {
    const [missing] = ofSteps(aTrajectory('t', [{ turnType: 'SIDE' }]), 'response_ids', 'hint');
    expect(missing?.map((text) => text.slice(0, 24))).toEqual([
      'step 0 has no token ids:',
      'step 0 has no hint: run ',
    ]);
  });
});

describe('a trajectory', () => {
  it('lacks what one of its trainable steps lacks', () => {
    const trajectory = aTrajectory('t', [{ hint: 'so' }, { turnType: 'SIDE' }, {}]);
    const [placed] = placedUnitsOf(aGroup('p', [trajectory]), 'trajectory');
    expect(placed && missingFor(['hint'], placed)).toEqual(['step 2 has no hint: run a hint judge over it']);
  });
});

describe('a group', () => {
  const [placed] = placedUnitsOf(
    aGroup('p', [aTrajectory('a', [{ reward: 1 }]), aTrajectory('b', [{}], open)]),
    'group',
  );

  it('is whole when its rollouts are, or as many as its size', () => {
    expect(placed && missingFor(['complete', 'rewards'], placed)).toEqual([
      '1 of 2 rollouts complete',
      '1 of 2 rollouts rewarded',
    ]);
    expect(placed && missingFor(['complete'], placed, rules(1))).toEqual([]);
    expect(placed && missingFor(['complete'], placed, rules(3))).toEqual(['1 of 3 rollouts complete']);
  });

  it('waits for the next states of its open rollouts', () => {
    expect(placed && missingFor(['next_state'], placed)).toEqual(['b: step 0 has no next state yet']);
  });
});
