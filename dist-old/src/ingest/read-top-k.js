import { StepwellError } from '../errors/index.js';
import { readFloats, readIds, readMatrix } from './read-values.js';
/**
 * The teacher's top-k: two T x K matrices; null if neither is given.
 * @param expected null: the response is not known here, and the two need only be of one size
 * @throws MISSING_FIELD, INVALID_TYPE, OUT_OF_RANGE, NON_FINITE_NUMBER, LENGTH_MISMATCH
 */
export function readTopK(fields, expected) {
    const { given } = fields;
    if (given.teacherTopKLogProbs === undefined && given.teacherTopKIndices === undefined)
        return null;
    for (const key of ['teacherTopKLogProbs', 'teacherTopKIndices'])
        if (given[key] === undefined)
            throw fields.missing(key);
    const rows = readMatrix(given.teacherTopKLogProbs, fields.at('teacherTopKLogProbs'));
    const columns = readMatrix(given.teacherTopKIndices, fields.at('teacherTopKIndices'));
    const { k } = rows;
    const size = expected === null ? rows.flat.length : k * expected.tokens;
    const other = expected === null ? fields.name('teacherTopKLogProbs') : `${expected.other} x ${k}`;
    for (const [key, matrix] of [
        ['teacherTopKLogProbs', rows],
        ['teacherTopKIndices', columns],
    ]) {
        if (matrix.flat.length !== size || matrix.k !== k) {
            const params = { got: matrix.flat.length, other, expected: size };
            throw new StepwellError('LENGTH_MISMATCH', params, { path: fields.at(key) });
        }
    }
    return {
        k,
        logProbs: readFloats(rows.flat, fields.at('teacherTopKLogProbs')),
        indices: readIds(columns.flat, fields.at('teacherTopKIndices')),
    };
}
//# sourceMappingURL=read-top-k.js.map