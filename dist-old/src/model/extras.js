/** The fields of a step's content that may also be said after the step came. Names of `StepUnit`. */
export const EXTRA_FIELDS = ['hint', 'teacherLogProbs', 'teacherTopK', 'refLogProbs', 'values'];
/** The kinds of extras as callers name them. */
export const EXTRA_KINDS = ['HINT', 'TEACHER_LOG_PROBS', 'TEACHER_TOPK', 'REF_LOG_PROBS', 'VALUES'];
//# sourceMappingURL=extras.js.map