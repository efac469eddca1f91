/**
 * What a formatter requires of a unit. Stepwell evaluates it, so that readiness is explained without running the
 * formatter.
 * - complete: the trajectory is finished (of a group enough trajectories, by the recipe's group rules)
 * - rewards: every trajectory has an effective reward
 * - response: every trainable step has its action as a message, and not only as token ids
 * - response_ids, log_probs, values, teacher_log_probs, teacher_topk, ref_log_probs: every trainable step has them
 * - hint: every trainable step has one
 */
export const REQUIREMENTS = [
    'complete',
    'rewards',
    'response',
    'response_ids',
    'log_probs',
    'values',
    'teacher_log_probs',
    'teacher_topk',
    'ref_log_probs',
    'hint',
];
//# sourceMappingURL=requirement.js.map