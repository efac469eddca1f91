import type { TopK } from '../model/step.js';
import type { GivenFields } from './given-fields.js';
type TopKFields = Pick<GivenFields<'teacherTopKLogProbs' | 'teacherTopKIndices'>, 'given' | 'name' | 'at' | 'missing'>;
/** The length that a matrix must have, and the field that says so. */
interface Expected {
    readonly tokens: number;
    readonly other: string;
}
/**
 * The teacher's top-k: two T x K matrices; null if neither is given.
 * @param expected null: the response is not known here, and the two need only be of one size
 * @throws MISSING_FIELD, INVALID_TYPE, OUT_OF_RANGE, NON_FINITE_NUMBER, LENGTH_MISMATCH
 */
export declare function readTopK(fields: TopKFields, expected: Expected | null): TopK | null;
export {};
