import { aGroup, aTrajectory } from '../../../src/plugin-api/testing/index.js';
import { BuiltInCurators, type CuratorOptions, countReasons } from '../../support/built-in-curators.js';
import { errorOf } from '../../support/plugin-run.js';
import { stepsOf, tauGroups } from '../../support/tau-groups.js';

let curators: BuiltInCurators;
beforeAll(async () => {
  curators = await BuiltInCurators.open();
});
afterAll(() => curators.close());

async function reasonOf(content: string, options: CuratorOptions): Promise<string | null> {
  const groups = [aGroup('p', [aTrajectory('a', [{ response: { role: 'assistant', content } }])])];
  return (await curators.decide('format', options, groups))[0]?.reason ?? null;
}

test('an answer matches a pattern anywhere, or from end to end', async () => {
  const miss = 'answer does not match the pattern';
  const tagged = { pattern: '^<think>.*</think>\\s*<answer>.+</answer>$', flags: 's' };
  expect(await reasonOf('<think>a\nb</think>\n<answer>4</answer>', tagged)).toBeNull();
  expect(await reasonOf('so: <think>a</think><answer>4</answer>', tagged)).toBe(miss);
  expect(await reasonOf('the answer is \\boxed{42}.', { pattern: '\\\\boxed\\{\\d+\\}' })).toBeNull();
  expect(await reasonOf('FINAL: 4', { pattern: '^final' })).toBe(miss);
  expect(await reasonOf('hm\nFINAL: 4', { pattern: '^final', flags: 'im' })).toBeNull();
});

test('an answer is JSON, alone or in the last fenced block', async () => {
  const fenced = 'First:\n```\nno\n```\nthen:\n```json\n{"a": [1]}\n```\nDone.';
  expect(await reasonOf(' {"a": 1}\n', { json: true })).toBeNull();
  expect(await reasonOf('{"a": 1', { json: true })).toBe('answer is no JSON');
  expect(await reasonOf('', { json: true })).toBe('answer is no JSON');
  expect(await reasonOf(fenced, { json: true })).toBe('answer is no JSON');
  expect(await reasonOf(fenced, { json: true, fenced: true })).toBeNull();
  expect(await reasonOf('[1]', { json: true, fenced: true })).toBeNull();
  for (const broken of ['```', '``````', '```json {"a":1}```', '```\n{"a"\n```']) {
    expect([broken, await reasonOf(broken, { json: true, fenced: true })]).toEqual([
      broken,
      'answer is no JSON',
    ]);
  }
});

test('JSON fits a schema', async () => {
  const schema = {
    type: 'object',
    properties: {
      action: { enum: ['buy', 'sell'] },
      amount: { type: 'integer', minimum: 1 },
      of: { $ref: '#/$defs/name' },
    },
    required: ['action', 'amount'],
    additionalProperties: false,
    $defs: { name: { type: 'string', maxLength: 3 } },
  };
  const miss = 'answer does not fit the schema';
  expect(await reasonOf('{"action":"buy","amount":2}', { schema })).toBeNull();
  expect(await reasonOf('{"action":"buy","amount":2,"of":"abc"}', { schema })).toBeNull();
  for (const wrong of [
    '{"action":"hold","amount":2}',
    '{"action":"buy","amount":0}',
    '{"action":"buy","amount":1.5}',
    '{"action":"buy"}',
    '{"action":"buy","amount":2,"more":1}',
    '{"action":"buy","amount":2,"of":"abcd"}',
    '[]',
    'null',
  ]) {
    expect([wrong, await reasonOf(wrong, { schema })]).toEqual([wrong, miss]);
  }
  expect(await reasonOf('buy', { schema })).toBe('answer is no JSON');
});

test('a property that is required and not described has to be there', async () => {
  const schema = { type: 'object', required: ['action'], properties: { of: { type: 'string' } } };
  expect(await reasonOf('{"action":null}', { schema })).toBeNull();
  expect(await reasonOf('{"of":"a"}', { schema })).toBe('answer does not fit the schema');
  expect(await reasonOf('{"x":{}}', { schema: { type: 'object', properties: { required: {} } } })).toBeNull();
});

test('calls, SIDE steps and steps without messages are not asked, unless calls are', async () => {
  const calling = {
    role: 'assistant',
    content: null,
    tool_calls: [{ function: { name: 'f', arguments: '{}' } }],
  };
  const steps = [
    { response: calling },
    {},
    { turnType: 'SIDE' as const },
    { response: null, promptIds: Int32Array.of(1), responseIds: Int32Array.of(1) },
    {
      response: { role: 'assistant', content: [{ type: 'text', text: '{}' }], reasoning_content: 'no JSON' },
    },
    {},
  ];
  const groups = [aGroup('p', [aTrajectory('a', steps)])];
  const dropped = async (options: CuratorOptions) =>
    (await curators.reasons('format', options, groups)).map((line) => line.split(' ')[0]);
  expect(await dropped({ pattern: '\\{' })).toEqual(['step_a_1', 'step_a_5']);
  expect(await dropped({ pattern: '\\{', steps: 'all' })).toEqual(['step_a_0', 'step_a_1', 'step_a_5']);
  expect(await dropped({ pattern: '\\{', steps: 'last' })).toEqual(['step_a_5']);
});

test('hostile answers take no time of note', async () => {
  expect(await reasonOf('a'.repeat(100_000), { pattern: '^(a+)+b' })).toBe(
    'answer does not match the pattern',
  );
  expect(await reasonOf('['.repeat(1_000_000), { json: true })).toBe('answer is no JSON');
});

test('what cannot be checked is refused with its place', async () => {
  const cases: readonly (readonly [CuratorOptions, string])[] = [
    [{}, 'pattern'],
    [{ pattern: '(' }, 'pattern'],
    [{ pattern: '(?=a)' }, 'pattern'],
    [{ pattern: 'a', flags: 'g' }, 'flags'],
    [{ schema: { type: 'nothing' } }, 'schema'],
    [{ schema: { properties: { a: { type: 'string', pattern: '(a+)+$' } } } }, 'schema'],
    [{ schema: { required: ['a'] } }, 'schema'],
    [{ schema: { type: 'array', items: { minLength: 1 } } }, 'schema'],
    [{ schema: { $ref: 'https://example.com/schema' } }, 'schema'],
  ];
  for (const [options, path] of cases) {
    const error = await errorOf(curators.decide('format', options, []));
    expect([options, error.code, error.path]).toEqual([options, 'INVALID_OPTIONS', ['options', path]]);
  }
});

test('of real runs those answers go that ask nothing and end in no full stop', async () => {
  const expected = stepsOf(tauGroups()).filter(({ response }) => {
    const { content, tool_calls } = response as {
      content: string | null;
      tool_calls?: readonly object[] | null;
    };
    return (tool_calls ?? []).length === 0 && !/[.?]$/.test(content ?? '');
  });
  expect(expected.length).toBeGreaterThan(50);
  const decisions = await curators.decide('format', { pattern: '[.?]$' }, tauGroups());
  expect(decisions.map(({ target }) => target)).toEqual(expected.map(({ id }) => ({ kind: 'step', id })));
  expect(countReasons(decisions)).toEqual({ 'answer does not match the pattern': expected.length });
});
