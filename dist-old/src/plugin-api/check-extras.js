import { z } from 'zod';
import { EXTRA_FIELDS } from '../model/extras.js';
const finite = (list) => list.every(Number.isFinite);
const floats = z
    .instanceof(Float32Array, { message: 'must be a Float32Array' })
    .refine(finite, 'has NaN or an infinity');
/** What a decision says of a step after it came, as far as it can be told without the step. */
export const stepExtras = z
    .strictObject({
    hint: z
        .string()
        .refine((text) => text.isWellFormed(), 'is no well-formed Unicode')
        .refine((text) => text.trim() !== '', 'is blank')
        .optional(),
    teacherLogProbs: floats.optional(),
    teacherTopK: z
        .strictObject({
        k: z.int().min(1),
        logProbs: floats,
        indices: z
            .instanceof(Int32Array, { message: 'must be an Int32Array' })
            .refine((ids) => ids.every((id) => id >= 0), 'has a negative id'),
    })
        .refine(({ k, logProbs }) => logProbs.length % k === 0, {
        path: ['logProbs'],
        message: 'has no whole number of rows of k',
    })
        .refine(({ logProbs, indices }) => logProbs.length === indices.length, {
        path: ['indices'],
        message: 'has another length than logProbs',
    })
        .optional(),
    refLogProbs: floats.optional(),
    values: floats.optional(),
})
    .refine((extras) => EXTRA_FIELDS.some((field) => extras[field] !== undefined), 'say nothing');
/** Number of response tokens that a field has values for; null for one that is left out, and for a hint. */
function tokensOf(extras, field) {
    if (field === 'hint')
        return null;
    if (field === 'teacherTopK') {
        const { teacherTopK } = extras;
        return teacherTopK === undefined ? null : teacherTopK.logProbs.length / teacherTopK.k;
    }
    return extras[field]?.length ?? null;
}
/** The first field that has not an entry for each of the response's `tokens`, in words; null if all have. */
export function lengthProblem(extras, tokens, where) {
    for (const field of EXTRA_FIELDS) {
        const got = tokensOf(extras, field);
        if (got !== null && got !== tokens)
            return `extras.${field}: it is for ${got} tokens, and the response of ${where} has ${tokens}`;
    }
    return null;
}
//# sourceMappingURL=check-extras.js.map