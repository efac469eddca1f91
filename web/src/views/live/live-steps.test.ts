import { LiveSteps, rowOf } from './live-steps.js';

const added = (index: number) => ({
  step: {
    id: `step_${index}`,
    trajectoryUid: 't',
    stepIndex: index,
    reward: null,
    policyVersion: null,
    agent: null,
    turnType: 'MAIN',
    createdAt: '2026-01-31T12:00:00Z',
    trajectory: { id: 'traj_1' },
    action: { text: 'x'.repeat(100_000), toolCalls: [], finishReason: 'stop', responseTokens: 1 },
  },
});

describe('steps of a stream', () => {
  test('are kept the newest first, in bounded number and size', () => {
    const steps = new LiveSteps();
    for (let index = 0; index < 10_000; index += 1) steps.add(rowOf(added(index)), index);
    expect(steps.seen).toBe(10_000);
    expect(steps.rows).toHaveLength(2_000);
    expect(steps.rows[0]).toMatchObject({ id: 'step_9999' });
    expect(steps.rows[0]?.text).toHaveLength(200);
  });

  test('wait while they are paused, and come in order', () => {
    const steps = new LiveSteps();
    steps.add(rowOf(added(0)), 0);
    steps.setPaused(true);
    for (let index = 1; index <= 128; index += 1) steps.add(rowOf(added(index)), 0);
    expect([steps.rows.length, steps.waiting]).toEqual([1, 128]);
    steps.setPaused(false);
    expect([steps.rows.length, steps.waiting]).toEqual([129, 0]);
    expect(steps.rows.map(({ stepIndex }) => stepIndex).slice(0, 2)).toEqual([128, 127]);
  });

  test('have a rate over the last ten seconds', () => {
    const steps = new LiveSteps();
    for (let index = 0; index < 100; index += 1) steps.add(rowOf(added(index)), index * 100);
    expect(steps.perSecond(10_000)).toBeCloseTo(10, 0);
    expect(steps.perSecond(30_000)).toBe(0);
  });

  test('do not hold a step that is gone', () => {
    const steps = new LiveSteps();
    steps.add(rowOf({ step: null }), 0);
    expect([steps.rows, steps.seen]).toEqual([[], 0]);
  });
});
