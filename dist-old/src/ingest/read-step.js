import { StepwellError } from '../errors/index.js';
import { MAIN_BRANCH } from '../model/step.js';
import { GivenFields } from './given-fields.js';
import { readTopK } from './read-top-k.js';
import { readBoolean, readCount, readFloats, readHint, readIds, readJson, readMask, readMessage, readMessages, readName, readNumber, readObject, readOneOf, readTime, } from './read-values.js';
/**
 * Checks one step and brings it into its canonical form.
 * @throws UNKNOWN_FIELD, MISSING_FIELD, INVALID_TYPE, OUT_OF_RANGE, NON_FINITE_NUMBER, LENGTH_MISMATCH with the path of
 * the field, in the caller's names
 */
export function readStep(value, naming, path, origin = 'REST') {
    const fields = new GivenFields(value, naming, path);
    const { given } = fields;
    const at = (key) => fields.at(key);
    const missing = (key) => fields.missing(key);
    function read(key, reader) {
        return fields.read(key, reader);
    }
    if (given.trajectoryUid === undefined)
        throw missing('trajectoryUid');
    const trajectoryUid = readName(given.trajectoryUid, at('trajectoryUid'));
    const promptIds = read('promptIds', readIds);
    const responseIds = read('responseIds', readIds);
    const messages = read('messages', readMessages);
    if (promptIds === null && responseIds !== null)
        throw missing('promptIds');
    if (responseIds === null && promptIds !== null)
        throw missing('responseIds');
    if (messages === null && promptIds === null)
        throw missing('messages');
    if (given.tokenSource !== undefined && promptIds === null)
        throw missing('promptIds');
    function aligned(key, reader) {
        const array = read(key, reader);
        const expected = responseIds?.length ?? 0;
        if (array !== null && array.length !== expected) {
            const params = { got: array.length, other: fields.name('responseIds'), expected };
            throw new StepwellError('LENGTH_MISMATCH', params, { path: at(key) });
        }
        return array;
    }
    return {
        trajectoryUid,
        promptUid: read('promptUid', readName),
        stepIndex: read('stepIndex', readCount),
        isLast: read('isLast', readBoolean) ?? false,
        turnType: read('turnType', (v, p) => readOneOf(v, ['MAIN', 'SIDE'], p)) ?? 'MAIN',
        branch: read('branch', readName) ?? MAIN_BRANCH,
        policyVersion: read('policyVersion', readCount),
        model: read('model', readName),
        agent: read('agent', readName),
        messages: messages ?? [],
        tools: read('tools', readJson),
        response: read('response', readMessage),
        promptIds,
        responseIds,
        logProbs: aligned('logProbs', readFloats),
        responseMask: aligned('responseMask', readMask),
        reward: read('reward', readNumber),
        nextState: read('nextState', readMessages),
        teacherLogProbs: aligned('teacherLogProbs', readFloats),
        teacherTopK: readTopK(fields, { tokens: responseIds?.length ?? 0, other: fields.name('responseIds') }),
        refLogProbs: aligned('refLogProbs', readFloats),
        values: aligned('values', readFloats),
        hint: read('hint', readHint),
        finishReason: read('finishReason', readName),
        latencyMs: read('latencyMs', readNumber),
        tokenSource: promptIds === null
            ? 'NONE'
            : (read('tokenSource', (v, p) => readOneOf(v, ['CLIENT', 'RETOKENIZED'], p)) ?? 'CLIENT'),
        logProbKind: read('logProbKind', (v, p) => readOneOf(v, ['PROCESSED', 'RAW', 'UNKNOWN'], p)) ?? 'UNKNOWN',
        sampling: read('sampling', readObject),
        media: read('media', (v, p) => (Array.isArray(v) ? readJson(v, p) : [readJson(v, p)])) ??
            [],
        routedExperts: read('routedExperts', readJson),
        metadata: read('metadata', readObject),
        createdAt: read('createdAt', readTime),
        idempotencyKey: read('idempotencyKey', readName),
        untrainableReason: null,
        origin,
        engine: null,
    };
}
//# sourceMappingURL=read-step.js.map