import { StepwellError } from '../../../errors/index.js';
import { int32Of } from '../../blobs.js';
import { TrajectoryMemory } from '../../sharing/trajectory-memory.js';
/**
 * A trajectory's prefix trees, from its steps in order of position and their contents. Contents of steps that were
 * never committed may be among them and are ignored.
 * @throws STORE_CORRUPT if a step's own node is missing
 */
export function memoryOf(uid, steps, contents) {
    const memory = new TrajectoryMemory();
    const byKey = new Map(contents.flatMap((content) => (content === null ? [] : [[content._id, content]])));
    for (const { _id, id, messageNode, tokenNode } of steps) {
        const content = byKey.get(_id);
        const isMissing = (messageNode === _id && content?.messages == null) || (tokenNode === _id && content?.tokens == null);
        if (isMissing) {
            const detail = `the content of ${id} of trajectory "${uid}" is missing`;
            throw new StepwellError('STORE_CORRUPT', { path: 'the database', detail });
        }
        if (content !== undefined)
            restoreNodes(memory, content);
    }
    for (const step of steps)
        restoreLink(memory, step);
    return memory;
}
export function restoreLink(memory, step) {
    memory.restore({
        id: step._id,
        stepId: step.id,
        index: step.stepIndex,
        branch: step.branch,
        turnType: step.turnType,
        messageNode: step.messageNode,
        stateLength: step.stateLength,
        messageLength: step.messageLength,
        tokenNode: step.tokenNode,
        promptTokens: step.promptTokens ?? 0,
        tokenLength: (step.promptTokens ?? 0) + (step.responseTokens ?? 0),
        hasNextState: step.hasNext || step.nextFrom !== null,
        parent: step.parent,
    });
}
function restoreNodes(memory, { _id, messages, tokens }) {
    if (messages !== null) {
        const { parent, base, texts } = messages;
        memory.restoreMessages({ id: _id, parent, base, elements: texts });
    }
    if (tokens !== null)
        memory.restoreTokens(tokenNodeOf(_id, tokens));
}
export function tokenNodeOf(id, { parent, base, ids }) {
    // The bytes are part of a message's buffer at any offset, so they are copied to be aligned.
    return { id, parent, base, elements: int32Of(ids.buffer.subarray(0, ids.position)) };
}
//# sourceMappingURL=load-memory.js.map