import sft from '../../../plugins/formatters/sft.js';
import { parseTarget } from '../../../src/batches/targets/plan-target.js';
import { UNCURATED } from '../../../src/model/decision.js';
import type { Json } from '../../../src/model/json.js';
import { LOCAL_PRINCIPAL } from '../../../src/model/principal.js';
import type { StepUnit } from '../../../src/model/unit.js';
import { aGroup, aTrajectory } from '../../../src/plugin-api/testing/index.js';
import { BatchRig, GRPO_RECIPE } from '../../support/batch-rig.js';
import { duckRows } from '../../support/duck-rows.js';
import { targetRows } from '../../support/target-rows.js';

const user = (content: Json) => ({ role: 'user', content });
const said = (content: string) => ({ role: 'assistant', content });
const CALL = { id: 'c', type: 'function', function: { name: 'look', arguments: '{"at":1}' } };
const TWO_STEPS: readonly Partial<StepUnit>[] = [
  { messages: [user('a')], response: { role: 'assistant', content: null, tool_calls: [CALL] } },
  {
    messages: [
      user('a'),
      { role: 'assistant', content: null, tool_calls: [CALL] },
      { role: 'tool', tool_call_id: 'c', content: 'seen' },
    ],
    response: said('d'),
  },
];
const CALLED = said('<tool_call>\n{"name":"look","arguments":{"at":1}}\n</tool_call>');
const untrained = { curation: { ...UNCURATED, trainable: false } };
const twice = (steps: readonly Partial<StepUnit>[]) => [
  aGroup('p', [
    aTrajectory('t1', steps, { metadata: { answer: { n: 4 }, data_source: 'sums' } }),
    aTrajectory('t2', steps),
  ]),
];

test('conversations are messages of two strings, and tool calls stand in their text', async () => {
  const { rows, shape } = await targetRows(sft, twice(TWO_STEPS), {}, 'verl?layout=messages');
  expect(rows).toEqual(
    ['t1', 't2'].map((trajectory_uid) =>
      expect.objectContaining({
        messages: [user('a'), CALLED, { role: 'tool', content: 'seen' }, said('d')],
        uid: 'p',
        trajectory_uid,
      }),
    ),
  );
  // verl takes a column of that name for a list of tools.
  expect(shape.columns.map(({ name }) => name)).not.toContain('tools');
});

test('with tools, messages and tools are as they were captured', async () => {
  const tools = [{ type: 'function', function: { name: 'look', parameters: { type: 'object' } } }];
  const steps = TWO_STEPS.map((step) => ({ ...step, tools }));
  const { rows, shape } = await targetRows(sft, twice(steps), {}, 'verl?layout=messages&tools=true');
  expect(rows).toEqual(
    ['t1', 't2'].map((trajectory_uid) =>
      expect.objectContaining({
        messages: [...(TWO_STEPS[1]?.messages ?? []), said('d')],
        tools,
        trajectory_uid,
      }),
    ),
  );
  expect(shape.structs).toEqual({});
});

test('a conversation of which verl would train on too much is left out, with the reason', async () => {
  const steps = TWO_STEPS.map((step, i) => (i === 0 ? { ...step, ...untrained } : step));
  const { rows, omitted } = await targetRows(sft, twice(steps), {}, 'verl?layout=messages');
  expect(rows).toEqual([]);
  expect(omitted).toEqual(Array(2).fill(expect.stringMatching(/^message 1 is an action that may not enter/)));
});

test('a prompt is a row, once, with where it comes from and its ground truth', async () => {
  const options = { metadata: { answer: 'json', data_source: 'string' } } as const;
  const target = 'verl?layout=prompts&groundTruth=answer&dataSource=other';
  const groups = [...twice(TWO_STEPS), aGroup('q', [aTrajectory('t3', TWO_STEPS)])];
  const { rows, omitted } = await targetRows(sft, groups, options, target);
  expect(rows).toEqual([
    {
      prompt: [user('a')],
      data_source: 'sums',
      reward_model: { style: 'rule', ground_truth: '{"n":4}' },
      extra_info: { index: 0, uid: 'p', generation: 1, trajectory_uid: 't1', channel: 'train' },
      answer: { n: 4 },
    },
    {
      prompt: [user('a')],
      data_source: 'other',
      reward_model: { style: 'rule', ground_truth: null },
      extra_info: { index: 1, uid: 'q', generation: 1, trajectory_uid: 't3', channel: 'train' },
      answer: null,
    },
  ]);
  expect(omitted).toEqual(['a row of its prompt is there already']);
});

test.each(['messages', 'prompts'])('what is no text is left out of %s, with the reason', async (layout) => {
  const shown = user([{ type: 'image_url', image_url: { url: 'https://example.org/a.png' } }]);
  const groups = [aGroup('p', [aTrajectory('t', [{ messages: [shown], response: said('b') }])])];
  const { rows, omitted } = await targetRows(sft, groups, {}, `verl?layout=${layout}`);
  expect(rows).toEqual([]);
  expect(omitted).toEqual([expect.stringContaining('more than text')]);
});

