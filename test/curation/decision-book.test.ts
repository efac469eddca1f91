import { describe, expect, it } from '@jest/globals';
import { DecisionBook } from '../../src/curation/decision-book.js';
import { curatorStage } from '../../src/curation/passage.js';
import { UNCURATED } from '../../src/model/decision.js';
import { aGroup, aStep, aTrajectory } from '../../src/plugin-api/testing/index.js';

const step = aStep({ id: 'step_1', trajectoryUid: 't', promptUid: 'p' });
const onStep = { kind: 'step', id: 'step_1' } as const;
const onTrajectory = { kind: 'trajectory', channel: 'train', uid: 't' } as const;
const onGroup = { kind: 'group', channel: 'train', promptUid: 'p', generation: step.generation } as const;

describe('a decision book', () => {
  it('leaves a step that no decision names as it is', () => {
    const book = new DecisionBook('c', 0);
    book.add({ target: { ...onTrajectory, channel: 'val' }, keep: false });
    expect(book.judge(step)).toBe(step);
  });

  it('drops by step, trajectory and group, with the reason or a name', () => {
    for (const target of [onStep, onTrajectory, onGroup]) {
      const book = new DecisionBook('c', 0);
      book.add({ target, keep: false, reason: 'no good' });
      expect(book.judge(step)).toBe('no good');
    }
    const silent = new DecisionBook('c', 0);
    silent.add({ target: onGroup, keep: false });
    expect(silent.judge(step)).toBe('dropped by c');
  });

  it('lets a later decision win over an earlier one, whatever they are about', () => {
    const book = new DecisionBook('c', 0);
    book.add({ target: onStep, keep: false });
    book.add({ target: onGroup, keep: true, addTags: ['b'] });
    book.add({ target: onStep, trainable: false, addTags: ['a'] });
    expect(book.judge(step)).toMatchObject({ curation: { keep: true, trainable: false, tags: ['a', 'b'] } });
  });

  it('builds on what the ledger says', () => {
    const tagged = { ...step, curation: { ...UNCURATED, tags: ['old'], quality: 'GOOD' as const } };
    const book = new DecisionBook('c', 0);
    book.add({ target: onStep, addTags: ['new'], removeTags: ['old'] });
    expect(book.judge(tagged)).toMatchObject({ curation: { quality: 'GOOD', tags: ['new'] } });
    expect(tagged.curation.tags).toEqual(['old']);
  });

  it('has no say over what a person decided, field by field', () => {
    const decided = { ...step, manual: ['keep', 'quality'] as const };
    const book = new DecisionBook('c', 0);
    book.add({ target: onStep, keep: false, quality: 'BAD', trainable: false, addTags: ['c'] });
    expect(book.judge(decided)).toMatchObject({
      curation: { keep: true, quality: 'UNREVIEWED', trainable: false, tags: ['c'] },
    });
  });

  it('masks tokens of a response; a later mask of the same curator replaces it, an empty one takes it back', () => {
    const tokens = aStep({ ...step, promptIds: [1], responseIds: [1, 2, 3, 4], responseMask: [1, 1, 1, 0] });
    const maskAfter = (...masks: { from: number; to: number }[][]) => {
      const book = new DecisionBook('c', 0);
      for (const mask of masks) book.add({ target: onStep, mask });
      return (book.judge(tokens) as typeof tokens).responseMask;
    };
    expect(maskAfter([{ from: 0, to: 1 }])).toEqual(Uint8Array.of(0, 1, 1, 0));
    expect(maskAfter([{ from: 0, to: 1 }], [{ from: 1, to: 3 }])).toEqual(Uint8Array.of(1, 0, 0, 0));
    expect(maskAfter([{ from: 0, to: 1 }], [])).toEqual(Uint8Array.of(1, 1, 1, 0));
    expect(tokens.responseMask).toEqual(Uint8Array.of(1, 1, 1, 0));
    const book = new DecisionBook('c', 0);
    book.add({ target: onStep, mask: [{ from: 0, to: 4 }] });
    expect(book.judge({ ...tokens, manual: ['mask'] })).toMatchObject({ responseMask: tokens.responseMask });
  });
});

describe('rewards and judgments of a decision book', () => {
  const group = aGroup('p', [
    aTrajectory('t', [
      { id: 'step_1', reward: 1, judgment: 0.5 },
      { curation: { ...UNCURATED, keep: false } },
    ]),
    aTrajectory('other', [{ reward: 5 }]),
  ]);

  it('hold beside those of the ledger, and the trajectory is worth what its steps are', () => {
    const book = new DecisionBook('c', 7);
    book.add({ target: onStep, rewards: { reward: 3, format: 0.25 }, judgment: { score: null } });
    book.add({ target: onTrajectory, rewards: { reward: 2 } });
    const [first, second] = book.withEntries(group).trajectories;
    expect(first).toMatchObject({ reward: 5, signals: { reward: 5, format: 0.25, judgment: 0.5 } });
    expect(first?.steps.map(({ reward, judgment }) => [reward, judgment])).toEqual([
      [3, 0.5],
      [2, null],
    ]);
    expect(first?.steps[1]?.rewards).toMatchObject([
      { name: 'reward', value: 2, source: 'curator:c', at: 7, stepIndex: 1 },
    ]);
    expect(second).toBe(group.trajectories[1]);
  });

  it('of one name are those that were said last, whatever they are about', () => {
    const last = { kind: 'step', id: 'step_t_1' } as const;
    const book = new DecisionBook('c', 0);
    book.add({ target: onTrajectory, rewards: { reward: 2 } });
    book.add({ target: last, rewards: { reward: 4 }, judgment: { score: 0 } });
    book.add({ target: last, judgment: { score: 0.25, judge: 'other' } });
    const [trajectory] = book.withEntries(group).trajectories;
    expect(trajectory).toMatchObject({ reward: 5, signals: { judgment: 0.75 } });
    expect(trajectory?.steps[1]).toMatchObject({ judgment: 0.25, judgments: { c: 0, other: 0.25 } });
  });

  it('come with what is said of a step after it came, the last of each kind', () => {
    const book = new DecisionBook('c', 0);
    book.add({ target: onStep, extras: { hint: 'one', values: Float32Array.of(1) } });
    book.add({ target: onStep, extras: { hint: 'two' } });
    const hinted = aGroup('p', [
      aTrajectory('t', [{ id: 'step_1', hint: 'own', refLogProbs: Float32Array.of(2) }]),
    ]);
    const { left } = curatorStage(book)({ whole: hinted, left: hinted });
    expect(left.trajectories[0]?.steps[0]).toMatchObject({
      hint: 'two',
      values: Float32Array.of(1),
      refLogProbs: Float32Array.of(2),
    });
  });

  it('are none, and the group is the same one, where nothing of the kind was said', () => {
    const book = new DecisionBook('c', 0);
    book.add({ target: onStep, keep: false });
    expect(book.withEntries(group)).toBe(group);
  });
});
