import { createHash } from 'node:crypto';
import { UNCURATED } from '../../../src/model/decision.js';
import type { StepUnit } from '../../../src/model/unit.js';
import { bitsApart, type Fingerprint, saidIn, simHash, wordsOf } from '../../../src/plugin-api/index.js';
import { aGroup, aTrajectory } from '../../../src/plugin-api/testing/index.js';
import { BuiltInCurators, type CuratorOptions } from '../../support/built-in-curators.js';
import { stepsOf, tauGroups } from '../../support/tau-groups.js';

let curators: BuiltInCurators;
beforeAll(async () => {
  curators = await BuiltInCurators.open();
});
afterAll(() => curators.close());

const asked = (prompt: string, answer: string) => ({
  messages: [{ role: 'user', content: prompt }],
  response: { role: 'assistant', content: answer },
});
const ids = (prompt: readonly number[], response: readonly number[]) => ({
  messages: [],
  response: null,
  promptIds: Int32Array.from(prompt),
  responseIds: Int32Array.from(response),
});
const dropped = async (
  name: string,
  options: CuratorOptions,
  groups: Parameters<BuiltInCurators['decide']>[2],
) =>
  (await curators.decide(name, options, groups)).map(({ target }) =>
    target.kind === 'step' ? target.id : '',
  );

describe('exact-duplicates', () => {
  const groups = [
    aGroup('p', [
      aTrajectory('a', [asked('q', 'x'), asked('q', 'y'), asked('r', 'x')]),
      aTrajectory('b', [asked('q', 'x')]),
    ]),
    aGroup('p', [aTrajectory('c', [asked('q', 'x')])], { generation: 2 }),
    aGroup('o', [aTrajectory('d', [asked('q', 'x')])]),
  ];

  test('the first of the same stays: in its group, its prompt or everywhere', async () => {
    expect(await dropped('exact-duplicates', {}, groups)).toEqual(['step_b_0']);
    expect(await dropped('exact-duplicates', { scope: 'prompt' }, groups)).toEqual(['step_b_0', 'step_c_0']);
    expect(await dropped('exact-duplicates', { scope: 'all' }, groups)).toEqual([
      'step_b_0',
      'step_c_0',
      'step_d_0',
    ]);
  });

  test('by the answer alone, whatever was asked', async () => {
    expect(await curators.reasons('exact-duplicates', { compare: 'response' }, groups)).toEqual([
      'step_a_2 same answer as an earlier step',
      'step_b_0 same answer as an earlier step',
    ]);
  });

  test('steps without messages are compared by ids', async () => {
    const steps = [ids([1], [2, 3]), ids([1], [2, 3]), ids([1, 2], [3]), ids([2], [3]), ids([9], [2, 3])];
    const one = [aGroup('p', [aTrajectory('a', steps)])];
    expect(await dropped('exact-duplicates', {}, one)).toEqual(['step_a_1']);
    expect(await dropped('exact-duplicates', { compare: 'response' }, one)).toEqual([
      'step_a_1',
      'step_a_3',
      'step_a_4',
    ]);
  });

  test('ids of calls, fields without a value and the order of fields do not count; arguments do', async () => {
    const call = (id: string, args: string) => ({
      id,
      type: 'function',
      function: { name: 'f', arguments: args },
    });
    const messages = [{ role: 'user', content: 'q' }];
    const steps = [
      { role: 'assistant', content: null, tool_calls: [call('call_1', '{}')] },
      { tool_calls: [call('call_2', '{}')], refusal: null, annotations: [], role: 'assistant' },
      { role: 'assistant', content: null, tool_calls: [call('call_1', '{"id":1}')] },
    ].map((response) => ({ messages, response }));
    expect(await dropped('exact-duplicates', {}, [aGroup('p', [aTrajectory('a', steps)])])).toEqual([
      'step_a_1',
    ]);
  });

  test('a step that is in no loss does not take the place of one that is', async () => {
    const context = { ...asked('q', 'x'), curation: { ...UNCURATED, trainable: false } };
    const steps = [
      context,
      { ...asked('q', 'x'), turnType: 'SIDE' as const },
      asked('q', 'x'),
      asked('q', 'x'),
    ];
    expect(await dropped('exact-duplicates', {}, [aGroup('p', [aTrajectory('a', steps)])])).toEqual([
      'step_a_3',
    ]);
  });

  test('of real runs those go whose answer their task had before', async () => {
    const seen = new Set<string>();
    const expected = stepsOf(tauGroups()).filter(({ promptUid, response }) => {
      const { content, tool_calls } = response as {
        content: string | null;
        tool_calls?: { function: unknown }[] | null;
      };
      const calls = (tool_calls ?? []).map((call) => call.function);
      const key = createHash('md5')
        .update(JSON.stringify([promptUid, content, calls]))
        .digest('hex');
      if (!seen.has(key)) {
        seen.add(key);
        return false;
      }
      return true;
    });
    expect(expected.length).toBeGreaterThan(100);
    const out = await dropped('exact-duplicates', { compare: 'response' }, tauGroups());
    expect(out).toEqual(expected.map(({ id }) => id));
  });
});

describe('near-duplicates', () => {
  const words = Array.from({ length: 300 }, (_, i) => `word${(i * 7919) % 1000}`);
  const text = words.join(' ');

  test('the first of texts that differ little stays; short ones are left alone', async () => {
    const steps = [
      asked('q', text),
      asked('other', `${text.toUpperCase()} !`),
      asked('q', words.toReversed().join(' ')),
      asked('q', 'yes'),
      asked('q', 'yes'),
    ];
    const groups = [
      aGroup('p', [aTrajectory('a', steps)]),
      aGroup('o', [aTrajectory('b', [asked('q', text)])]),
    ];
    expect(await curators.reasons('near-duplicates', {}, groups)).toEqual([
      'step_a_1 within 3 bits of a step that is kept',
      'step_b_0 within 3 bits of a step that is kept',
    ]);
    expect(await dropped('near-duplicates', { scope: 'group' }, groups)).toEqual(['step_a_1']);
    expect(await dropped('near-duplicates', { minWords: 1, scope: 'prompt' }, groups)).toEqual([
      'step_a_1',
      'step_a_4',
    ]);
    expect(await dropped('near-duplicates', { compare: 'prompt-and-response' }, groups)).toContain(
      'step_b_0',
    );
  });

  test('thoughts and tool calls are compared, too', async () => {
    const think = (reasoning_content: string) => ({
      response: { role: 'assistant', content: 'yes', reasoning_content },
    });
    const groups = [
      aGroup('p', [aTrajectory('a', [think(text), think(words.toReversed().join(' ')), think(text)])]),
    ];
    expect(await dropped('near-duplicates', {}, groups)).toEqual(['step_a_2']);
  });

  test('of real runs it keeps what a comparison of all pairs keeps', async () => {
    const kept: Fingerprint[] = [];
    const isNear = (step: StepUnit): boolean => {
      const said = wordsOf(saidIn(step.response).join('\n'));
      const print = said.length < 20 ? null : simHash(said, 3);
      if (print === null) return false;
      if (kept.some((other) => bitsApart(other, print) <= 3)) return true;
      kept.push(print);
      return false;
    };
    const expected = stepsOf(tauGroups()).filter(isNear);
    expect(expected.length).toBeGreaterThan(20);
    expect(await dropped('near-duplicates', {}, tauGroups())).toEqual(expected.map(({ id }) => id));
  });
});
