import type { JsonObject } from '../../model/json.js';
import { type Expression, evaluate, formatExpression, type Operator } from '../expression.js';
import { createRandom, type Random } from '../random.js';

/** Size of the numbers in a task; the policy errs more often with larger ones. */
const LEVELS = { easy: [2, 9], medium: [11, 99], hard: [101, 999] } as const;
type Level = keyof typeof LEVELS;

export interface Task {
  /** The prompt group's uid. */
  readonly promptUid: string;
  readonly level: Level;
  readonly messages: readonly JsonObject[];
  readonly answer: number;
}

const SYSTEM = [
  'You solve arithmetic problems with a calculator.',
  'Call the calculator once for every single operation, and trust only what it answers.',
  'When you know the result, finish with a line of the form "Answer: 42".',
].join(' ');

const STORIES: readonly [string, ...string[]] = [
  'Compute EXPRESSION.',
  'A shop closes its books for the day. Compute EXPRESSION.',
  'A lorry is loaded and unloaded at several stops; how many crates are left? Compute EXPRESSION.',
  'A class counts the coins of its school fair. Compute EXPRESSION.',
];

function createExpression(random: Random, [low, high]: readonly [number, number], depth: number): Expression {
  if (depth === 0) return random.between(low, high);
  const operator = random.pick<Operator>(['+', '-', '*']);
  const deepLeft = random.next() < 0.5;
  return {
    operator,
    left: createExpression(random, [low, high], deepLeft ? depth - 1 : 0),
    right: createExpression(random, [low, high], deepLeft ? 0 : depth - 1),
  };
}

/** Task number `index` of a seed; equal numbers give an equal task. */
export function createTask(seed: number, index: number): Task {
  const random = createRandom(`task ${seed} ${index}`);
  const level = random.pick<Level>(['easy', 'medium', 'hard']);
  const expression = createExpression(random, LEVELS[level], random.between(2, 4));
  const story = random.pick(STORIES).replace('EXPRESSION', formatExpression(expression));
  return {
    promptUid: `arithmetic-${seed}-${index}`,
    level,
    messages: [
      { role: 'system', content: SYSTEM },
      { role: 'user', content: story },
    ],
    answer: evaluate(expression),
  };
}
