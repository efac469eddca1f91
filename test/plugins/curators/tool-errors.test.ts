import type { Message } from '../../../src/plugin-api/index.js';
import { aGroup, aTrajectory } from '../../../src/plugin-api/testing/index.js';
import { BuiltInCurators, type CuratorOptions } from '../../support/built-in-curators.js';
import { readTauRuns } from '../../support/fixtures.js';
import { tauGroups, tauUid } from '../../support/tau-groups.js';

let curators: BuiltInCurators;
beforeAll(async () => {
  curators = await BuiltInCurators.open();
});
afterAll(() => curators.close());

const result = (content: Message['content'] = 'fine', more: object = {}): Message => ({
  role: 'tool',
  content: content ?? null,
  ...more,
});
const failed = result('Error: no such flight');
const step = (...nextState: Message[]) => ({ nextState });

/** Whether a single result counts as failed. */
async function fails(message: Message, options: CuratorOptions = {}): Promise<boolean> {
  const groups = [aGroup('p', [aTrajectory('a', [step(message)])])];
  return (await curators.decide('tool-errors', options, groups)).length === 1;
}

test('the share of a trajectory is over all results of its steps', async () => {
  const groups = [
    aGroup('p', [
      aTrajectory('half', [step(failed, result()), step({ role: 'user', content: 'Error: mine' })]),
      aTrajectory('most', [step(failed), step(result()), step(failed)]),
      aTrajectory('none', [{}, step()]),
    ]),
  ];
  expect(await curators.reasons('tool-errors', {}, groups)).toEqual([
    'most more than 0.5 of its tool calls failed',
  ]);
  expect(await curators.reasons('tool-errors', { maxShare: 0.4, minCalls: 3 }, groups)).toEqual([
    'most more than 0.4 of its tool calls failed',
  ]);
  expect(await curators.reasons('tool-errors', { maxShare: 0.1, of: 'step' }, groups)).toEqual([
    'step_half_0 more than 0.1 of its tool calls failed',
    'step_most_0 more than 0.1 of its tool calls failed',
    'step_most_2 more than 0.1 of its tool calls failed',
  ]);
});

test('a result has failed that begins so', async () => {
  for (const text of [
    'Error',
    ' error: x',
    'ERROR 404',
    'Exception in f',
    'Traceback (most recent call last):\n',
    'ValueError: x',
    'java.io.IOException: x',
  ]) {
    expect([text, await fails(result(text))]).toEqual([text, true]);
  }
  for (const text of [
    'Errors: 0',
    'No error',
    'Erroneous',
    '',
    'ValueErrors are fine',
    `${'a'.repeat(300)}Error: x`,
  ]) {
    expect([text, await fails(result(text))]).toEqual([text, false]);
  }
  expect(await fails(result([{ type: 'text', text: 'Error: x' }]))).toBe(true);
  expect(await fails(result('Fehler: x'))).toBe(false);
  expect(await fails(result('Fehler: x'), { beginnings: ['fehler'] })).toBe(true);
  expect(await fails(result('it said: not found'), { contains: ['not found'] })).toBe(true);
});

test('a result has failed that says so in a field', async () => {
  for (const text of ['{"error":"x"}', '{"error":{"code":1}}', '{"is_error":true}']) {
    expect([text, await fails(result(text))]).toEqual([text, true]);
  }
  for (const text of [
    '{"error":null}',
    '{"error":""}',
    '{"error":[]}',
    '{"is_error":false}',
    '{"errors":1}',
    '["error"]',
    '{"error":',
  ]) {
    expect([text, await fails(result(text))]).toEqual([text, false]);
  }
  expect(await fails(result('x', { is_error: true }))).toBe(true);
  expect(await fails(result('{"ok":false,"why":"x"}'), { keys: ['why'] })).toBe(true);
});

test('hostile results take no time of note', async () => {
  const hostile = ['A'.repeat(5_000_000), 'a.'.repeat(2_000_000), `{${'"a":{'.repeat(3000)}`];
  for (const text of hostile) expect(await fails(result(text))).toBe(false);
});

test('of real runs those go of whose calls more than a third failed', async () => {
  const expected = readTauRuns().filter(({ traj }) => {
    const results = traj.filter(({ role }) => role === 'tool');
    const errors = results.filter(({ content }) => content?.startsWith('Error'));
    return errors.length > 0.33 * results.length;
  });
  expect(expected.length).toBeGreaterThan(2);
  const decisions = await curators.decide('tool-errors', { maxShare: 0.33 }, tauGroups());
  const uids = decisions.map(({ target }) => (target.kind === 'trajectory' ? target.uid : ''));
  expect(uids.toSorted()).toEqual(expected.map(tauUid).toSorted());
});
