import type { Json } from '../../../src/model/json.js';
import { aGroup, aTrajectory } from '../../../src/plugin-api/testing/index.js';
import { BuiltInCurators, type CuratorOptions, countReasons } from '../../support/built-in-curators.js';
import { errorOf } from '../../support/plugin-run.js';
import { stepsOf, tauGroups } from '../../support/tau-groups.js';

let curators: BuiltInCurators;
beforeAll(async () => {
  curators = await BuiltInCurators.open();
});
afterAll(() => curators.close());

const says = (content: string) => ({ role: 'assistant', content });

/** The score of one answer, or why it has none. */
async function scored(content: string, reference: Json, options: CuratorOptions): Promise<Json> {
  const step = { response: says(content), metadata: { reference } };
  const [decision] = await curators.decide('reward-rule', options, [aGroup('p', [aTrajectory('a', [step])])]);
  return decision?.rewards?.reward ?? decision?.reason ?? null;
}

test.each<[CuratorOptions, string, Json, Json]>([
  [{ rule: 'exact' }, '  New   York\n', 'New York', 1],
  [{ rule: 'exact' }, 'new york', 'New York', 0],
  [{ rule: 'exact', ignoreCase: true }, 'new york', ['Paris', 'New York'], 1],
  [{ rule: 'exact', answer: 'tag' }, 'I think <answer>4</answer>', 4, 1],
  [{ rule: 'exact', answer: 'tag' }, 'I think 4', 4, 0],
  [{ rule: 'exact', answer: 'tag', tag: 'final' }, '<final>yes</final>', 'yes', 1],
  [{ rule: 'numeric' }, 'That is 1,000.00 in all.', '#### 1000', 1],
  [{ rule: 'numeric' }, 'about 3.14', 3.2, 0],
  [{ rule: 'numeric', absolute: 0.1 }, 'about 3.14', 3.2, 1],
  [{ rule: 'numeric', relative: 0.1 }, '95', 100, 1],
  [{ rule: 'numeric', relative: 0.1 }, '89', 100, 0],
  [{ rule: 'math' }, 'so it is $\\boxed{\\dfrac{1}{2}}$', '\\frac12', 1],
  [{ rule: 'math' }, 'it is 1/2', '1/2', 0],
  [{ rule: 'math', answer: 'content' }, '1/2', '0.5', 1],
  [{ rule: 'math' }, '\\boxed{4}', 'We add. The sum is \\boxed{4}.', 1],
  [{ rule: 'choice' }, 'The answer is (B).', 'b', 1],
  [{ rule: 'choice' }, 'The answer is (B).', 1, 1],
  [{ rule: 'choice' }, 'The answer is (B).', 'A', 0],
  [{ rule: 'regex' }, 'Order 17 is on its way', '^order \\d+', 0],
  [{ rule: 'regex', flags: 'i' }, 'Order 17 is on its way', '^order \\d+', 1],
  [{ rule: 'json-schema' }, '{"a": 1}', { type: 'object', required: ['a'] }, 1],
  [{ rule: 'json-schema' }, '{"b": 1}', '{"type":"object","required":["a"]}', 0],
  [{ rule: 'json-schema' }, 'no JSON', { type: 'object' }, 0],
  [{ rule: 'json-schema', fenced: true }, 'Here:\n```json\n{"a": 1}\n```', { type: 'object' }, 1],
  [{ rule: 'exact', right: 2, wrong: -1 }, 'no', 'yes', -1],
])('with %j the answer %j to %j scores %j', async (options, content, reference, score) => {
  expect(await scored(content, reference, options)).toBe(score);
});

test.each<[CuratorOptions, Json, string]>([
  [{ rule: 'exact' }, null, 'no reference'],
  [{ rule: 'exact' }, { a: 1 }, 'the reference is no text or number, nor a list of them'],
  [{ rule: 'numeric' }, 'many', 'the reference has no number'],
  [{ rule: 'choice' }, 'none of them', 'the reference names no choice'],
  [{ rule: 'choice' }, 26, 'the reference names no choice'],
  [{ rule: 'regex' }, '(', 'the reference is no usable pattern'],
  [{ rule: 'regex' }, '(?=a)', 'the reference is no usable pattern'],
  [{ rule: 'json-schema' }, [1], 'the reference is no usable JSON Schema'],
  [{ rule: 'json-schema' }, { type: 'string', pattern: '(a+)+$' }, 'the reference is no usable JSON Schema'],
])('with %j a reference %j gives no score, and says why', async (options, reference, reason) => {
  expect(await scored('4', reference, options)).toBe(reason);
});

