import { evaluate, parseExpression } from '../expression.js';

/** The tool that agents are given, in OpenAI's form. */
export const CALCULATOR = {
  type: 'function',
  function: {
    name: 'calculator',
    description: 'Works out one arithmetic expression of whole numbers with +, - and *.',
    parameters: {
      type: 'object',
      properties: { expression: { type: 'string', description: 'For example "17 + 4".' } },
      required: ['expression'],
    },
  },
} as const;

function expressionIn(args: string): string | null {
  try {
    const value: unknown = JSON.parse(args);
    const expression = (value as { expression?: unknown } | null)?.expression;
    return typeof expression === 'string' ? expression : null;
  } catch {
    // Arguments that are not JSON are the model's mistake; the answer below tells it.
    return null;
  }
}

/** Answers a call as a JSON string: `{"result": 21}`, or `{"error": …}` for the model to read. */
export function runCalculator(name: string, args: string): string {
  if (name !== CALCULATOR.function.name) return JSON.stringify({ error: `there is no tool "${name}"` });
  const text = expressionIn(args);
  if (text === null) return JSON.stringify({ error: 'give the expression as a string' });
  const expression = parseExpression(text);
  if (expression === null) return JSON.stringify({ error: `cannot read "${text}"` });
  return JSON.stringify({ result: evaluate(expression) });
}
