/** Log-probs of one response by two models, and the mask of tokens that may enter a loss. T entries each. */
export interface TeacherAndStudent {
    readonly teacher: ArrayLike<number>;
    /** The log-probs of the policy that sampled the response. */
    readonly student: ArrayLike<number>;
    readonly mask: ArrayLike<number> | null;
}
/**
 * On-policy distillation: `A_t = coef (teacher_t - student_t)` inside the mask, 0 outside. float64.
 * @throws RangeError for NaN, infinities and lengths that differ
 */
export declare function opdAdvantages(given: TeacherAndStudent, coef?: number): Float64Array;
/**
 * Binary RL and distillation together: `A_t = w_opd (teacher_t - student_t) + w_rl reward` inside the mask, 0 outside.
 * @throws RangeError for NaN, infinities and lengths that differ
 */
export declare function combinedAdvantages(given: TeacherAndStudent & {
    readonly reward: number;
}, weights?: {
    readonly opd: number;
    readonly reward: number;
}): Float64Array;
/**
 * Mean of `student_t - teacher_t` inside the mask, a one-sample estimate of the reverse KL. Null if no token is inside.
 */
export declare function meanReverseKl(given: TeacherAndStudent): number | null;
/**
 * Reverse KL at one position, from both models' log-probs of the same K tokens. The remaining probability of each model
 * counts as one more token, the tail. Tails are at least 1e-12, because rounding may leave nothing.
 * @throws RangeError for lengths that differ, and for probabilities that add up to more than 1
 */
export declare function topKReverseKl(teacher: ArrayLike<number>, student: ArrayLike<number>): number;
/**
 * A response's teacher log-probs in verl's alignment: one entry for each token of prompt and response, each at the
 * place of the token before the one that it is about; 0 elsewhere.
 */
export declare function verlTeacherRows(promptLength: number, teacher: ArrayLike<number>): Float32Array;
