import { describe, expect, it } from '@jest/globals';
import { explainGroup, explainStep, explainTrajectory } from '../../src/batches/readiness/explain.js';
import { UNCURATED } from '../../src/model/decision.js';
import type { Requirement } from '../../src/plugin-api/index.js';
import { groupOf, rollout } from '../support/units.js';

const GRPO: readonly Requirement[] = ['complete', 'rewards'];

describe('readiness of a group', () => {
  it('is given when every rollout is finished and rewarded', () => {
    expect(explainGroup(groupOf('a', [{}, { status: 'ABANDONED' }]), GRPO)).toEqual({
      ready: true,
      missing: [],
    });
  });

  it('names what is missing, all of it', () => {
    const group = groupOf('a', [
      { status: 'OPEN', reward: null },
      { steps: [{ logProbs: null, tokenSource: 'CLIENT' }] },
    ]);
    expect(explainGroup(group, [...GRPO, 'log_probs'])).toEqual({
      ready: false,
      missing: [
        '1 of 2 rollouts complete',
        '1 of 2 rollouts rewarded',
        'a-1: step 0 has no log-probs: the client did not send them',
      ],
    });
  });

  it('says of steps without a message why they are not to be read as a conversation', () => {
    const group = groupOf('a', [{ steps: [{ response: null }] }]);
    expect(explainGroup(group, [...GRPO, 'response']).missing).toEqual([
      'a-0: step 0 has no response message: it came as token ids only',
    ]);
  });

  it('says how steps that were captured as text only come by ids', () => {
    const group = groupOf('a', [{ steps: [{ responseIds: null, logProbs: null, tokenSource: 'NONE' }] }]);
    expect(explainGroup(group, ['response_ids']).missing).toEqual([
      'a-0: step 0 has no token ids: it was captured as text only; stepwell import --tokenizer makes ids of text, in another channel',
    ]);
  });

  it('needs something to train on', () => {
    const group = groupOf('a', [{ steps: [{ turnType: 'SIDE' }] }]);
    expect(explainGroup(group, GRPO).missing).toEqual([expect.stringContaining('no trainable step')]);
  });

  it('lists a bounded number of reasons', () => {
    const steps = Array.from({ length: 50 }, () => ({ logProbs: null }));
    const { missing } = explainGroup(groupOf('a', [{ steps }]), ['log_probs']);
    expect(missing).toHaveLength(21);
    expect(missing.at(-1)).toBe('and 30 more');
  });
});

describe('readiness of a trajectory and of a step', () => {
  const excluded = { curation: { ...UNCURATED, keep: false, reason: 'leaks a key' } };
  const trajectory = rollout('t', { status: 'OPEN', reward: null, steps: [{ hint: null }, excluded] });

  it('asks nothing of excluded steps', () => {
    expect(explainTrajectory(trajectory, [...GRPO, 'hint']).missing).toEqual([
      'rollout is still open',
      'rollout has no reward',
      'step 0 has no hint: run a hint judge over it',
    ]);
  });

  it('says why a step is in no batch', () => {
    const [, second] = trajectory.steps;
    if (second === undefined) throw new Error('no second step');
    expect(explainStep(second, trajectory, []).missing).toEqual(['it is excluded: leaks a key']);
  });
});
