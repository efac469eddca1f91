import preference from '../../../plugins/formatters/preference.js';
import sft from '../../../plugins/formatters/sft.js';
import { planTarget } from '../../../src/batches/targets/plan-target.js';
import { UNCURATED } from '../../../src/model/decision.js';
import type { StepUnit } from '../../../src/model/unit.js';
import { aGroup, aTrajectory } from '../../../src/plugin-api/testing/index.js';
import { targetRows } from '../../support/target-rows.js';

const user = (content: string) => ({ role: 'user', content });
const said = (content: string) => ({ role: 'assistant', content });
const text = (messages: StepUnit['messages'], content: string, fields: Partial<StepUnit> = {}) => ({
  messages,
  response: said(content),
  ...fields,
});
const TOOLS = [{ type: 'function', function: { name: 'look', parameters: {} } }];
const TWO_STEPS = (first: Partial<StepUnit> = {}) => [
  text([user('a')], 'b', { tools: TOOLS, ...first }),
  text([user('a'), said('b'), user('c')], 'd', { tools: TOOLS }),
];
const of = (steps: readonly Partial<StepUnit>[]) => [aGroup('p', [aTrajectory('t', steps)])];
const PAIR = [
  aGroup('p', [
    aTrajectory('good', [text([user('a')], 'yes', { tools: TOOLS })], { reward: 1 }),
    aTrajectory('bad', [text([user('a')], 'no')], { reward: 0 }),
  ]),
];

describe.each(['trl', 'openrlhf'])('%s', (target) => {
  const tools = target === 'trl' ? { tools: TOOLS } : {};

  test('takes a conversation as messages', async () => {
    const { rows } = await targetRows(sft, of(TWO_STEPS()), {}, target);
    const messages = [user('a'), said('b'), user('c'), said('d')];
    expect(rows).toEqual([
      expect.objectContaining({ messages, ...tools, trajectory_uid: 't', step_indices: [0, 1] }),
    ]);
    expect('tools' in (rows[0] ?? {})).toBe(target === 'trl');
  });

  test('takes each action as prompt and completion', async () => {
    const { rows } = await targetRows(sft, of(TWO_STEPS()), {}, `${target}?form=prompt-completion`);
    expect(rows).toEqual([
      expect.objectContaining({ prompt: [user('a')], completion: [said('b')], ...tools }),
      expect.objectContaining({ prompt: [user('a'), said('b'), user('c')], completion: [said('d')] }),
    ]);
  });

  test('keeps an action out of the loss that may not be trained on', async () => {
    const untrained = of(TWO_STEPS({ curation: { ...UNCURATED, trainable: false } }));
    await expect(targetRows(sft, untrained, {}, target)).rejects.toMatchObject({
      code: 'ROW_UNFIT',
      message: expect.stringMatching(/"t".*form=prompt-completion/),
    });
    const { rows } = await targetRows(sft, untrained, {}, `${target}?form=prompt-completion`);
    expect(rows.map(({ completion }) => completion)).toEqual([[said('d')]]);
  });

  test('takes pairs and labels by their names', async () => {
    const dpo = await targetRows(preference, PAIR, {}, target);
    expect(dpo.rows).toEqual([
      {
        prompt: [user('a')],
        chosen: [said('yes')],
        rejected: [said('no')],
        chosen_trajectory: 'good',
        rejected_trajectory: 'bad',
        ...(target === 'trl' ? { tools: TOOLS } : {}),
        uid: 'p',
        generation: 1,
        channel: 'train',
      },
    ]);
    const kto = await targetRows(preference, PAIR, { kind: 'kto' }, target);
    // Trajectories come in order of uid, `bad` before `good`.
    expect(kto.rows.map(({ prompt, completion, label }) => ({ prompt, completion, label }))).toEqual([
      { prompt: [user('a')], completion: [said('no')], label: false },
      { prompt: [user('a')], completion: [said('yes')], label: true },
    ]);
  });
});

describe('openrlhf writes messages as strings of one shape', () => {
  const call = (given: string) => ({
    id: 'c1',
    type: 'function',
    function: { name: 'look', arguments: given },
  });
  const steps: Partial<StepUnit>[] = [
    {
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'where ' },
            { type: 'text', text: 'is it?' },
          ],
        },
      ],
      response: {
        role: 'assistant',
        content: null,
        reasoning_content: 'I should look.',
        tool_calls: [call('{"at": "home"}'), call('not json')],
      },
    },
  ];

  test('with calls and reasoning in the text', async () => {
    const { rows } = await targetRows(sft, of(steps), {}, 'openrlhf');
    expect(rows[0]?.messages).toEqual([
      { role: 'user', content: 'where is it?' },
      {
        role: 'assistant',
        content:
          '<think>\nI should look.\n</think>\n\n' +
          '<tool_call>\n{"name":"look","arguments":{"at":"home"}}\n</tool_call>\n' +
          '<tool_call>\n{"name":"look","arguments":"not json"}\n</tool_call>',
      },
    ]);
  });

  test('in pairs and labels, too', async () => {
    const answer = { role: 'assistant', content: 'yes', tool_calls: [call('{}')] };
    const pair = [
      aGroup('p', [
        aTrajectory('good', [{ messages: [user('a')], response: answer }], { reward: 1 }),
        aTrajectory('bad', [text([user('a')], 'no')], { reward: 0 }),
      ]),
    ];
    const content = 'yes\n<tool_call>\n{"name":"look","arguments":{}}\n</tool_call>';
    const dpo = await targetRows(preference, pair, {}, 'openrlhf');
    expect(dpo.rows[0]).toMatchObject({ chosen: [{ role: 'assistant', content }], rejected: [said('no')] });
  });

  test('and leaves out what is no text, with the reason', async () => {
    const image = { type: 'image_url', image_url: { url: 'data:,' } };
    const { start } = planTarget('openrlhf', 'sft', {
      unit: 'trajectory',
      requires: [],
      needs: [],
      columns: sft.columns(sft.options.parse({})),
      surveys: false,
    });
    expect(start().omits({ messages: [{ role: 'user', content: [image] }] })).toBe(
      'its messages hold more than text, and openrlhf reads text',
    );
  });
});
