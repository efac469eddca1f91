import { createHash } from 'node:crypto';
import { rangeError, StepwellError } from '../../errors/index.js';
import { EXTRA_FIELDS } from '../../model/extras.js';
import { float32Of, int32Of } from '../blobs.js';
/** Names of the fields on the wire; a top-k goes by its log-probs. */
export const WIRE_NAMES = {
    hint: 'hint',
    teacherLogProbs: 'teacher_log_probs',
    teacherTopK: 'teacher_topk_log_probs',
    refLogProbs: 'ref_log_probs',
    values: 'values',
};
const TOP_K_INDICES = 'teacher_topk_indices';
/** The most bytes of a hint: it is read with its step, whose text it may not exceed by far. */
const MOST_HINT_BYTES = 1024 * 1024;
/** The most bytes of a value. */
const MOST_BYTES = 256 * 1024 * 1024;
/**
 * Checks and packs what is said of a step, but for what depends on the step. `path` leads to the fields.
 * @throws OUT_OF_RANGE, NON_FINITE_NUMBER
 */
export function packExtras(extras, path) {
    const packed = {};
    for (const field of EXTRA_FIELDS) {
        const at = [...path, WIRE_NAMES[field]];
        const value = extras[field];
        if (value === undefined)
            continue;
        if (typeof value === 'string')
            packed[field] = packedOf(hintBytes(value, at), null);
        else if (value instanceof Float32Array)
            packed[field] = packedOf(floatBytes(value, at), value.length);
        else
            packed[field] = packedOf(topKBytes(value, path), value.logProbs.length / value.k);
    }
    if (Object.keys(packed).length === 0) {
        const names = Object.values(WIRE_NAMES).join(', ');
        throw rangeError(`at least one of ${names}`, path);
    }
    return packed;
}
function packedOf(bytes, tokens) {
    const hash = createHash('sha256').update(bytes).digest('hex');
    return { hash, size: bytes.byteLength, tokens, bytes: Buffer.from(bytes).toString('base64') };
}
function hintBytes(hint, path) {
    if (!hint.isWellFormed() || hint.trim() === '')
        throw rangeError('a text that is not blank', path);
    const bytes = Buffer.from(hint);
    if (bytes.length > MOST_HINT_BYTES)
        throw rangeError(`at most ${MOST_HINT_BYTES} bytes`, path);
    return bytes;
}
function floatBytes(list, path) {
    if (list.byteLength > MOST_BYTES)
        throw rangeError(`at most ${MOST_BYTES} bytes`, path);
    for (const [i, value] of list.entries()) {
        if (!Number.isFinite(value))
            throw new StepwellError('NON_FINITE_NUMBER', {}, { path: [...path, i] });
    }
    return new Uint8Array(list.buffer, list.byteOffset, list.byteLength);
}
function topKBytes({ k, logProbs, indices }, path) {
    const at = [...path, WIRE_NAMES.teacherTopK];
    if (!Number.isInteger(k) || k < 1 || logProbs.length % k !== 0)
        throw rangeError('rows of one width', at);
    if (indices.length !== logProbs.length) {
        const params = { got: indices.length, other: WIRE_NAMES.teacherTopK, expected: logProbs.length };
        throw new StepwellError('LENGTH_MISMATCH', params, { path: [...path, TOP_K_INDICES] });
    }
    const negative = indices.findIndex((index) => index < 0);
    if (negative !== -1) {
        throw rangeError('a token id from 0 to 2147483647', [...path, TOP_K_INDICES, negative]);
    }
    const bytes = new Uint8Array(4 + logProbs.byteLength + indices.byteLength);
    new DataView(bytes.buffer).setInt32(0, k, true);
    bytes.set(floatBytes(logProbs, at), 4);
    bytes.set(new Uint8Array(indices.buffer, indices.byteOffset, indices.byteLength), 4 + logProbs.byteLength);
    return bytes;
}
export function unpackExtra(field, bytes) {
    if (field === 'hint')
        return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString();
    if (field !== 'teacherTopK')
        return float32Of(bytes);
    if (bytes.byteLength < 4)
        throw new RangeError('bytes are missing');
    const k = new DataView(bytes.buffer, bytes.byteOffset).getInt32(0, true);
    const half = (bytes.byteLength - 4) / 2;
    return { k, logProbs: float32Of(bytes.subarray(4, 4 + half)), indices: int32Of(bytes.subarray(4 + half)) };
}
/** The values without their bytes. */
export function refsOf(extras) {
    const refs = {};
    for (const field of fieldsOf(extras)) {
        const { hash, size } = extras[field];
        refs[field] = { hash, size };
    }
    return refs;
}
/** In the order of `EXTRA_FIELDS`. */
export const fieldsOf = (extras) => EXTRA_FIELDS.filter((field) => extras[field] !== undefined);
/** Number of bytes of all values. */
export function sizeOf(extras) {
    return fieldsOf(extras).reduce((sum, field) => sum + (extras[field]?.size ?? 0), 0);
}
//# sourceMappingURL=extras.js.map