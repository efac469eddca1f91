import { aGroup, aTrajectory } from '../../../src/plugin-api/testing/index.js';
import { BuiltInCurators, type CuratorOptions } from '../../support/built-in-curators.js';
import { stepsOf, tauGroups } from '../../support/tau-groups.js';

let curators: BuiltInCurators;
beforeAll(async () => {
  curators = await BuiltInCurators.open();
});
afterAll(() => curators.close());

const LOOP = 'a phrase repeats over more than 200 pieces';
const SHARE = 'more than 0.5 of its 6-grams are repeats';

/** What is said of one answer. */
async function reasonOf(content: string, options: CuratorOptions = {}): Promise<string | null> {
  const groups = [aGroup('p', [aTrajectory('a', [{ response: { role: 'assistant', content } }])])];
  return (await curators.decide('repetition', options, groups))[0]?.reason ?? null;
}

const words = (count: number, from = 0) => Array.from({ length: count }, (_, i) => `w${from + i}`);

test('a phrase over and over is a loop, with spaces or without, in signs as in letters', async () => {
  expect(await reasonOf('I will try again. '.repeat(60))).toBe(LOOP);
  expect(await reasonOf(`start ${'ha'.repeat(2000)}`)).toBe(LOOP);
  expect(await reasonOf('!'.repeat(201))).toBe(LOOP);
  expect(await reasonOf('!'.repeat(200), { minPieces: 1000 })).toBeNull();
  expect(await reasonOf(`${words(64).join(' ')} `.repeat(4))).toBe(LOOP);
});

test('a longer phrase shows in the share of n-grams', async () => {
  const long = `${words(120).join(' ')} `;
  expect(await reasonOf(long)).toBeNull();
  expect(await reasonOf(long.repeat(2))).toBeNull();
  expect(await reasonOf(long.repeat(3))).toBe(SHARE);
  expect(await reasonOf(long.repeat(3), { maxShare: 0.7 })).toBeNull();
});

test('the share is that of n-grams that were there before', async () => {
  // 100 pieces, then the first 50 again: 150 - 5 n-grams, of which 50 - 5 were there before.
  const text = [...words(100), ...words(50)].join(' ');
  expect(await reasonOf(text, { maxShare: 45 / 145 - 1e-9 })).not.toBeNull();
  expect(await reasonOf(text, { maxShare: 45 / 145 })).toBeNull();
});

test('short answers have no share, and none of the tables of real answers is a loop', async () => {
  expect(await reasonOf('no no no no no no no no')).toBeNull();
  expect(await reasonOf('no no no no no no no no', { minPieces: 4, maxShare: 0.3 })).not.toBeNull();
  expect(await curators.decide('repetition', {}, tauGroups())).toEqual([]);
});

test('answers without messages are judged by their token ids', async () => {
  const ids = (responseIds: Int32Array) => ({ response: null, promptIds: Int32Array.of(1), responseIds });
  const looping = Int32Array.from({ length: 300 }, (_, i) => i % 7);
  const counting = Int32Array.from({ length: 300 }, (_, i) => i);
  const groups = [aGroup('p', [aTrajectory('a', [ids(looping), ids(counting), ids(new Int32Array())])])];
  expect(await curators.reasons('repetition', {}, groups)).toEqual([`step_a_0 ${LOOP}`]);
});

test('of real answers those go whose share is beyond the bound, counted as strings', async () => {
  const expected = stepsOf(tauGroups()).filter(({ response }) => {
    const { content, tool_calls } = response as {
      content: string | null;
      tool_calls?: readonly { function: { name: string; arguments: string } }[] | null;
    };
    const calls = (tool_calls ?? []).flatMap((call) => [call.function.name, call.function.arguments]);
    const pieces = [content ?? '', ...calls].join('\n').match(/[\p{L}\p{M}\p{N}]{1,8}|\S/gu) ?? [];
    const grams = pieces.slice(0, pieces.length - 5).map((_, i) => pieces.slice(i, i + 6).join(' '));
    return pieces.length >= 100 && 1 - new Set(grams).size / grams.length > 0.3;
  });
  expect(expected.length).toBeGreaterThan(5);
  const decisions = await curators.decide('repetition', { maxShare: 0.3 }, tauGroups());
  expect(decisions.map(({ target }) => target)).toEqual(expected.map(({ id }) => ({ kind: 'step', id })));
});
