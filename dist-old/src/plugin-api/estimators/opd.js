import { requireFinite, requireLength } from './finite.js';
function checked({ teacher, student, mask }) {
    // Lists of another length are not padded: a teacher that saw other tokens says nothing about these.
    requireLength(teacher, student.length, 'teacher_log_probs');
    if (mask !== null)
        requireLength(mask, student.length, 'response_mask');
    requireFinite(teacher, 'teacher_log_probs');
    requireFinite(student, 'rollout_log_probs');
    return student.length;
}
/**
 * On-policy distillation: `A_t = coef (teacher_t - student_t)` inside the mask, 0 outside. float64.
 * @throws RangeError for NaN, infinities and lengths that differ
 */
export function opdAdvantages(given, coef = 1) {
    return combinedAdvantages({ ...given, reward: 0 }, { opd: coef, reward: 0 });
}
/**
 * Binary RL and distillation together: `A_t = w_opd (teacher_t - student_t) + w_rl reward` inside the mask, 0 outside.
 * @throws RangeError for NaN, infinities and lengths that differ
 */
export function combinedAdvantages(given, weights = { opd: 1, reward: 1 }) {
    const length = checked(given);
    const { teacher, student, mask, reward } = given;
    return Float64Array.from({ length }, (_, t) => mask === null || mask[t] === 1
        ? weights.opd * (teacher[t] - student[t]) + weights.reward * reward
        : 0);
}
/**
 * Mean of `student_t - teacher_t` inside the mask, a one-sample estimate of the reverse KL. Null if no token is inside.
 */
export function meanReverseKl(given) {
    const length = checked(given);
    let sum = 0;
    let count = 0;
    for (let t = 0; t < length; t++) {
        if (given.mask !== null && given.mask[t] !== 1)
            continue;
        sum += given.student[t] - given.teacher[t];
        count += 1;
    }
    return count === 0 ? null : sum / count;
}
/**
 * Reverse KL at one position, from both models' log-probs of the same K tokens. The remaining probability of each model
 * counts as one more token, the tail. Tails are at least 1e-12, because rounding may leave nothing.
 * @throws RangeError for lengths that differ, and for probabilities that add up to more than 1
 */
export function topKReverseKl(teacher, student) {
    requireLength(teacher, student.length, 'teacher');
    let sum = 0;
    let ofTeacher = 0;
    let ofStudent = 0;
    for (let k = 0; k < student.length; k++) {
        const p = Math.exp(student[k]);
        sum += p * (student[k] - teacher[k]);
        ofStudent += p;
        ofTeacher += Math.exp(teacher[k]);
    }
    if (ofTeacher > 1 + 1e-4 || ofStudent > 1 + 1e-4)
        throw new RangeError('probabilities add up to more than 1');
    const tailOfTeacher = Math.max(1 - ofTeacher, 1e-12);
    const tailOfStudent = Math.max(1 - ofStudent, 1e-12);
    return sum + tailOfStudent * Math.log(tailOfStudent / tailOfTeacher);
}
/**
 * A response's teacher log-probs in verl's alignment: one entry for each token of prompt and response, each at the
 * place of the token before the one that it is about; 0 elsewhere.
 */
export function verlTeacherRows(promptLength, teacher) {
    const rows = new Float32Array(promptLength + teacher.length);
    for (let t = 0; t < teacher.length; t++) {
        const at = promptLength - 1 + t;
        if (at >= 0)
            rows[at] = teacher[t];
    }
    return rows;
}
//# sourceMappingURL=opd.js.map