import { StepwellError } from '../../../errors/index.js';
import { isObject } from '../../../model/json.js';
/** The most bytes of a field. Metadata are part of documents that lists read, which may have 16 MiB. */
const MOST_BYTES = 8 * 1024 * 1024;
/** The most bytes of all fields together, which leaves room for what the store adds. */
const MOST_OF_ROW = 12 * 1024 * 1024;
/** @throws OUT_OF_RANGE for a step whose row would not fit into a document */
export function checkStep(step) {
    const { metadata, sampling } = step;
    checkText(metadata, 'metadata');
    checkText(sampling, 'sampling');
    const texts = [metadata, sampling, step.trajectoryUid, step.promptUid, step.model, step.agent, step.branch];
    texts.push(step.idempotencyKey, step.finishReason, step.untrainableReason, step.engine);
    let bytes = 0;
    for (const text of texts)
        bytes += text === null ? 0 : text.length * 3;
    if (bytes <= MOST_OF_ROW)
        return;
    bytes = 0;
    for (const text of texts)
        bytes += text === null ? 0 : Buffer.byteLength(text);
    if (bytes > MOST_OF_ROW)
        throw new StepwellError('OUT_OF_RANGE', { expected: `at most ${MOST_OF_ROW} bytes` });
}
/** @throws OUT_OF_RANGE for a change with a row that would not fit into a document */
export function checkRule({ rule, args }) {
    // Of extras only hashes become rows, and their values are cut into parts.
    if (rule === 'addExtras')
        return;
    const text = JSON.stringify(args);
    if (text.length <= MOST_BYTES / 3)
        return;
    const [first] = args;
    // Each id or decision of a list becomes a row of its own.
    const parts = rule === 'decide' || rule === 'keepForLater' || !isObject(first) ? [] : Object.entries(first);
    for (const [field, value] of parts) {
        if (!Array.isArray(value) || field === 'votes')
            checkText(JSON.stringify(value ?? null), field);
    }
}
/** Checks the size of a field as stored. */
function checkText(text, field) {
    if (text === null || text.length * 3 <= MOST_BYTES || Buffer.byteLength(text) <= MOST_BYTES)
        return;
    const expected = `at most ${MOST_BYTES} bytes as JSON`;
    throw new StepwellError('OUT_OF_RANGE', { expected }, { path: [field] });
}
//# sourceMappingURL=storable.js.map