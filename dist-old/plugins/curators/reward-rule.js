import { defineCurator, messageText, targetOf, toolCallsOf, z, } from 'stepwell/plugin';
import { answerIn, BadReference, checkAgainst, PLACES, RULES } from './verifying/rules.js';
const options = z
    .strictObject({
    rule: z.enum(RULES).describe('How an answer is compared with its reference.'),
    key: z
        .string()
        .min(1)
        .default('reference')
        .describe('Where the reference is in the metadata; dots lead into objects: reward_model.ground_truth.'),
    references: z
        .record(z.string(), z.json())
        .default({})
        .describe('References by prompt_uid, for prompts whose metadata has none.'),
    pattern: z.string().min(1).optional().describe('With rule regex: the reference of every prompt.'),
    flags: z
        .string()
        .regex(/^[ims]{0,3}$/)
        .default('')
        .describe('With rule regex: i in any case, m lines have ends, s the dot matches ends of lines.'),
    schema: z
        .record(z.string(), z.json())
        .optional()
        .describe('With rule json-schema: the reference of every prompt, JSON Schema (2020-12).'),
    fenced: z
        .boolean()
        .default(false)
        .describe('With rule json-schema: the JSON may stand in a block between ``` and ```.'),
    absolute: z.number().min(0).default(0).describe('With numbers: how far from the reference is right.'),
    relative: z.number().min(0).default(1e-6).describe('The same, as a share of the reference.'),
    ignoreCase: z.boolean().default(false).describe('With rule exact: letters match in either case.'),
    answer: z
        .enum(PLACES)
        .optional()
        .describe('Where the answer is. Left out: in the box with rule math, else the whole content.'),
    tag: z.string().min(1).default('answer').describe('With answer tag: <answer>…</answer>, the last one.'),
    steps: z
        .enum(['last', 'answers', 'all'])
        .default('last')
        .describe('Which MAIN steps are scored. answers: those without tool calls.'),
    name: z.string().min(1).max(512).default('reward').describe('Name of the reward entry.'),
    right: z.number().default(1).describe('Score of a right answer.'),
    wrong: z
        .number()
        .default(0)
        .describe('Score of a wrong answer, and of one that is not where it belongs.'),
})
    .superRefine((given, check) => {
    for (const [option, rule] of [
        ['pattern', 'regex'],
        ['schema', 'json-schema'],
    ]) {
        const reference = given[option];
        if (reference === undefined)
            continue;
        const message = given.rule === rule ? problemOf(reference, given) : `only with rule ${rule}`;
        if (message !== null)
            check.addIssue({ code: 'custom', path: [option], message });
    }
    if (given.name === 'judgment')
        check.addIssue({ code: 'custom', path: ['name'], message: 'is the name of judgments' });
});
function checkOf(reference, { absolute, relative, ...given }) {
    return checkAgainst(reference, { ...given, tolerance: { absolute, relative } });
}
function problemOf(reference, given) {
    try {
        checkOf(reference, given);
        return null;
    }
    catch (error) {
        return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    }
}
/** The value under a key, or under a way of keys with dots; null: none. */
function valueAt(metadata, key) {
    if (metadata === null)
        return null;
    if (Object.hasOwn(metadata, key))
        return metadata[key] ?? null;
    let value = metadata;
    for (const name of key.split('.')) {
        if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
            return null;
        value = value[name] ?? null;
    }
    return value;
}
/** Checks of runs whose options have the reference of every prompt. */
const CHECKS = new WeakMap();
/** How a step's answer is checked; null: it has no reference. @throws BadReference */
function checkFor(step, trajectory, given) {
    const ofAll = given.pattern ?? given.schema;
    if (ofAll !== undefined) {
        const check = CHECKS.get(given) ?? checkOf(ofAll, given);
        CHECKS.set(given, check);
        return check;
    }
    const listed = Object.hasOwn(given.references, step.promptUid) ? given.references[step.promptUid] : null;
    const reference = valueAt(step.metadata, given.key) ?? valueAt(trajectory.metadata, given.key) ?? listed ?? null;
    return reference === null ? null : checkOf(reference, given);
}
function isScored({ stepIndex, response }, last, given) {
    if (response === null)
        return false;
    if (given.steps === 'last')
        return stepIndex === last;
    return given.steps === 'all' || toolCallsOf(response).length === 0;
}
function scoreOf({ response }, isRight, given) {
    const place = given.answer ?? (given.rule === 'math' ? 'box' : 'content');
    const answer = answerIn(messageText(response), place, given.tag);
    return answer !== null && isRight(answer) ? given.right : given.wrong;
}
export default defineCurator({
    name: 'reward-rule',
    version: '1.0.0',
    description: 'Rewards answers that a rule finds right: a text, number, formula, choice, pattern or schema.',
    documentation: 'Verifiable rewards without a model. The reference is found, in this order, in the options pattern or schema, in the metadata of the step, in that of its trajectory, and in references by prompt. A list of references is met by any of them. A step without one, or with one that the rule cannot use, gets no score, and its reason says why; a reference that is there and an answer that is not is wrong. Texts are compared in time linear in their length. Keeps nothing in memory.',
    unit: 'trajectory',
    options,
    requires: ['complete'],
    needs: ['response'],
    judge(trajectory, given) {
        const main = trajectory.steps.filter(({ turnType }) => turnType === 'MAIN');
        // An excluded step is not among the steps, but may be the last one all the same.
        const last = trajectory.mainSteps?.at(-1) ?? main.at(-1)?.stepIndex;
        return main
            .filter((step) => isScored(step, last, given))
            .map((step) => {
            const target = targetOf(step);
            try {
                const isRight = checkFor(step, trajectory, given);
                if (isRight === null)
                    return { target, reason: 'no reference' };
                return { target, rewards: { [given.name]: scoreOf(step, isRight, given) } };
            }
            catch (error) {
                if (error instanceof BadReference)
                    return { target, reason: error.message };
                throw error;
            }
        });
    },
});
//# sourceMappingURL=reward-rule.js.map