test('the reference is found in the options, the step, its trajectory, then in the table', async () => {
  const answers = { response: says('4') };
  const trajectories = [
    aTrajectory('a', [{ ...answers, metadata: { reward_model: { ground_truth: '4' } } }], {
      metadata: { reward_model: { ground_truth: '5' } },
    }),
    aTrajectory('b', [answers], { metadata: { reward_model: { ground_truth: 4 } } }),
    aTrajectory('c', [answers], { metadata: { 'reward_model.ground_truth': '4' } }),
    aTrajectory('d', [answers], { metadata: { reward_model: 'none' } }),
  ];
  const groups = [aGroup('p', trajectories), aGroup('q', [aTrajectory('e', [answers])])];
  const outcome = async (options: CuratorOptions) =>
    (await curators.decide('reward-rule', options, groups)).map(
      ({ rewards, reason }) => rewards?.reward ?? reason,
    );
  const keyed = { rule: 'exact', key: 'reward_model.ground_truth' };
  expect(await outcome(keyed)).toEqual([1, 1, 1, 'no reference', 'no reference']);
  expect(await outcome({ ...keyed, references: { p: '4', toString: 'x' } })).toEqual([
    1,
    1,
    1,
    1,
    'no reference',
  ]);
  expect(await outcome({ rule: 'regex', pattern: '^5$' })).toEqual([0, 0, 0, 0, 0]);
});

test('the last MAIN step is scored under its name, or all answers', async () => {
  const call = {
    role: 'assistant',
    content: '4',
    tool_calls: [{ function: { name: 'f', arguments: '{}' } }],
  };
  const metadata = { reference: '4' };
  const steps = [
    { response: says('4'), metadata },
    { response: call, metadata },
    { response: says('5'), metadata },
    { response: says('4'), metadata, turnType: 'SIDE' as const },
  ];
  const groups = [aGroup('p', [aTrajectory('a', steps)])];
  const outcome = async (options: CuratorOptions) =>
    (await curators.decide('reward-rule', { rule: 'exact', ...options }, groups)).map(
      ({ target, rewards }) => [target.kind === 'step' && target.id, rewards],
    );
  expect(await outcome({ name: 'correct' })).toEqual([['step_a_2', { correct: 0 }]]);
  expect(await outcome({ steps: 'answers' })).toEqual([
    ['step_a_0', { reward: 1 }],
    ['step_a_2', { reward: 0 }],
  ]);
  expect(await outcome({ steps: 'all' })).toHaveLength(3);
});

test('a trajectory is scored once it is complete', async () => {
  const open = aTrajectory('a', [{ metadata: { reference: '2' } }], { status: 'OPEN' });
  expect(await curators.decide('reward-rule', { rule: 'exact' }, [aGroup('p', [open])])).toEqual([]);
});

test('of real runs the last answers are scored as a count of the file says', async () => {
  const last = tauGroups().flatMap(({ trajectories }) =>
    trajectories.map(({ steps }) => steps.at(-1)?.response?.content),
  );
  const transfers = last.filter((content) => typeof content === 'string' && /\d/.test(content)).length;
  expect([transfers > 0, transfers < last.length]).toEqual([true, true]);
  const decisions = await curators.decide('reward-rule', { rule: 'regex', pattern: '\\d' }, tauGroups());
  expect(decisions).toHaveLength(last.length);
  expect(decisions.filter(({ rewards }) => rewards?.reward === 1)).toHaveLength(transfers);
  const all = await curators.decide('reward-rule', { rule: 'exact', steps: 'all' }, tauGroups());
  expect(countReasons(all)).toEqual({ 'no reference': stepsOf(tauGroups()).length });
});

test.each<[CuratorOptions, string]>([
  [{}, 'rule'],
  [{ rule: 'regex', pattern: '(' }, 'pattern'],
  [{ rule: 'exact', pattern: 'a' }, 'pattern'],
  [{ rule: 'json-schema', schema: { type: 'nothing' } }, 'schema'],
  [{ rule: 'numeric', absolute: -1 }, 'absolute'],
  [{ rule: 'exact', name: 'judgment' }, 'name'],
])('options %j are refused at %s', async (options, path) => {
  const error = await errorOf(curators.decide('reward-rule', options, []));
  expect([error.code, error.path]).toEqual(['INVALID_OPTIONS', ['options', path]]);
});
