import preference from '../../../plugins/formatters/preference.js';
import sft from '../../../plugins/formatters/sft.js';
import { UNCURATED } from '../../../src/model/decision.js';
import type { StepUnit } from '../../../src/model/unit.js';
import { aGroup, aTrajectory, runFormatter } from '../../../src/plugin-api/testing/index.js';
import { list, tokens } from './support.js';

const user = (content: string) => ({ role: 'user', content });
const said = (content: string) => ({ role: 'assistant', content });
const text = (messages: StepUnit['messages'], content: string, fields: Partial<StepUnit> = {}) => ({
  messages,
  response: said(content),
  ...fields,
});

describe('sft', () => {
  test('makes one row of steps that continue each other, and marks the actions', async () => {
    const steps = [text([user('a')], 'b'), text([user('a'), said('b'), user('c')], 'd')];
    const rows = await runFormatter(sft, [aGroup('p', [aTrajectory('t', steps)])], {});
    expect(rows).toHaveLength(1);
    expect(rows[0]?.values.messages).toEqual([user('a'), said('b'), user('c'), said('d')]);
    expect(list(rows[0]?.values.trainable_messages)).toEqual([1, 3]);
    expect(rows[0]?.stepIds).toHaveLength(2);
  });

  test('takes a message that is sent back without the fields in which nothing was for the same', async () => {
    const told = { ...said('b'), refusal: null, annotations: null, tool_calls: [], reasoning_content: null };
    const steps = [text([user('a')], 'b', { response: told }), text([user('a'), said('b'), user('c')], 'd')];
    const rows = await runFormatter(sft, [aGroup('p', [aTrajectory('t', steps)])], {});
    expect(rows.map(({ values }) => values.messages)).toEqual([[user('a'), said('b'), user('c'), said('d')]]);
  });

  test('begins another where what was said is rewritten, and leaves out what is in no loss', async () => {
    const steps = [
      text([user('a')], 'b'),
      text([user('summary')], 'c'),
      text([user('x')], 'y', { curation: { ...UNCURATED, trainable: false } }),
    ];
    const rows = await runFormatter(sft, [aGroup('p', [aTrajectory('t', steps)])], {});
    expect(rows.map((row) => row.values.messages)).toEqual([
      [user('a'), said('b')],
      [user('summary'), said('c')],
    ]);
  });

  test('as tokens joins by the prefix rule', async () => {
    const group = aGroup('p', [aTrajectory('t', [tokens([1], [2]), tokens([1, 2, 3], [4])])]);
    const [row] = await runFormatter(sft, [group], { rows: 'tokens' });
    expect(list(row?.values.response_ids)).toEqual([2, 3, 4]);
    expect(list(row?.values.response_mask)).toEqual([1, 0, 1]);
  });
});

