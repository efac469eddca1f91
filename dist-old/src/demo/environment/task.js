import { evaluate, formatExpression } from '../expression.js';
import { createRandom } from '../random.js';
/** Size of the numbers in a task; the policy errs more often with larger ones. */
const LEVELS = { easy: [2, 9], medium: [11, 99], hard: [101, 999] };
const SYSTEM = [
    'You solve arithmetic problems with a calculator.',
    'Call the calculator once for every single operation, and trust only what it answers.',
    'When you know the result, finish with a line of the form "Answer: 42".',
].join(' ');
const STORIES = [
    'Compute EXPRESSION.',
    'A shop closes its books for the day. Compute EXPRESSION.',
    'A lorry is loaded and unloaded at several stops; how many crates are left? Compute EXPRESSION.',
    'A class counts the coins of its school fair. Compute EXPRESSION.',
];
function createExpression(random, [low, high], depth) {
    if (depth === 0)
        return random.between(low, high);
    const operator = random.pick(['+', '-', '*']);
    const deepLeft = random.next() < 0.5;
    return {
        operator,
        left: createExpression(random, [low, high], deepLeft ? depth - 1 : 0),
        right: createExpression(random, [low, high], deepLeft ? 0 : depth - 1),
    };
}
/** Task number `index` of a seed; equal numbers give an equal task. */
export function createTask(seed, index) {
    const random = createRandom(`task ${seed} ${index}`);
    const level = random.pick(['easy', 'medium', 'hard']);
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
//# sourceMappingURL=task.js.map