import { z } from 'zod';
import { CONTENT_FIELDS } from '../model/content-field.js';
import { COLUMN_TYPES } from './define-formatter.js';
import { REQUIREMENTS } from './requirement.js';
const text = z.string().min(1);
const callable = z.custom((value) => typeof value === 'function', 'expected a function');
const listOrFunction = z.custom((value) => Array.isArray(value) || typeof value === 'function', 'expected a list, or a function of the options');
const common = {
    name: z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'expected a kebab-case name'),
    version: z.string().regex(/^\d+\.\d+\.\d+/, 'expected a semantic version such as 1.0.0'),
    description: text,
    documentation: text.optional(),
    needs: listOrFunction.optional(),
    options: z.custom((value) => typeof value === 'object' && value !== null && '_zod' in value, 'expected a zod 4 schema'),
};
const plugin = z.discriminatedUnion('kind', [
    z
        .object({
        kind: z.literal('CURATOR'),
        ...common,
        unit: z.enum(['step', 'trajectory', 'group']),
        requires: listOrFunction.optional(),
        tokenizers: listOrFunction.optional(),
        judge: callable.optional(),
        curate: callable.optional(),
        stateBytes: z
            .custom((value) => typeof value === 'number' || typeof value === 'function', 'expected a number of bytes, or a function of the options')
            .optional(),
        concurrency: z
            .custom((value) => typeof value === 'number' || typeof value === 'function', 'expected a number of units, or a function of the options')
            .optional(),
    })
        .refine(({ judge, concurrency }) => judge !== undefined || concurrency === undefined, {
        path: ['concurrency'],
        message: 'a curator with curate reads its units itself; one with a concurrency has judge',
    })
        .refine(({ judge, curate }) => (judge === undefined) !== (curate === undefined), {
        path: ['judge'],
        message: 'a curator has either judge (one unit at a time) or curate (a stream of units)',
    })
        .refine(({ judge, stateBytes }) => judge === undefined || stateBytes === undefined, {
        path: ['stateBytes'],
        message: 'a curator with judge remembers nothing; one with a state has curate',
    }),
    z.object({
        kind: z.literal('FORMATTER'),
        ...common,
        unit: z.enum(['trajectory', 'group']),
        requires: callable,
        columns: callable,
        format: callable,
    }),
]);
/** What is wrong with a module's default export as a plugin, in words; null if nothing is. */
export function pluginProblem(value) {
    const kind = value?.kind;
    if (kind !== 'CURATOR' && kind !== 'FORMATTER') {
        return 'it has no default export made by defineCurator or defineFormatter';
    }
    const issue = plugin.safeParse(value).error?.issues[0];
    if (issue !== undefined)
        return `${issue.path.join('.')}: ${issue.message}`;
    const { requires, needs } = value;
    const asList = (declared) => (Array.isArray(declared) ? declared : []);
    return declarationProblem(kind, { requires: asList(requires), needs: asList(needs) });
}
const columns = z
    .array(z
    .object({
    name: z.string().regex(/^[a-z][a-z0-9_]*$/, 'expected a snake_case name'),
    type: z.enum(COLUMN_TYPES),
    description: z.string(),
    mask: z.boolean().optional(),
})
    .refine(({ type, mask }) => mask !== true || type === 'int32[]', {
    path: ['mask'],
    message: 'only a column of type int32[] is a mask',
}))
    .min(1, 'a formatter needs a column');
const ofFormatter = z.array(z.enum(REQUIREMENTS));
const [COMPLETE, REWARDS, ...OF_STEPS] = REQUIREMENTS;
const ofCurator = z.array(z.enum([COMPLETE, REWARDS, 'next_state', ...OF_STEPS]));
const needs = z.array(z.enum(CONTENT_FIELDS));
function listProblem(list, check, value) {
    const issue = check.safeParse(value).error?.issues[0];
    return issue === undefined ? null : `${[list, ...issue.path].join('.')}: ${issue.message}`;
}
/** What is wrong with a plugin's requirements or needs, in words; null if nothing is. */
export function declarationProblem(kind, declared) {
    const requirements = kind === 'CURATOR' ? ofCurator : ofFormatter;
    return (listProblem('requires', requirements, declared.requires) ?? listProblem('needs', needs, declared.needs));
}
/** What is wrong with a formatter's columns, in words; null if nothing is. */
export function columnsProblem(given) {
    const problem = listProblem('columns', columns, given);
    if (problem !== null)
        return problem;
    const names = given.map((column) => column.name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    return twice === undefined ? null : `two columns are named "${twice}"`;
}
//# sourceMappingURL=check-plugin.js.map