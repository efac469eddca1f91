import { StepwellError } from '../../errors/index.js';
import { jsonEquals } from '../../model/json.js';
import { REWARD } from '../../model/reward.js';
import { damagedStep } from '../content/raw-content.js';
import { restoreMedia } from '../sharing/media.js';
import { appendReward } from './rewards.js';
/**
 * The stored step with the same identity or idempotency key.
 * @throws IDEMPOTENCY_CONFLICT if the key came with a step of another index
 */
export function findRepeat(pass, state, step) {
    const { stepIndex, idempotencyKey } = step;
    const sent = idempotencyKey === null ? null : pass.stepRepeated(state, idempotencyKey);
    if (stepIndex === null)
        return sent;
    if (sent !== null && sent.index !== stepIndex) {
        throw new StepwellError('IDEMPOTENCY_CONFLICT', {
            key: idempotencyKey ?? '',
            stored: sent.id,
            fields: 'step_index',
        });
    }
    return stepIndex > state.maxIndex ? null : pass.stepAt(state, stepIndex);
}
/**
 * Handles a repeat of a stored step: a success if the immutable content is equal. Another reward is appended to the
 * ledger. Returns the step's id.
 * @throws STEP_CONFLICT, IDEMPOTENCY_CONFLICT, STORE_CORRUPT
 */
export function repeatStep(pass, state, stored, step) {
    const fields = differences(storedContent(pass, state, stored), contentOf(step)).join(', ');
    if (fields !== '') {
        if (step.stepIndex === null && step.idempotencyKey !== null) {
            throw new StepwellError('IDEMPOTENCY_CONFLICT', {
                key: step.idempotencyKey,
                stored: stored.id,
                fields,
            });
        }
        const { channel, uid: trajectory } = state;
        throw new StepwellError('STEP_CONFLICT', {
            channel,
            trajectory,
            index: stored.index,
            stored: stored.id,
            fields,
        });
    }
    if (step.reward !== null && step.reward !== stored.reward) {
        appendReward(pass, state, {
            step: stored,
            name: REWARD,
            value: step.reward,
            source: 'client',
            comment: null,
            idempotencyKey: null,
        });
    }
    return stored.id;
}
function storedContent(pass, state, stored) {
    const added = pass.newStep(stored.key);
    if (added !== null)
        return contentOf(added.step);
    const content = pass.view.content(state, stored);
    if (content === null)
        throw damagedStep(stored.id, new RangeError('its content is missing'));
    return content;
}
const COMPARED = [
    'messages',
    'tools',
    'response',
    'promptIds',
    'responseIds',
    'logProbs',
    'responseMask',
];
/** The immutable content of a given step, decoded for the comparison with a stored one. */
function contentOf(step) {
    const { stateLength, ids, promptTokens, responseTokens } = step;
    const base64 = new Map(step.mediaBytes.map(({ hash, bytes }) => [hash, Buffer.from(bytes).toString('base64')]));
    const whole = (text) => restoreMedia(text, (hash) => base64.get(hash) ?? '');
    const messages = step.texts.map((text) => JSON.parse(whole(text)));
    return {
        messages: messages.slice(0, stateLength),
        response: step.hasResponse ? (messages[stateLength] ?? null) : null,
        tools: step.tools === null ? null : JSON.parse(step.tools),
        promptIds: ids === null ? null : ids.slice(0, promptTokens),
        responseIds: ids === null || responseTokens === null ? null : ids.slice(promptTokens),
        logProbs: step.logProbs,
        responseMask: step.responseMask,
    };
}
/** Names of the immutable fields in which two contents differ, in the order of `COMPARED`. */
function differences(stored, given) {
    return COMPARED.filter((field) => !jsonEquals(plain(stored[field]), plain(given[field])));
}
/** The value in a form that `jsonEquals` compares: a typed array as a string of its bytes. */
function plain(value) {
    if (!ArrayBuffer.isView(value))
        return value;
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('latin1');
}
//# sourceMappingURL=repeat-step.js.map