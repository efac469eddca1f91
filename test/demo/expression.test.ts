import { createTask } from '../../src/demo/environment/task.js';
import {
  evaluate,
  firstOperation,
  formatExpression,
  parseExpression,
  replaceFirst,
} from '../../src/demo/expression.js';

describe('expressions', () => {
  it.each([
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['10 - 2 - 3', 5],
    ['-5 * -(2 + 1)', 15],
    ['7', 7],
  ])('reads %s as %d', (text, value) => {
    const expression = parseExpression(text);
    expect(expression === null ? null : evaluate(expression)).toBe(value);
  });

  it.each(['', '2 +', '(2', '2)', '2 / 3', '2 3', 'x + 1', '2.5'])('refuses %j', (text) => {
    expect(parseExpression(text)).toBeNull();
  });

  it('writes what it reads back as the same value', () => {
    for (let index = 0; index < 200; index++) {
      const task = createTask(5, index);
      const text = /Compute (.+)\.$/.exec(String(task.messages[1]?.content))?.[1] ?? '';
      const expression = parseExpression(text);
      expect(expression === null ? null : evaluate(expression)).toBe(task.answer);
      expect(expression === null ? null : formatExpression(expression)).toBe(text);
    }
  });

  it('comes to its value operation by operation', () => {
    let expression = parseExpression('(2 + 3) * (4 - 6)');
    const seen: string[] = [];
    for (;;) {
      const operation = expression === null ? null : firstOperation(expression);
      if (expression === null || operation === null) break;
      seen.push(formatExpression(operation));
      expression = replaceFirst(expression, evaluate(operation));
    }
    expect(seen).toEqual(['2 + 3', '4 - 6', '5 * -2']);
    expect(expression).toBe(-10);
  });
});
