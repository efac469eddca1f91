import { evaluate, parseExpression } from '../expression.js';
import { isToolCall } from '../tool-call.js';
/** The tool that the agents have, in OpenAI's form. */
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
};
function expressionIn(args) {
    try {
        const value = JSON.parse(args);
        const expression = value?.expression;
        return typeof expression === 'string' ? expression : null;
    }
    catch {
        // Arguments that are not JSON are the model's mistake, so the answer below says so.
        return null;
    }
}
/** The answer to a call as a JSON string for the model: `{"result": 21}`, or `{"error": …}`. */
function runCalculator(name, args) {
    if (name !== CALCULATOR.function.name)
        return JSON.stringify({ error: `there is no tool "${name}"` });
    const text = expressionIn(args);
    if (text === null)
        return JSON.stringify({ error: 'give the expression as a string' });
    const expression = parseExpression(text);
    if (expression === null)
        return JSON.stringify({ error: `cannot read "${text}"` });
    return JSON.stringify({ result: evaluate(expression) });
}
/** Turns after which an episode without an answer is lost. */
export const MAX_TURNS = 12;
/** The answer at the end of a text; null if there is none. */
export function answerIn(text) {
    const match = /Answer:\s*(-?\d+)\s*$/.exec(text);
    return match === null ? null : Number(match[1]);
}
/** Runs the message's tool calls or checks its answer: reward 1 for the right one, 0 for any other. */
export function react(task, message, turn) {
    const calls = (Array.isArray(message.tool_calls) ? message.tool_calls : []).filter((call) => isToolCall(call));
    const outOfTurns = turn + 1 >= MAX_TURNS ? 0 : null;
    if (calls.length > 0) {
        const messages = calls.map((call) => ({
            role: 'tool',
            tool_call_id: call.id,
            content: runCalculator(call.function.name, call.function.arguments),
        }));
        return { messages, reward: outOfTurns };
    }
    const answer = answerIn(typeof message.content === 'string' ? message.content : '');
    if (answer !== null)
        return { messages: [], reward: answer === task.answer ? 1 : 0 };
    const nudge = { role: 'user', content: 'Use the calculator, or finish with a line "Answer: NUMBER".' };
    return { messages: [nudge], reward: outOfTurns };
}
//# sourceMappingURL=environment.js.map