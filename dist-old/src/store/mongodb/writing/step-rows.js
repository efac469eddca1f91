import { metadataIndexOf } from '../index-entries.js';
/**
 * The document of a step as it is inserted. Written out field by field: an object of that many fields that is made by
 * copying another is a hash table, which takes ten times the memory and is slow to encode.
 */
export function stepDoc(row, at) {
    const doc = {
        _id: row._id,
        position: at(row.position),
        id: row.id,
        trajectory: row.trajectory,
        group: row.group,
        channel: row.channel,
        trajectoryUid: row.trajectoryUid,
        promptUid: row.promptUid,
        generation: row.generation,
        stepIndex: row.stepIndex,
        turnType: row.turnType,
        branch: row.branch,
        policyVersion: row.policyVersion,
        model: row.model,
        agent: row.agent,
        promptTokens: row.promptTokens,
        responseTokens: row.responseTokens,
        hasLogProbs: row.hasLogProbs,
        tokenSource: row.tokenSource,
        logProbKind: row.logProbKind,
        finishReason: row.finishReason,
        latencyMs: row.latencyMs,
        sampling: row.sampling,
        metadata: row.metadata,
        createdAt: row.createdAt,
        idempotencyKey: row.idempotencyKey,
        givenReward: row.givenReward,
        untrainableReason: row.untrainableReason,
        // Records of earlier versions do not say these two, which are removed again below.
        origin: row.origin,
        engine: row.engine,
        messageNode: row.messageNode,
        stateLength: row.stateLength,
        messageLength: row.messageLength,
        hasResponse: row.hasResponse,
        hasNext: row.hasNext,
        tokenNode: row.tokenNode,
        parent: row.parent,
        parentId: row.parentId,
        newFrom: row.newFrom,
        nextFrom: row.nextFrom,
        nextAt: row.nextAt === null ? null : at(row.nextAt),
        reward: row.reward,
        judgment: row.judgment,
        keep: row.keep,
        trainable: row.trainable,
        quality: row.quality,
        reason: row.reason,
        note: row.note,
        tags: row.tags,
        isLast: row.isLast,
        consumed: row.consumed === null ? null : at(row.consumed),
        metadataIndex: metadataIndexOf(row.metadata),
        s: {},
    };
    if (row.origin === undefined)
        delete doc.origin;
    if (row.engine === undefined)
        delete doc.engine;
    return doc;
}
export function stepRow(added, at) {
    const { step, placement, continues, next, curation } = added;
    return {
        _id: added.key,
        position: at(added.position),
        id: added.id,
        trajectory: added.trajectory,
        group: added.group,
        channel: added.channel,
        trajectoryUid: added.trajectoryUid,
        promptUid: added.promptUid,
        generation: added.generation,
        stepIndex: added.index,
        turnType: step.turnType,
        branch: step.branch,
        policyVersion: added.policyVersion,
        model: step.model,
        agent: step.agent,
        promptTokens: step.ids === null ? null : step.promptTokens,
        responseTokens: step.responseTokens,
        hasLogProbs: step.logProbs !== null,
        tokenSource: step.tokenSource,
        logProbKind: step.logProbKind,
        finishReason: step.finishReason,
        latencyMs: step.latencyMs,
        sampling: step.sampling,
        metadata: step.metadata,
        createdAt: added.createdAt,
        idempotencyKey: step.idempotencyKey,
        givenReward: added.givenReward,
        untrainableReason: added.untrainableReason,
        origin: step.origin,
        engine: step.engine,
        messageNode: placement.messageNode,
        stateLength: placement.stateLength,
        messageLength: placement.messageLength,
        hasResponse: step.hasResponse,
        hasNext: step.hasNextState,
        tokenNode: placement.tokenNode,
        parent: continues.parent,
        parentId: continues.parentId,
        newFrom: continues.newFrom,
        nextFrom: next?.step ?? null,
        nextAt: next === null ? null : at(next.position),
        reward: added.reward,
        judgment: added.judgment,
        keep: curation.keep,
        trainable: curation.trainable,
        quality: curation.quality,
        reason: curation.reason,
        note: curation.note,
        tags: curation.tags,
        isLast: added.isLast,
        consumed: added.consumed === null ? null : at(added.consumed),
    };
}
export function changeRow(change, at) {
    const { key, trajectory, continues, next, reward, judgment, curation, isLast, consumed, wasConsumed } = change;
    const parts = [];
    const fields = {};
    const set = (part, values) => {
        parts.push(part);
        Object.assign(fields, values);
    };
    if (continues !== undefined)
        set('continues', continues);
    if (next !== undefined)
        set('next', { nextFrom: next.step, nextAt: at(next.position) });
    if (reward !== undefined)
        set('reward', { reward });
    if (judgment !== undefined)
        set('judgment', { judgment });
    if (curation !== undefined) {
        const { keep, trainable, quality, reason, note, tags, mask = null } = curation;
        set('curation', { keep, trainable, quality, reason, note, tags, mask });
    }
    if (isLast !== undefined)
        set('isLast', { isLast });
    if (consumed !== undefined) {
        const was = wasConsumed === undefined ? {} : { wasConsumed: placedSpan(wasConsumed, at) };
        set('consumed', { consumed: consumed === null ? null : at(consumed), ...was });
    }
    return { key, trajectory, parts, fields };
}
export const placedSpan = ([from, to], at) => [
    at(from),
    at(to),
];
//# sourceMappingURL=step-rows.js.map