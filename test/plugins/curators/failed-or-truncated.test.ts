import { UNCURATED } from '../../../src/model/decision.js';
import { aGroup, aTrajectory } from '../../../src/plugin-api/testing/index.js';
import { BuiltInCurators } from '../../support/built-in-curators.js';
import { tauGroups } from '../../support/tau-groups.js';

let curators: BuiltInCurators;
beforeAll(async () => {
  curators = await BuiltInCurators.open();
});
afterAll(() => curators.close());

const unfit = (reason: string | null) => ({ curation: { ...UNCURATED, trainable: false, reason } });
const finished = ['stop', 'length', null, 'content_filter', 'error', 'tool_calls', 'abort'];
const group = aGroup('p', [
  aTrajectory(
    'a',
    finished.map((finishReason) => ({ finishReason })),
  ),
  aTrajectory('b', [
    unfit('3 log-probs for 4 response tokens'),
    unfit(null),
    { ...unfit('wrong'), manual: ['trainable' as const] },
  ]),
  aTrajectory('c', [
    { response: { role: 'assistant', content: '', tool_calls: [] } },
    { response: null },
    {
      response: {
        role: 'assistant',
        content: null,
        tool_calls: [{ function: { name: 'f', arguments: '' } }],
      },
    },
    { response: null, responseIds: Int32Array.of(1) },
    { responseIds: new Int32Array() },
  ]),
]);

test('what failed, was cut off or is empty goes, with what happened to it', async () => {
  expect(await curators.reasons('failed-or-truncated', {}, [group])).toEqual([
    'step_a_1 finish reason length',
    'step_a_3 finish reason content_filter',
    'step_a_4 finish reason error',
    'step_a_6 finish reason abort',
    'step_b_0 not trainable: N log-probs for N response tokens',
    'step_b_1 not trainable: no reason told',
    'step_c_0 empty answer',
    'step_c_1 empty answer',
    'step_c_4 empty answer',
  ]);
});

test('each kind can be left out, and others take the place of the finish reasons', async () => {
  const options = { finishReasons: ['tool_calls'], unfit: false, empty: false };
  expect(await curators.reasons('failed-or-truncated', options, [group])).toEqual([
    'step_a_5 finish reason tool_calls',
  ]);
});

test('steps can stay as context', async () => {
  const options = { action: 'untrainable', finishReasons: ['abort'], unfit: false, empty: false };
  expect(await curators.decide('failed-or-truncated', options, [group])).toEqual([
    { target: { kind: 'step', id: 'step_a_6' }, trainable: false, reason: 'finish reason abort' },
  ]);
});

test('nothing in the real runs failed', async () => {
  expect(await curators.decide('failed-or-truncated', {}, tauGroups())).toEqual([]);
});
