import { importOpenaiMessages } from '../../../src/ingest/importers/openai-messages.js';
import { errorsIn, importText, stepsIn } from '../../support/importing.js';

const user = { role: 'user', content: 'two plus two?' };
const answer = { role: 'assistant', content: '4' };
const uids = (steps: Record<string, unknown>[]) => steps.map((step) => step.trajectory_uid);

describe('openai-messages import', () => {
  it('keeps id, prompt, tools, model, reward and metadata', async () => {
    const tools = [{ type: 'function', function: { name: 'add' } }];
    const line = {
      id: 'a1',
      prompt_uid: 'sum',
      messages: [user, answer],
      tools,
      model: 'm',
      reward: 0,
      metadata: { split: 'x' },
      judge: 'kept',
    };
    expect(stepsIn(await importText(importOpenaiMessages, `${JSON.stringify(line)}\n`))).toEqual([
      {
        trajectory_uid: 'a1',
        prompt_uid: 'sum',
        step_index: 0,
        is_last: true,
        model: 'm',
        messages: [user],
        tools,
        response: answer,
        next_state: [],
        reward: 0,
        metadata: { split: 'x', judge: 'kept' },
      },
    ]);
  });

  it.each([
    ['a JSON array of objects', JSON.stringify([{ messages: [user, answer] }])],
    ['JSON Lines of objects', `{"messages":${JSON.stringify([user, answer])}}`],
    ['JSON Lines of bare lists', `${JSON.stringify([user, answer])}\n`],
    ['an array of bare lists', JSON.stringify([[user, answer]])],
    [
      'objects with their keys in another order',
      JSON.stringify([{ messages: [{ content: 'two plus two?', role: 'user' }, answer] }]),
    ],
  ])('names the same conversation alike in %s', async (_form, text) => {
    const steps = stepsIn(await importText(importOpenaiMessages, text));
    expect(steps.map((step) => step.response)).toEqual([answer]);
    expect(uids(steps)).toEqual([expect.stringMatching(/^openai-[0-9a-f]{32}$/)]);
    const reference = stepsIn(await importText(importOpenaiMessages, JSON.stringify([user, answer])));
    expect(uids(steps)).toEqual(uids(reference));
  });

  it('reads several bare lists, one a line, and names different ones differently', async () => {
    const other = [{ role: 'user', content: 'three?' }, answer];
    const text = `${JSON.stringify([user, answer])}\n${JSON.stringify(other)}\n`;
    const steps = stepsIn(await importText(importOpenaiMessages, text));
    expect(new Set(uids(steps)).size).toBe(2);
  });

  it('reports a bad line with its number and field, and reads the others', async () => {
    const good = JSON.stringify({ messages: [user, answer] });
    const text = [good, '{"messages": 5}', '', '{broken', '{"messages":[{"role":7}]}', good].join('\n');
    const items = await importText(importOpenaiMessages, text);
    expect(errorsIn(items)).toEqual([
      'line 2|INVALID_TYPE|messages',
      'line 4|INVALID_JSON|',
      'line 5|INVALID_TYPE|messages.0.role',
    ]);
    expect(stepsIn(items)).toHaveLength(2);
  });

  it('makes nothing of a bare list with a broken message', async () => {
    const broken = `[${JSON.stringify(user)}, {"role": }, ${JSON.stringify(answer)}]`;
    const items = await importText(importOpenaiMessages, broken);
    expect(errorsIn(items)).toEqual(['item 1|INVALID_JSON|']);
    expect(stepsIn(items)).toEqual([]);
    const first = await importText(
      importOpenaiMessages,
      `[{"role": }, ${JSON.stringify(user)}, ${JSON.stringify(answer)}]`,
    );
    expect(errorsIn(first)).toEqual(['item 0|INVALID_JSON|']);
    expect(stepsIn(first)).toEqual([]);
  });
});
