import missingFields from '../../../plugins/curators/missing-fields.js';
import { runCurator } from '../../../src/plugin-api/testing/index.js';

const steps = [
  { hint: 'Use the tool.', responseIds: [1], teacherLogProbs: [-1], judgment: 0 },
  { hint: ' ', responseIds: [1], teacherLogProbs: [-1] },
  { responseIds: [1], reward: 1 },
  { turnType: 'SIDE' as const },
];
const out = async (options: Parameters<typeof runCurator<'step', typeof missingFields.options>>[2]) =>
  (await runCurator(missingFields, steps, options)).map(({ target, keep, trainable, reason }) => [
    target.kind === 'step' && target.id,
    keep ?? trainable,
    reason,
  ]);

test('steps without one of the fields go, with the first that is missing', async () => {
  expect(await out({ fields: ['teacherLogProbs', 'hint'] })).toEqual([
    ['step_t0_1', false, 'no hint'],
    ['step_t0_2', false, 'no teacherLogProbs'],
  ]);
});

test('a judgment or reward of 0 is one, and others may stay as context', async () => {
  expect(await out({ fields: ['judgment'], action: 'untrainable' })).toEqual([
    ['step_t0_1', false, 'no judgment'],
    ['step_t0_2', false, 'no judgment'],
  ]);
  expect(await out({ fields: ['reward'] })).toEqual([
    ['step_t0_0', false, 'no reward'],
    ['step_t0_1', false, 'no reward'],
  ]);
});

test('content that is not asked for is not read', async () => {
  const { needs } = missingFields;
  expect(typeof needs === 'function' && needs({ fields: ['hint', 'reward'], action: 'drop' })).toEqual([
    'hint',
  ]);
  await expect(out({ fields: [] })).rejects.toThrow('fields');
});