test.each([
  ['verl?groundTruth=answer', 'groundTruth: only with layout=prompts'],
  ['verl?layout=messages&dataSource=x', 'dataSource: only with layout=prompts'],
  ['verl?layout=prompts&tools=true', 'tools: only with layout=messages'],
  ['verl?layout=messages&promptLength=3', 'promptLength: only with layout=padded'],
])('%s is refused', (target, message) => {
  expect(() => parseTarget(target)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(message) }),
  );
});

test('a ground truth that the formatter does not give is refused', async () => {
  const planned = targetRows(sft, [], {}, 'verl?layout=prompts&groundTruth=answer');
  await expect(planned).rejects.toMatchObject({
    code: 'TARGET_MISMATCH',
    message: expect.stringContaining('no column answer'),
  });
});

describe('a build', () => {
  let rig: BatchRig;
  beforeAll(async () => {
    rig = await BatchRig.open();
    await rig.append(
      ['t1', 't2'].map((trajectory_uid, trial) => ({
        trajectory_uid,
        prompt_uid: 'p',
        step_index: 0,
        messages: [{ role: 'system', content: 's' }, user('a')],
        response: said(`b${trial}`),
        metadata: { answer: 'c' },
        reward: trial,
        is_last: true,
      })),
    );
  });
  afterAll(() => rig.remove());

  const build = async (name: string, target: string): Promise<string> => {
    await rig.batches.saveRecipe(LOCAL_PRINCIPAL, {
      ...GRPO_RECIPE,
      name,
      target,
      formatter: { name: 'sft', options: { metadata: { answer: 'string' } } },
    });
    const dataset = await rig.build(name, 'PARQUET');
    expect(dataset).toMatchObject({ status: 'SUCCEEDED', error: null });
    return `${rig.artifactsDir}/${dataset.id}/rows-00000.parquet`;
  };
  const MESSAGES = 'STRUCT("role" VARCHAR, "content" VARCHAR)[]';

  test('writes prompts as lists of structs', async () => {
    const path = await build('prompts', 'verl?layout=prompts&groundTruth=answer');
    const { types, rows } = await duckRows(path);
    expect(types).toEqual({
      prompt: MESSAGES,
      data_source: 'VARCHAR',
      reward_model: 'STRUCT(style VARCHAR, ground_truth VARCHAR)',
      extra_info:
        'STRUCT("index" INTEGER, uid VARCHAR, generation INTEGER, trajectory_uid VARCHAR, channel VARCHAR)',
      answer: 'VARCHAR',
    });
    expect(rows).toEqual([
      {
        prompt: [{ role: 'system', content: 's' }, user('a')],
        data_source: 'stepwell',
        reward_model: { style: 'rule', ground_truth: 'c' },
        extra_info: { index: 0, uid: 'p', generation: 1, trajectory_uid: 't1', channel: 'train' },
        answer: 'c',
      },
    ]);
  });

  test('writes conversations as lists of structs', async () => {
    const { types, rows } = await duckRows(await build('messages', 'verl?layout=messages'));
    expect(types).toMatchObject({ messages: MESSAGES });
    expect(rows.map(({ messages }) => messages)).toEqual(
      ['b0', 'b1'].map((content) => [{ role: 'system', content: 's' }, user('a'), said(content)]),
    );
  });

  test('writes tools and calls of differing shapes as JSON, with no key that is not theirs', async () => {
    const TOOLS = [
      {
        type: 'function',
        function: { name: 'look', parameters: { properties: { at: { type: 'integer' } } } },
      },
      {
        type: 'function',
        function: { name: 'go', parameters: { required: ['to'], properties: { to: {} } } },
      },
    ];
    const ARGUMENTS = ['{"at": 1.0}', '{"to":{"x":null}}'];
    await rig.append(
      TOOLS.map((tool, i) => ({
        trajectory_uid: `called${i}`,
        prompt_uid: 'tools',
        step_index: 0,
        messages: [user('a')],
        tools: [tool],
        response: {
          role: 'assistant',
          content: null,
          tool_calls: [
            {
              id: 'c',
              type: 'function',
              function: { name: tool.function.name, arguments: ARGUMENTS[i] ?? '' },
            },
          ],
        },
        metadata: { answer: 'c' },
        reward: i,
        is_last: true,
      })),
    );
    const path = await build('tools', 'verl?layout=messages&tools=true');
    const { rows } = await duckRows(path);
    const json = (cell: unknown) => (typeof cell === 'string' ? JSON.parse(cell) : cell);
    const called = rows.filter(({ uid }) => uid === 'tools');
    expect(called.map(({ tools }) => json(tools))).toEqual(TOOLS.map((tool) => [tool]));
    expect(called.map(({ messages }) => json(messages)[1].tool_calls[0].function.arguments)).toEqual(
      ARGUMENTS,
    );
    expect(rows.filter(({ uid }) => uid === 'p').map(({ tools }) => tools)).toEqual([null, null]);
  });
});
