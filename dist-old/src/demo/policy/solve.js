import { firstOperation, parseExpression, replaceFirst, } from '../expression.js';
import { toolCallText } from '../tool-call.js';
const SLIPS = [
    'wrong operand',
    'wrong operand',
    'wrong operator',
    'malformed',
    'guess',
];
/** By how much the logit of the right move exceeds that of a slip, by the number of digits of the larger operand. */
const CONFIDENCE = [6, 4.5, 2.2, 1.2];
function confidence({ left, right }) {
    const digits = String(Math.max(Math.abs(left), Math.abs(right))).length;
    return CONFIDENCE[Math.min(digits, CONFIDENCE.length - 1)] ?? 0;
}
/** Draws the right move or a slip from a softmax over both; at temperature 0 always the right one. */
function draw(margin, temperature, random) {
    if (temperature <= 0)
        return 'right';
    const right = 1 / (1 + Math.exp(-margin / temperature));
    return random.next() < right ? 'right' : random.pick(SLIPS);
}
function callText({ operator, left, right }, move, random) {
    const operand = move === 'wrong operand' ? right + random.between(1, 9) : right;
    const used = move === 'wrong operator' ? random.pick(operator === '*' ? ['+', '-'] : ['*']) : operator;
    const expression = move === 'malformed' ? `${left} ${used} (` : `${left} ${used} ${operand}`;
    return toolCallText('calculator', JSON.stringify({ expression }));
}
/** The result in a tool message; null for an error. */
function resultIn(message) {
    const match = /^\{"result":(-?\d+)\}$/.exec(String(message.content));
    return match === null ? null : Number(match[1]);
}
function taskIn(messages) {
    const task = messages.find(({ role }) => role === 'user');
    const match = /Compute (.+)\.$/s.exec(String(task?.content ?? ''));
    return match?.[1] === undefined ? null : parseExpression(match[1]);
}
/**
 * The scripted policy. It reads the task and the tool's results from the conversation, and writes a call of the
 * calculator or the answer. It errs at random, more often with larger numbers, and goes on from a wrong result, as
 * models do.
 */
export function solve(messages, temperature, random) {
    let expression = taskIn(messages);
    if (expression === null)
        return 'I can only work out problems of the form "Compute 2 * (3 + 4).".\nAnswer: 0';
    let failed = false;
    let said = 'Working from the inside out.';
    for (const message of messages.filter(({ role }) => role === 'tool')) {
        const result = resultIn(message);
        failed = result === null;
        if (result === null)
            continue;
        said = `That makes ${result}.`;
        expression = replaceFirst(expression, result);
    }
    if (failed)
        said = 'The calculator could not read that; once more.';
    if (typeof expression === 'number') {
        // Copying a number is easier than choosing an operation.
        const slipped = draw(CONFIDENCE[1], temperature, random) !== 'right';
        return `${said}\nAnswer: ${slipped ? expression + 10 : expression}`;
    }
    const operation = firstOperation(expression) ?? { operator: '+', left: 0, right: 0 };
    const move = draw(confidence(operation), temperature, random);
    if (move === 'guess')
        return `${said} The rest is easy enough.\nAnswer: ${operation.left + operation.right}`;
    return `${said}\n${callText(operation, move, random)}`;
}
//# sourceMappingURL=solve.js.map