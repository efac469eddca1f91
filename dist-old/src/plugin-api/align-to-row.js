import { isTrainable } from './units.js';
/** Where the actions of a row's trainable steps lie in its response, in order; empty for a row without ids. */
export function trainableSpans(row) {
    const start = row.promptIds?.length;
    if (start === undefined)
        return [];
    return row.steps.flatMap((step) => {
        if (!isTrainable(step) || step.promptIds === null || step.responseIds === null)
            return [];
        const from = step.promptIds.length - start;
        return [{ step, from, to: from + step.responseIds.length }];
    });
}
/**
 * A list that each step has along its tokens (values, teacher's log-probs), laid over the row's response: 0 on context.
 * Null for a row without ids, and if a trainable step has no such list.
 */
export function alignToRow(row, select) {
    if (row.responseIds === null)
        return null;
    const aligned = new Float32Array(row.responseIds.length);
    for (const { step, from } of trainableSpans(row)) {
        const array = select(step);
        if (array === null)
            return null;
        aligned.set(array, from);
    }
    return aligned;
}
/**
 * The steps' `teacherTopK` laid over a row's response: of each step's tokens the K likeliest, likeliest first.
 * @throws RangeError for a trainable step that has fewer than K, or a row without ids
 */
export function alignTopK(row, k) {
    const length = row.responseIds?.length;
    if (length === undefined)
        throw new RangeError('a row of text has no top-k log-probs');
    const logProbs = Array.from({ length }, () => new Float32Array(k));
    const indices = Array.from({ length }, () => new Int32Array(k));
    for (const { step, from, to } of trainableSpans(row)) {
        const top = step.teacherTopK;
        if (top === null || top.k < k) {
            throw new RangeError(`step ${step.id} has ${top?.k ?? 0} of the teacher's likeliest tokens, not ${k}`);
        }
        for (let t = from; t < to; t++) {
            const start = (t - from) * top.k;
            const order = Array.from({ length: top.k }, (_, i) => start + i).sort((a, b) => top.logProbs[b] - top.logProbs[a] || a - b);
            for (let i = 0; i < k; i++) {
                const at = order[i];
                logProbs[t][i] = top.logProbs[at];
                indices[t][i] = top.indices[at];
            }
        }
    }
    return { logProbs, indices };
}
//# sourceMappingURL=align-to-row.js.map