import { defineCurator, drop, messageText, z } from 'stepwell/plugin';
/** Characters of a result that tell how it begins. */
const HEAD = 200;
const options = z.strictObject({
    maxShare: z.number().min(0).max(1).default(0.5).describe('Largest share of failed calls that stays.'),
    minCalls: z.int().min(1).default(1).describe('With fewer answered calls nothing is dropped.'),
    of: z
        .enum(['trajectory', 'step'])
        .default('trajectory')
        .describe('Whose calls are counted, and what is dropped.'),
    beginnings: z
        .array(z.string().min(1).max(HEAD))
        .default(['Error', 'Exception', 'Traceback (most recent call last)'])
        .describe('How the result of a failed call begins, in any case; the next character is no letter.'),
    contains: z
        .array(z.string().min(1))
        .default([])
        .describe('What else stands anywhere in the result of a failed call.'),
    keys: z
        .array(z.string().min(1))
        .default(['error', 'is_error', 'isError'])
        .describe('Fields that say so in a result that is a JSON object, or in the message: present, and not null, false, 0, "" or empty.'),
});
/** Names of errors as languages print them: `ValueError: …`, `java.io.IOException: …`. */
const NAMED_ERROR = /^[A-Za-z_][\w.]{0,100}(?:Error|Exception)(?=:|$)/;
const NEXT_TO_A_WORD = /^\p{L}/u;
function saysError(fields, keys) {
    return keys.some((key) => {
        const value = Object.hasOwn(fields, key) ? fields[key] : null;
        return Boolean(value) && (typeof value !== 'object' || Object.keys(value).length > 0);
    });
}
function asObject(text) {
    if (!text.startsWith('{'))
        return {};
    try {
        return JSON.parse(text);
    }
    catch {
        // Most tools answer in words: such a result has no fields.
        return {};
    }
}
function hasFailed(message, { beginnings, contains, keys }) {
    const text = messageText(message).trim();
    const head = text.slice(0, HEAD).toLowerCase();
    const begins = (start) => head.startsWith(start.toLowerCase()) && !NEXT_TO_A_WORD.test(text.slice(start.length, start.length + 2));
    return (beginnings.some(begins) ||
        NAMED_ERROR.test(text.slice(0, HEAD)) ||
        contains.some((part) => text.includes(part)) ||
        saysError(message, keys) ||
        saysError(asObject(text), keys));
}
/** The results of a step's tool calls: they stand in its next state. */
const resultsOf = ({ nextState }) => (nextState ?? []).filter(({ role }) => role === 'tool' || role === 'function');
export default defineCurator({
    name: 'tool-errors',
    version: '1.0.0',
    description: 'Drops trajectories or steps of whose tool calls too great a share failed.',
    documentation: 'The result of a call is a message of role tool in the next state of its step; calls without one are not counted. A trajectory is judged once it is complete. Whether a result is a failure is told by how it begins, by plain text in it, or by a field. Keeps nothing in memory.',
    unit: 'trajectory',
    options,
    requires: ['complete'],
    needs: ['nextState'],
    judge(trajectory, given) {
        const { maxShare, minCalls, of } = given;
        const units = of === 'step' ? trajectory.steps : [trajectory];
        return units.flatMap((unit) => {
            const results = ('steps' in unit ? unit.steps : [unit]).flatMap(resultsOf);
            const failed = results.filter((message) => hasFailed(message, given)).length;
            const tooMany = results.length >= minCalls && failed > maxShare * results.length;
            return tooMany ? drop(unit, `more than ${maxShare} of its tool calls failed`) : [];
        });
    },
});
//# sourceMappingURL=tool-errors.js.map