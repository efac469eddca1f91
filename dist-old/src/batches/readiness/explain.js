import { hasTrainable, ledgerGate } from '../../curation/gate.js';
import { fieldsToCheck } from '../../plugin-api/missing-for.js';
import { REQUIREMENTS } from '../../plugin-api/requirement.js';
import { missingOfGroup, missingOfStep, missingOfTrajectory, NO_GROUP_RULES, } from '../../plugin-api/requirements.js';
import { isTrainable } from '../../plugin-api/units.js';
import { MATCH_ALL } from '../../query/filter.js';
import { selectCandidates } from '../pipeline/stages.js';
/** The content that has to be read of units for any formatter's readiness. */
export const READ_FOR_READINESS = fieldsToCheck(REQUIREMENTS);
/** Reasons that are listed; further ones are only counted. */
const MOST_REASONS = 20;
const NOTHING_TRAINABLE = 'no trainable step: each is a side turn, excluded or marked not trainable';
function readiness(missing) {
    if (missing.length <= MOST_REASONS)
        return { ready: missing.length === 0, missing };
    const rest = missing.length - MOST_REASONS;
    return { ready: false, missing: [...missing.slice(0, MOST_REASONS), `and ${rest} more`] };
}
function missingOfSteps(steps, requires) {
    return steps.filter(isTrainable).flatMap((step) => missingOfStep(step, requires));
}
function kept(group) {
    return ledgerGate(selectCandidates(group, MATCH_ALL).left).left;
}
/**
 * Readiness of a group for a formatter of groups, without a recipe's group rules.
 * @param groupSize finished trajectories that make it whole; null: those it has, all finished
 */
export function explainGroup(group, requires, groupSize = null) {
    const missing = [...missingOfGroup(group, { ...NO_GROUP_RULES, groupSize }, requires, 0)];
    const { trajectories } = kept(group);
    if (trajectories.length === 0)
        missing.push(NOTHING_TRAINABLE);
    for (const trajectory of trajectories) {
        if (trajectory.status === 'ABANDONED')
            continue;
        for (const lack of missingOfSteps(trajectory.steps, requires))
            missing.push(`${trajectory.uid}: ${lack}`);
    }
    return readiness(missing);
}
/** Readiness of one trajectory, without regard to its group. */
export function explainTrajectory(trajectory, requires) {
    const { channel, promptUid, generation } = trajectory;
    const alone = { channel, promptUid, generation, firstPosition: 0, trajectories: [trajectory] };
    const steps = kept(alone).trajectories.flatMap((left) => left.steps);
    return readiness([
        ...missingOfTrajectory(trajectory, requires),
        ...(hasTrainable(steps) ? missingOfSteps(steps, requires) : [NOTHING_TRAINABLE]),
    ]);
}
/** Readiness of one step: what it lacks itself, and what its trajectory as a whole lacks. */
export function explainStep(step, trajectory, requires) {
    const { keep, trainable, reason } = step.curation;
    const because = reason === null ? '' : `: ${reason}`;
    const missing = [...missingOfTrajectory(trajectory, requires)];
    if (step.turnType !== 'MAIN')
        missing.push('it is a side turn, which is never trained on');
    if (!keep)
        missing.push(`it is excluded${because}`);
    else if (!trainable)
        missing.push(`it is not trainable${because}`);
    else if (step.turnType === 'MAIN' && !isTrainable(step))
        missing.push('its response has nothing to train on');
    return readiness([...missing, ...missingOfStep(step, requires)]);
}
//# sourceMappingURL=explain.js.map