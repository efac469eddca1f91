import { missingOfGroup, missingOfStep, NO_GROUP_RULES, WHOLE_AS_IT_IS, } from './requirements.js';
import { isTrainable } from './units.js';
const READ_FOR = {
    next_state: 'nextState',
    values: 'values',
    teacher_log_probs: 'teacherLogProbs',
    teacher_topk: 'teacherTopK',
    ref_log_probs: 'refLogProbs',
    hint: 'hint',
};
const OF_THE_WHOLE = new Set(['complete', 'rewards']);
/** The content that must be read to say whether a unit has what is required. */
export function fieldsToCheck(requires) {
    const ofSteps = requires.filter((requirement) => !OF_THE_WHOLE.has(requirement));
    if (ofSteps.length === 0)
        return [];
    return ['responseMask', ...ofSteps.flatMap((requirement) => READ_FOR[requirement] ?? [])];
}
const forFormatters = (requires) => requires.filter((requirement) => requirement !== 'next_state');
/** What a step of a trajectory lacks itself. */
function missingOf(step, { status }, requires) {
    const missing = missingOfStep(step, forFormatters(requires));
    const waits = requires.includes('next_state') && step.nextState === null && status === 'OPEN';
    return waits ? [...missing, `step ${step.stepIndex} has no next state yet`] : missing;
}
/** What a trajectory lacks as a whole. One that was abandoned will never be complete. */
function missingOfWhole(trajectory, requires) {
    const missing = [];
    if (requires.includes('complete') && trajectory.status !== 'COMPLETE') {
        missing.push(trajectory.status === 'OPEN' ? 'rollout is still open' : 'rollout was abandoned');
    }
    if (requires.includes('rewards') && trajectory.reward === null)
        missing.push('rollout has no reward');
    return missing;
}
function missingOfSteps(trajectory, requires) {
    return trajectory.steps.filter(isTrainable).flatMap((step) => missingOf(step, trajectory, requires));
}
function missingOfMembers(group, requires, rules, now) {
    const missing = [...missingOfGroup(group, rules, forFormatters(requires), now)];
    for (const trajectory of group.trajectories) {
        if (trajectory.status === 'ABANDONED')
            continue;
        for (const lack of missingOfSteps(trajectory, requires))
            missing.push(`${trajectory.uid}: ${lack}`);
    }
    return missing;
}
/**
 * What a unit lacks that a curator requires, in words; empty: it can be handed over. Of a trajectory and a group every
 * trainable step must have what is required of steps, as for a formatter; of a step, the step itself, and its
 * trajectory must be complete and rewarded if the curator says so.
 *
 * @param rules when a group is whole; by default when all its rollouts are finished
 * @param now clock of the rules' timeout, in milliseconds since the epoch
 */
export function missingFor(requires, { unit, trajectory }, rules = NO_GROUP_RULES, now = 0) {
    if (requires.length === 0)
        return [];
    if (trajectory === null)
        return missingOfMembers(unit, requires, rules, now);
    // A recipe's own rules say what is whole, whoever curates it.
    const whole = rules === WHOLE_AS_IT_IS ? [] : missingOfWhole(trajectory, requires);
    return 'stepIndex' in unit
        ? [...whole, ...missingOf(unit, trajectory, requires)]
        : [...whole, ...missingOfSteps(trajectory, requires)];
}
//# sourceMappingURL=missing-for.js.map