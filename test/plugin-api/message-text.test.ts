import { messageText, saidIn, stringsIn, toolCallsOf } from '../../src/plugin-api/index.js';

const call = (name: string, args: string) => ({
  id: 'c',
  type: 'function',
  function: { name, arguments: args },
});

test('content is a string, or its parts of text', () => {
  expect(messageText({ role: 'user', content: 'a' })).toBe('a');
  const parts = [
    { type: 'text', text: 'a' },
    { type: 'image_url', image_url: { url: 'x' } },
    { type: 'text', text: 'b' },
  ];
  expect(messageText({ role: 'user', content: parts })).toBe('a\nb');
  expect(messageText({ role: 'assistant', content: null })).toBe('');
  expect(messageText(null)).toBe('');
});

test('what a message says is thoughts, content and calls, in this order', () => {
  const message = {
    role: 'assistant',
    tool_calls: [call('find', '{"a":1}'), call('stop', '')],
    content: 'look',
    reasoning_content: 'hmm',
  };
  expect(saidIn(message)).toEqual(['hmm', 'look', 'find', '{"a":1}', 'stop']);
  expect(saidIn({ role: 'assistant', reasoning: 'so', content: '' })).toEqual(['so']);
  expect(saidIn(null)).toEqual([]);
});

test('calls without a form are passed over', () => {
  const odd = [
    null,
    'x',
    {},
    { function: 3 },
    { function: { arguments: '{}' } },
    { function: { name: 'f' } },
  ];
  expect(toolCallsOf({ role: 'assistant', tool_calls: odd })).toEqual([{ name: 'f', arguments: '' }]);
  expect(toolCallsOf({ role: 'assistant', tool_calls: null })).toEqual([]);
});

test('strings are found at any depth', () => {
  expect([...stringsIn({ a: ['b', { c: 'd', e: 1 }], f: null, g: 'h' })]).toEqual(['b', 'd', 'h']);
});
