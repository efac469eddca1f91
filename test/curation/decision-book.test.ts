import { describe, expect, it } from '@jest/globals';
import { DecisionBook } from '../../src/curation/decision-book.js';
import { UNCURATED } from '../../src/model/decision.js';
import { aStep } from '../../src/plugin-api/testing/index.js';

const step = aStep({ id: 'step_1', trajectoryUid: 't', promptUid: 'p' });
const onStep = { kind: 'step', id: 'step_1' } as const;
const onTrajectory = { kind: 'trajectory', channel: 'train', uid: 't' } as const;
const onGroup = { kind: 'group', channel: 'train', promptUid: 'p', generation: step.generation } as const;

describe('a decision book', () => {
  it('leaves a step that no decision names as it is', () => {
    const book = new DecisionBook('c');
    book.add({ target: { ...onTrajectory, channel: 'val' }, keep: false });
    expect(book.judge(step)).toBe(step);
  });

  it('drops by step, trajectory and group, with the reason or a name', () => {
    for (const target of [onStep, onTrajectory, onGroup]) {
      const book = new DecisionBook('c');
      book.add({ target, keep: false, reason: 'no good' });
      expect(book.judge(step)).toBe('no good');
    }
    const silent = new DecisionBook('c');
    silent.add({ target: onGroup, keep: false });
    expect(silent.judge(step)).toBe('dropped by c');
  });

  it('lets a later decision win over an earlier one, whatever they are about', () => {
    const book = new DecisionBook('c');
    book.add({ target: onStep, keep: false });
    book.add({ target: onGroup, keep: true, addTags: ['b'] });
    book.add({ target: onStep, trainable: false, addTags: ['a'] });
    expect(book.judge(step)).toMatchObject({ curation: { keep: true, trainable: false, tags: ['a', 'b'] } });
  });

  it('builds on what the ledger says', () => {
    const tagged = { ...step, curation: { ...UNCURATED, tags: ['old'], quality: 'GOOD' as const } };
    const book = new DecisionBook('c');
    book.add({ target: onStep, addTags: ['new'], removeTags: ['old'] });
    expect(book.judge(tagged)).toMatchObject({ curation: { quality: 'GOOD', tags: ['new'] } });
    expect(tagged.curation.tags).toEqual(['old']);
  });

  it('has no say over what a person decided, field by field', () => {
    const decided = { ...step, manual: ['keep', 'quality'] as const };
    const book = new DecisionBook('c');
    book.add({ target: onStep, keep: false, quality: 'BAD', trainable: false, addTags: ['c'] });
    expect(book.judge(decided)).toMatchObject({
      curation: { keep: true, quality: 'UNREVIEWED', trainable: false, tags: ['c'] },
    });
  });
});
