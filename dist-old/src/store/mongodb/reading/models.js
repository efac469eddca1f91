import { originOf } from '../../../model/step.js';
/** Excludes fields that only indexes need. */
export const HEAD_FIELDS = { metadataIndex: 0 };
const objectOf = (text) => (text === null ? null : JSON.parse(text));
export function curationOf({ keep, quality, trainable, reason, tags, note, mask }) {
    const curation = { keep, quality, trainable, reason, tags, note };
    return mask == null ? curation : { ...curation, mask };
}
export function stepHeadOf(doc) {
    return {
        id: doc.id,
        position: doc.position,
        channel: doc.channel,
        trajectoryUid: doc.trajectoryUid,
        promptUid: doc.promptUid,
        generation: doc.generation,
        stepIndex: doc.stepIndex,
        isLast: doc.isLast,
        turnType: doc.turnType,
        branch: doc.branch,
        parentId: doc.parentId,
        policyVersion: doc.policyVersion,
        model: doc.model,
        agent: doc.agent,
        promptTokens: doc.promptTokens,
        responseTokens: doc.responseTokens,
        hasLogProbs: doc.hasLogProbs,
        tokenSource: doc.tokenSource,
        logProbKind: doc.logProbKind,
        finishReason: doc.finishReason,
        latencyMs: doc.latencyMs,
        sampling: objectOf(doc.sampling),
        metadata: objectOf(doc.metadata),
        createdAt: doc.createdAt,
        reward: doc.reward,
        judgment: doc.judgment,
        curation: curationOf(doc),
        consumed: doc.consumed !== null,
        ...originOf(doc.origin, doc.engine, objectOf(doc.metadata)),
    };
}
export function trajectoryOf(doc) {
    return {
        id: doc.id,
        uid: doc.uid,
        channel: doc.channel,
        promptUid: doc.promptUid,
        generation: doc.generation,
        status: doc.status,
        stepCount: doc.stepCount,
        reward: doc.reward,
        minPolicyVersion: doc.minPolicyVersion,
        maxPolicyVersion: doc.maxPolicyVersion,
        promptTokens: doc.promptTokens,
        responseTokens: doc.responseTokens,
        agent: doc.agent,
        tags: doc.tags,
        metadata: objectOf(doc.metadata),
        startedAt: doc.startedAt,
        lastStepAt: doc.lastStepAt,
    };
}
//# sourceMappingURL=models.js.map