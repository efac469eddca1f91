import { aGroup, aTrajectory } from '../../../src/plugin-api/testing/index.js';
import { BuiltInCurators, countReasons } from '../../support/built-in-curators.js';
import { errorOf } from '../../support/plugin-run.js';
import { stepsOf, tauGroups } from '../../support/tau-groups.js';

let curators: BuiltInCurators;
beforeAll(async () => {
  curators = await BuiltInCurators.open();
});
afterAll(() => curators.close());

const tokens = (prompt: number, response: number) => ({
  promptIds: new Int32Array(prompt),
  responseIds: new Int32Array(response),
});
const said = (prompt: string, response: string) => ({
  messages: [{ role: 'user', content: prompt }],
  response: { role: 'assistant', content: response },
});
const group = aGroup('p', [
  aTrajectory('a', [tokens(3, 5), tokens(4, 6), tokens(4, 5), said('abc', 'abcde'), said('abcd', 'abcdef')]),
]);

test('without bounds everything stays', async () => {
  expect(await curators.decide('length', {}, [group])).toEqual([]);
});

test('bounds are included, and the answer is looked at before the prompt', async () => {
  expect(await curators.reasons('length', { minPromptTokens: 4, maxResponseTokens: 5 }, [group])).toEqual([
    'step_a_0 tokens of the prompt under 4',
    'step_a_1 tokens of the answer over 5',
  ]);
  expect(await curators.reasons('length', { maxPromptTokens: 3, minResponseTokens: 6 }, [group])).toEqual([
    'step_a_0 tokens of the answer under 6',
    'step_a_1 tokens of the prompt over 3',
    'step_a_2 tokens of the answer under 6',
  ]);
});

test('characters count where there are no ids, and only there', async () => {
  expect(await curators.reasons('length', { maxPromptChars: 3, minResponseChars: 6 }, [group])).toEqual([
    'step_a_3 characters of the answer under 6',
    'step_a_4 characters of the prompt over 3',
  ]);
});

test('thoughts, tool calls and parts of text are counted as characters; roles, ids and images are not', async () => {
  const response = {
    role: 'assistant',
    reasoning_content: 'hmm',
    content: [
      { type: 'text', text: 'look' },
      { type: 'image_url', image_url: { url: 'data:' } },
    ],
    tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'find', arguments: '{}' } }],
  };
  const one = [aGroup('p', [aTrajectory('a', [{ response }])])];
  expect(await curators.decide('length', { minResponseChars: 13, maxResponseChars: 13 }, one)).toEqual([]);
  expect(await curators.decide('length', { maxResponseChars: 12 }, one)).toHaveLength(1);
});

test('bounds that cross are refused with their place', async () => {
  const error = await errorOf(curators.decide('length', { minPromptChars: 5, maxPromptChars: 4 }, [group]));
  expect(error).toMatchObject({ code: 'INVALID_OPTIONS', path: ['options', 'minPromptChars'] });
});

test('of real runs those answers go that are as long in their file', async () => {
  const groups = tauGroups();
  const decisions = await curators.decide('length', { maxResponseChars: 400 }, groups);
  const long = stepsOf(groups).filter(({ response }) => {
    const { content, tool_calls } = response as {
      content: string | null;
      tool_calls?: readonly { function: { name: string; arguments: string } }[] | null;
    };
    const calls = (tool_calls ?? []).map((call) => call.function.name + call.function.arguments);
    return (content ?? '').length + calls.join('').length > 400;
  });
  expect(long.length).toBeGreaterThan(50);
  expect(decisions.map(({ target }) => target)).toEqual(long.map(({ id }) => ({ kind: 'step', id })));
  expect(countReasons(decisions)).toEqual({ 'characters of the answer over 400': long.length });
});
