import { defineCurator, drop, LinearPattern, messageText, toolCallsOf, z, } from 'stepwell/plugin';
import { jsonIn, schemaCheck } from './verifying/json-schema.js';
function problemOf(make) {
    try {
        make();
        return null;
    }
    catch (error) {
        return error instanceof Error ? error.message : String(error);
    }
}
function patternOf({ pattern, flags }) {
    return new LinearPattern(pattern, {
        ignoreCase: flags.includes('i'),
        multiline: flags.includes('m'),
        dotAll: flags.includes('s'),
    });
}
const options = z
    .strictObject({
    pattern: z
        .string()
        .min(1)
        .optional()
        .describe('A regular expression that the content of the answer matches somewhere; ^ and $ are its ends.'),
    flags: z
        .string()
        .regex(/^[ims]{0,3}$/)
        .default('')
        .describe('i: in any case. m: ^ and $ at every line. s: the dot matches ends of lines.'),
    json: z.boolean().default(false).describe('The content is JSON.'),
    schema: z
        .record(z.string(), z.json())
        .optional()
        .describe('JSON Schema (2020-12) that this JSON fits, without `pattern` and `patternProperties`.'),
    fenced: z
        .boolean()
        .default(false)
        .describe('The JSON may stand in a block between ``` and ```, of which the last counts.'),
    steps: z
        .enum(['answers', 'last', 'all'])
        .default('answers')
        .describe('Which steps are asked. answers: those without tool calls. last: the last one of each trajectory.'),
})
    .superRefine(({ pattern, flags, json, schema }, check) => {
    const refuse = (option, message) => check.addIssue({ code: 'custom', path: [option], message });
    const badPattern = pattern === undefined ? null : problemOf(() => patternOf({ pattern, flags }));
    if (badPattern !== null)
        refuse('pattern', badPattern);
    if (schema !== undefined) {
        const badSchema = problemOf(() => schemaCheck(schema));
        if (badSchema !== null)
            refuse('schema', badSchema);
    }
    if (pattern === undefined && schema === undefined && !json)
        refuse('pattern', 'give pattern, json or schema');
});
/** Checks of a run, made once for its options. */
const CHECKS = new WeakMap();
function checkOf(given) {
    const { pattern, flags, json, schema, fenced } = given;
    const expression = pattern === undefined ? null : patternOf({ pattern, flags });
    const fits = schema === undefined ? null : schemaCheck(schema);
    return (content) => {
        if (expression !== null && !expression.test(content))
            return 'answer does not match the pattern';
        if (!json && fits === null)
            return null;
        let value;
        try {
            value = jsonIn(content, fenced);
        }
        catch {
            return 'answer is no JSON';
        }
        return fits === null || fits(value) ? null : 'answer does not fit the schema';
    };
}
function isAsked({ turnType, isLast, response }, steps) {
    if (turnType !== 'MAIN' || response === null)
        return false;
    if (steps === 'last')
        return isLast;
    return steps === 'all' || toolCallsOf(response).length === 0;
}
export default defineCurator({
    name: 'format',
    version: '1.0.0',
    description: 'Drops steps whose answer does not match a regular expression, is no JSON, or does not fit a JSON Schema.',
    documentation: 'Looks at the content of the answer: a string, or its parts of text; thoughts and tool calls are not in it. SIDE steps and those without messages are left alone. Patterns are matched in time linear in the text, whatever they are; so references to groups and looking ahead or behind are refused. Keeps nothing in memory.',
    unit: 'step',
    options,
    requires: ({ steps }) => (steps === 'last' ? ['complete'] : []),
    needs: ['response'],
    judge(step, given) {
        if (!isAsked(step, given.steps))
            return null;
        const check = CHECKS.get(given) ?? checkOf(given);
        CHECKS.set(given, check);
        const reason = check(messageText(step.response));
        return reason === null ? null : drop(step, reason);
    },
});
//# sourceMappingURL=format.js.map