import type { StepDraft } from '../../../model/step.js';

/** A step whose text is not what its tokens say any more: without them, and not fit for training for that reason. */
export function withoutTokens(draft: StepDraft, reason: string): StepDraft {
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
