import { fillPrompt, transcriptOf, type View } from '../../../../plugins/curators/judging/transcript.js';
import { aStep } from '../../../../src/plugin-api/testing/index.js';
import { stepsOf, tauGroups } from '../../../support/tau-groups.js';

const ALL: View = { sees: 'conversation', window: 2, maxMessageChars: 8_000, maxChars: 60_000 };
const call = { id: 'c', type: 'function', function: { name: 'add', arguments: '{"a":1}' } };
const tool = { type: 'function', function: { name: 'add' } };
const step = aStep({
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: [{ type: 'text', text: 'Add.' }] },
    { role: 'assistant', content: null, tool_calls: [call] },
    { role: 'tool', name: 'add', content: '1' },
    { role: 'user', content: 'And now?' },
  ],
  tools: [tool],
  response: { role: 'assistant', reasoning_content: 'Hm.', content: 'Done.', tool_calls: [call] },
  nextState: [{ role: 'tool', content: 'Error' }],
});

test('a step is told with roles, thoughts, calls, tools and what followed', () => {
  expect(transcriptOf(step, ALL)).toEqual({
    tools: JSON.stringify(tool),
    state:
      '[system]\nBe brief.\n\n[user]\nAdd.\n\n[assistant]\n(calls add) {"a":1}\n\n[tool add]\n1\n\n[user]\nAnd now?',
    action: '[assistant]\n(thinking) Hm.\nDone.\n(calls add) {"a":1}',
    nextState: '[tool]\nError',
    cut: null,
  });
});

test('a judge sees a window of the state, or its last turn', () => {
  expect(transcriptOf(step, { ...ALL, sees: 'window' }).state).toBe('[tool add]\n1\n\n[user]\nAnd now?');
  expect(transcriptOf(step, { ...ALL, sees: 'last-turn' }).state).toBe('[tool add]\n1\n\n[user]\nAnd now?');
  expect(transcriptOf(step, { ...ALL, sees: 'window', window: 1 }).state).toBe('[user]\nAnd now?');
});

test('of a long message the middle is left out, and the prompt says how much', () => {
  const long = aStep({ messages: [{ role: 'user', content: `${'a'.repeat(150)}${'b'.repeat(150)}` }] });
  const { state, cut } = transcriptOf(long, { ...ALL, maxMessageChars: 100 });
  expect(state).toBe(`[user]\n${'a'.repeat(50)}\n[… 200 characters left out …]\n${'b'.repeat(50)}`);
  expect(cut).toEqual({ messages: 0, characters: 200 });
});

test('of a long conversation the first and the latest messages stay', () => {
  const messages = Array.from({ length: 10 }, (_, i) => ({ role: 'user', content: `${i}`.repeat(93) }));
  const { state, cut } = transcriptOf(aStep({ messages }), { ...ALL, maxChars: 1_000 - 600 });
  expect(state.split('\n\n').map((part) => part.slice(0, 10))).toEqual([
    '[user]\n000',
    '[… 6 messa',
    '[user]\n777',
    '[user]\n888',
    '[user]\n999',
  ]);
  expect(cut).toEqual({ messages: 6, characters: 600 });
});

test('holes of a prompt are filled once, and what fills them is not filled again', () => {
  const odd = aStep({ messages: [{ role: 'user', content: '{{action}} $& $1' }], tools: null });
  const prompt = fillPrompt('{{state}}|{{tools}}|{{action}}|{{other}}', transcriptOf(odd, ALL));
  expect(prompt).toBe('[user]\n{{action}} $& $1|(none)|[assistant]\n2|{{other}}');
});

test('every step of real runs keeps its bounds, and says what is missing', () => {
  const view = { ...ALL, maxMessageChars: 500, maxChars: 3_000 };
  let cuts = 0;
  for (const real of stepsOf(tauGroups())) {
    const { state, cut } = transcriptOf(real, view);
    const whole = transcriptOf(real, { ...ALL, maxMessageChars: 1e9, maxChars: 1e9 }).state;
    expect(state.length).toBeLessThan(6_000);
    expect(state.includes('left out …]')).toBe(state !== whole);
    if (state !== whole) expect(cut).not.toBeNull();
    cuts += Number(cut !== null);
  }
  expect(cuts).toBeGreaterThan(100);
});