describe('preference', () => {
  const rollout = (uid: string, reward: number, answer: string) =>
    aTrajectory(uid, [
      text([user('q')], 'let me see'),
      text([user('q'), said('let me see'), user('ok')], answer, { reward }),
    ]);
  const group = aGroup('p', [rollout('a', 0, 'bad'), rollout('b', 1, 'good'), rollout('c', 0.5, 'fair')]);

  test('pairs the best with the worst rollout, from where they part', async () => {
    const rows = await runFormatter(preference, [group], {});
    expect(rows).toHaveLength(1);
    expect(rows[0]?.values).toMatchObject({
      prompt: [user('q'), said('let me see'), user('ok')],
      chosen: [said('good')],
      rejected: [said('bad')],
      chosen_reward: 1,
      rejected_reward: 0,
      chosen_trajectory: 'b',
      rejected_trajectory: 'a',
    });
    expect(rows[0]?.stepIds).toHaveLength(4);
  });

  test('pairs all that differ by more than the margin', async () => {
    const pairs = async (options: object) =>
      (await runFormatter(preference, [group], { pairs: 'all', ...options })).map(
        ({ values }) => `${values.chosen_trajectory}${values.rejected_trajectory}`,
      );
    expect(await pairs({})).toEqual(['ba', 'bc', 'ca']);
    expect(await pairs({ minMargin: 0.5 })).toEqual(['ba']);
  });

  test('makes no pair of equal returns, nor of rollouts that say the same', async () => {
    const equal = aGroup('p', [rollout('a', 1, 'x'), rollout('b', 1, 'y')]);
    const same = aGroup('q', [rollout('a', 1, 'x'), rollout('b', 0, 'x')]);
    expect(await runFormatter(preference, [equal, same], {})).toEqual([]);
  });

  test('makes no pair of rollouts that part at what a user said, unless told; the next that differs most instead', async () => {
    const asked = (uid: string, reward: number, request: string, answer: string) =>
      aTrajectory(uid, [text([user('system'), user(request)], answer, { reward })]);
    const rollouts = [asked('a', 3, 'x', 'good'), asked('b', 0, 'y', 'bad'), asked('c', 1, 'x', 'fair')];
    const parts = async (options: object) =>
      (await runFormatter(preference, [aGroup('p', rollouts)], options)).map(({ values }) => [
        values.prompt,
        values.chosen_trajectory,
        values.rejected_trajectory,
      ]);
    expect(await parts({})).toEqual([[[user('system'), user('x')], 'a', 'c']]);
    expect(await parts({ partAt: 'anywhere' })).toEqual([[[user('system')], 'a', 'b']]);
  });

  test('takes the conversation that holds the end, whichever branch began last', async () => {
    const forked = (uid: string, reward: number) =>
      aTrajectory(uid, [
        text([user('q')], 'let me see'),
        text([user('aside')], 'note', { branch: 'aside' }),
        text([user('q'), said('let me see'), user('ok')], `${uid} says`, { reward }),
      ]);
    const rows = await runFormatter(preference, [aGroup('p', [forked('a', 0), forked('b', 1)])], {});
    expect(rows.map(({ values }) => [values.chosen, values.rejected])).toEqual([
      [[said('b says')], [said('a says')]],
    ]);
  });

  test('puts no action in a completion that may not enter a loss', async () => {
    const barred = { curation: { ...UNCURATED, trainable: false } };
    const steered = aTrajectory('c', [
      text([user('q')], 'hm', barred),
      text([user('q'), said('hm'), user('ok')], 'worst', { reward: -1 }),
    ]);
    const aborted = aTrajectory('d', [
      text([user('q')], 'well'),
      text([user('q'), said('well'), user('ok')], 'cut off', { reward: 0, ...barred }),
    ]);
    const shown = [user('q'), said('few-shot'), user('and now')];
    const primed = aTrajectory('e', [text(shown, 'as shown', { reward: 1 })]);
    const mixed = aGroup('p', [rollout('b', 1, 'good'), steered, aborted, primed]);
    expect(await runFormatter(preference, [mixed], {})).toEqual([]);
    const kto = await runFormatter(preference, [mixed], { kind: 'kto' });
    expect(kto.map(({ values }) => [values.trajectory_uid, values.prompt, values.completion])).toEqual([
      ['b', [user('q')], [said('let me see'), user('ok'), said('good')]],
      ['c', [user('q'), said('hm'), user('ok')], [said('worst')]],
      ['e', shown, [said('as shown')]],
    ]);
  });

  test('labels rollouts for KTO, from their first action on', async () => {
    const rows = await runFormatter(preference, [group], { kind: 'kto' });
    expect(rows.map(({ values }) => [values.trajectory_uid, values.label])).toEqual([
      ['a', false],
      ['b', true],
      ['c', true],
    ]);
    expect(rows[1]?.values).toMatchObject({
      prompt: [user('q')],
      completion: [said('let me see'), user('ok'), said('good')],
    });
  });
});
