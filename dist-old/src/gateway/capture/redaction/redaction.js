/**
 * Adds token ids that were found later to a redacted step.
 * @param told the step before it was redacted
 * @param asked the same with the ids
 */
export function withTokensOf({ draft, touched }, told, asked) {
    if (touched === 'nothing')
        return asked;
    if (touched === 'content')
        return draft;
    const { promptIds, responseIds, logProbs, tokenSource, logProbKind } = asked;
    // If the ids changed the reason, it speaks of ids only and quotes nothing; else the redacted reason holds.
    const same = asked.untrainableReason === told.untrainableReason;
    const untrainableReason = same ? draft.untrainableReason : asked.untrainableReason;
    return { ...draft, promptIds, responseIds, logProbs, tokenSource, logProbKind, untrainableReason };
}
/** Runs two redactions one after the other. */
export class RedactionChain {
    constructor(first, second) {
        this.first = first;
        this.second = second;
    }
    async redact(draft) {
        const before = await this.first.redact(draft);
        const after = await this.second.redact(before.draft);
        const touched = [before.touched, after.touched];
        if (touched.includes('content'))
            return { draft: after.draft, touched: 'content' };
        return { draft: after.draft, touched: touched.includes('beside') ? 'beside' : 'nothing' };
    }
    async close() {
        await this.first.close();
        await this.second.close();
    }
}
/**
 * Removes everything that depends on token ids from a step whose text was changed, and makes it untrainable for that
 * reason.
 */
export function withoutTokens(draft, reason) {
    return {
        ...draft,
        promptIds: null,
        responseIds: null,
        logProbs: null,
        responseMask: null,
        teacherLogProbs: null,
        teacherTopK: null,
        refLogProbs: null,
        values: null,
        routedExperts: null,
        tokenSource: 'NONE',
        logProbKind: 'UNKNOWN',
        untrainableReason: draft.untrainableReason === null ? reason : `${draft.untrainableReason}; ${reason}`,
    };
}
//# sourceMappingURL=redaction.js.map