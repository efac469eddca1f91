import { rangeError } from '../errors/index.js';
import { EXTRA_FIELDS } from '../model/extras.js';
import { GivenFields } from './given-fields.js';
import { readTopK } from './read-top-k.js';
import { readCount, readFloats, readHint, readName } from './read-values.js';
/** Fields that may not stand beside a step's id, which names the step alone. */
const BESIDE_STEP = ['trajectoryUid', 'channel', 'stepIndex'];
/** @param channel of a trajectory whose channel is not given; null: the one in which its uid is known */
function readTarget(fields, channel) {
    const stepId = fields.read('stepId', readName);
    if (stepId !== null) {
        const beside = BESIDE_STEP.find((key) => fields.given[key] !== undefined);
        if (beside !== undefined)
            throw rangeError(`left out beside ${fields.name('stepId')}`, fields.at(beside));
        return { stepId };
    }
    const uid = fields.read('trajectoryUid', readName);
    if (uid === null)
        throw fields.missing('trajectoryUid');
    const stepIndex = fields.read('stepIndex', readCount);
    if (stepIndex === null)
        throw fields.missing('stepIndex');
    return { uid, channel: fields.read('channel', readName) ?? channel, stepIndex };
}
/** A list has memory of its own, because a line's is used again for the next line. */
function readList(value, path) {
    return value instanceof Float32Array ? value.slice() : readFloats(value, path);
}
/**
 * Checks what is said of one step after it came. Whether its lists have the length of the response is for the store to
 * say, which knows the step.
 * @param channel of the request, for items that name none; null: none
 * @throws UNKNOWN_FIELD, MISSING_FIELD, INVALID_TYPE, OUT_OF_RANGE, NON_FINITE_NUMBER, LENGTH_MISMATCH with the path of
 * the field, in the caller's names
 */
export function readExtras(value, naming, path, channel) {
    const fields = new GivenFields(value, naming, path);
    const target = readTarget(fields, channel);
    const source = fields.read('source', readName);
    if (source === null)
        throw fields.missing('source');
    const read = {
        hint: fields.read('hint', readHint),
        teacherLogProbs: fields.read('teacherLogProbs', readList),
        teacherTopK: readTopK(fields, null),
        refLogProbs: fields.read('refLogProbs', readList),
        values: fields.read('values', readList),
    };
    const said = EXTRA_FIELDS.filter((field) => read[field] !== null);
    if (said.length === 0) {
        const names = ['hint', 'teacherLogProbs', 'teacherTopKLogProbs', 'refLogProbs', 'values']
            .map((key) => fields.name(key))
            .join(', ');
        throw rangeError(`an object that says one of ${names}`, path);
    }
    return { target, source, extras: Object.fromEntries(said.map((field) => [field, read[field]])) };
}
//# sourceMappingURL=read-extras.js.map