import { answerIn, MAX_TURNS, react } from '../../src/demo/environment/environment.js';
import type { Task } from '../../src/demo/environment/task.js';

const task: Task = {
  promptUid: 'p',
  level: 'easy',
  messages: [{ role: 'user', content: 'Compute 2 + 3.' }],
  answer: -5,
};
const call = (name: string, args: string) => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id: 'c', type: 'function', function: { name, arguments: args } }],
});

describe('arithmetic environment', () => {
  it.each([
    ['the right answer', 'So it is.\nAnswer: -5', 1],
    ['a wrong answer', 'Answer: 5', 0],
    ['an answer that only begins like the right one', 'Answer: -55', 0],
  ])('rewards %s', (_case, content, reward) => {
    expect(react(task, { role: 'assistant', content }, 0)).toEqual({ messages: [], reward });
  });

  it('takes the last line only for an answer', () => {
    expect(answerIn('Answer: 1 was my first thought')).toBeNull();
    expect(answerIn('Answer: 1\nAnswer: 2\n')).toBe(2);
  });

  it('runs the calculator and goes on', () => {
    const reaction = react(task, call('calculator', '{"expression":"17 * 3"}'), 0);
    expect(reaction).toEqual({
      messages: [{ role: 'tool', tool_call_id: 'c', content: '{"result":51}' }],
      reward: null,
    });
  });

  it.each([
    ['an expression that cannot be read', 'calculator', '{"expression":"17 * ("}', 'cannot read'],
    ['arguments that are not JSON', 'calculator', '{expression', 'as a string'],
    ['a tool that is not there', 'oracle', '{}', 'no tool'],
  ])('tells the model of %s', (_case, name, args, words) => {
    const [message] = react(task, call(name, args), 0).messages;
    expect(JSON.parse(String(message?.content))).toEqual({ error: expect.stringContaining(words) });
  });

  it('nudges a model that neither calls nor answers, and gives up after the last turn', () => {
    const idle = { role: 'assistant', content: 'Hm.' };
    expect(react(task, idle, 0)).toEqual({
      messages: [{ role: 'user', content: expect.stringContaining('Answer') }],
      reward: null,
    });
    expect(react(task, idle, MAX_TURNS - 1).reward).toBe(0);
  });
});
