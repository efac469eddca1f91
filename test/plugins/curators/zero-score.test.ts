import zeroScore from '../../../plugins/curators/zero-score.js';
import { runCurator } from '../../../src/plugin-api/testing/index.js';

type Options = Parameters<typeof runCurator<'trajectory', typeof zeroScore.options>>[2];

const voteMean = (value: number) => ({
  rewards: [
    { name: 'mean', value, source: 'curator:prm-judge', comment: null, idempotencyKey: null, createdAt: 0 },
  ],
});

/** What becomes of the steps of one trajectory: their indices, with the reasons. */
async function out(steps: readonly object[], options: Options = {}, fields: object = {}) {
  const decisions = await runCurator(zeroScore, [{ uid: 't0', steps, ...fields }] as never, options);
  return decisions.map(({ target, keep, trainable, reason }) => [
    target.kind === 'step' && Number(target.id.at(-1)),
    keep ?? trainable,
    reason,
  ]);
}

test('steps with score 0 and without one go, where another has a score', async () => {
  expect(await out([{ judgment: 0 }, { judgment: -1 }, {}, { judgment: 1 }])).toEqual([
    [0, false, 'score 0'],
    [2, false, 'no score'],
  ]);
});

test('one stays of a complete trajectory without scores: the best, and of equals the earliest', async () => {
  const steps = [{ ...voteMean(-0.5), judgment: 0 }, { ...voteMean(0.5), judgment: 0 }, { judgment: 0 }, {}];
  expect((await out(steps, { best: { mean: 1 } })).map(([index]) => index)).toEqual([0, 2, 3]);
  // All judgments are 0: the first of them stays.
  expect((await out(steps)).map(([index]) => index)).toEqual([1, 2, 3]);
  expect((await out([{}, {}])).map(([index]) => index)).toEqual([1]);
  expect((await out(steps, { atLeastOne: false })).map(([index]) => index)).toEqual([0, 1, 2, 3]);
});

test('an open trajectory may yet get its score, and SIDE steps are left alone', async () => {
  expect(await out([{ judgment: 0 }], {}, { status: 'OPEN' })).toEqual([[0, false, 'score 0']]);
  expect(await out([{ turnType: 'SIDE', judgment: 0 }, { judgment: 0 }])).toEqual([]);
});

test('the score may be of other signals, and others may stay as context', async () => {
  const steps = [{ judgment: 1 }, { reward: 2, ...voteMean(0) }];
  expect(await out(steps, { score: { mean: 1 }, action: 'untrainable' })).toEqual([[1, false, 'score 0']]);
});
