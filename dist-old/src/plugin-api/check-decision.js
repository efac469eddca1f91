import { z } from 'zod';
import { JUDGMENT } from '../model/judgment.js';
import { stepExtras } from './check-extras.js';
import { jsonProblem } from './check-row.js';
const LONGEST_TAG = 512;
const LONGEST_NOTE = 10_000;
/** A lone surrogate has no UTF-8 form, so a database would store another character. */
const text = z.string().refine((value) => value.isWellFormed(), 'is no well-formed Unicode');
const name = text.min(1);
const tag = name.max(LONGEST_TAG);
const token = z.int().min(0);
const decision = z.strictObject({
    target: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('step'), id: name }),
        z.strictObject({ kind: z.literal('trajectory'), channel: name, uid: name }),
        z.strictObject({
            kind: z.literal('group'),
            channel: name,
            promptUid: name,
            generation: z.int().min(0),
        }),
    ]),
    keep: z.boolean().optional(),
    trainable: z.boolean().optional(),
    quality: z.enum(['UNREVIEWED', 'GOOD', 'NEUTRAL', 'BAD']).optional(),
    reason: z.string().optional(),
    note: text.max(LONGEST_NOTE).optional(),
    addTags: z.array(tag).readonly().optional(),
    removeTags: z.array(tag).readonly().optional(),
    mask: z
        .array(z
        .strictObject({ from: token, to: token })
        .refine(({ from, to }) => from < to, { path: ['to'], message: 'must be above from' }))
        .readonly()
        .optional(),
    rewards: z
        .record(name.max(LONGEST_TAG), z.number())
        .refine((values) => !Object.hasOwn(values, JUDGMENT), {
        path: [JUDGMENT],
        message: 'a judgment is a field of the decision, not a reward',
    })
        .optional(),
    judgment: z
        .strictObject({
        score: z.number().nullable(),
        votes: z.array(z.unknown()).readonly().optional(),
        judge: name.max(LONGEST_TAG).optional(),
    })
        .optional(),
    extras: stepExtras.optional(),
});
const refused = (problem) => ({ decision: null, problem });
/** A target in a few words, for errors. */
export function describeTarget(target) {
    switch (target.kind) {
        case 'step':
            return `step ${target.id}`;
        case 'trajectory':
            return `trajectory ${target.uid} of channel ${target.channel}`;
        case 'group':
            return `group ${target.promptUid} (generation ${target.generation}) of channel ${target.channel}`;
    }
}
/** What a decision says that its target cannot have; null if nothing. */
function misplaced({ target, mask, rewards, judgment, extras }) {
    if (target.kind === 'step')
        return null;
    if (mask !== undefined)
        return `mask: only a step has response tokens, and this is ${describeTarget(target)}`;
    if (judgment !== undefined)
        return `judgment: only a step has one, and this is ${describeTarget(target)}`;
    if (extras !== undefined)
        return `extras: only a step has them, and this is ${describeTarget(target)}`;
    return rewards !== undefined && target.kind === 'group'
        ? `rewards: only a step or trajectory has them, and this is ${describeTarget(target)}`
        : null;
}
/** Checks a decision that a curator yielded, as far as it can be told without its units. */
export function checkDecision(value) {
    const parsed = decision.safeParse(value);
    if (!parsed.success) {
        const issue = parsed.error.issues[0];
        const where = issue === undefined || issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
        return refused(`it yielded no decision: ${where}${issue?.message ?? 'invalid'}`);
    }
    const given = Object.entries(parsed.data).filter(([, field]) => field !== undefined);
    const checked = Object.fromEntries(given);
    const problem = misplaced(checked) ?? votesProblem(checked);
    return problem === null ? { decision: checked, problem } : refused(`it yielded no decision: ${problem}`);
}
function votesProblem({ judgment }) {
    const problem = jsonProblem(judgment?.votes ?? []);
    return problem === null ? null : `judgment.votes: ${problem}`;
}
//# sourceMappingURL=check-decision.js.map