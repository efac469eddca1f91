import preference from '../../../plugins/formatters/preference.js';
import sft from '../../../plugins/formatters/sft.js';
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
    aTrajectory('good', [text([user('a')], 'yes')], { reward: 1 }),
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
        uid: 'p',
        generation: 1,
        channel: 'train',
      },
    ]);
    const kto = await targetRows(preference, PAIR, { kind: 'kto' }, target);
    expect(kto.rows.map(({ prompt, completion, label }) => ({ prompt, completion, label }))).toEqual(
      [
        { prompt: [user('a')], completion: [said('no')], label: false },
        { prompt: [user('a')], completion: [said('yes')], label: true },
      ].sort((a, b) => Number(b.label) - Number(a.label)),
    );
  });
});
