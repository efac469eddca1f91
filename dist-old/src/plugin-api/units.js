import { sumSignals } from './trajectory-return.js';
const isKept = ({ curation }) => curation.keep;
function shownTrajectory(trajectory) {
    // Most are shown as they are, and nothing of those is copied.
    if (trajectory.signals !== undefined && trajectory.steps.every(isKept))
        return trajectory;
    return {
        ...trajectory,
        signals: trajectory.signals ?? sumSignals(trajectory.steps),
        steps: trajectory.steps.filter(isKept),
    };
}
/**
 * Takes a group apart into the units that a plugin reads. Excluded steps are left out; their rewards stay in the
 * trajectory's `reward` and `signals`. A trajectory without steps is not a unit of its own, but stays in its group.
 */
export function placedUnitsOf(group, unit) {
    const trajectories = group.trajectories.map(shownTrajectory);
    if (unit === 'group')
        return [{ unit: { ...group, trajectories }, trajectory: null }];
    return trajectories.flatMap((trajectory) => {
        if (unit === 'step')
            return trajectory.steps.map((step) => ({ unit: step, trajectory }));
        return trajectory.steps.length > 0 ? [{ unit: trajectory, trajectory }] : [];
    });
}
/** The units of `placedUnitsOf` by themselves. */
export function unitsOf(group, unit) {
    return placedUnitsOf(group, unit).map((placed) => placed.unit);
}
/** How many things in a group may be decided on: the group itself, its trajectories and their steps. */
export function decidable({ trajectories }) {
    return trajectories.reduce((sum, { steps }) => sum + 1 + steps.length, 1);
}
/** Whether a step has token ids for both its state and its action. */
export function hasIds(step) {
    return step.promptIds !== null && step.responseIds !== null;
}
/**
 * Whether any token of a step may enter a loss: the step is a MAIN turn, kept and trainable, and its mask lets at least
 * one response token through, or, without ids, it has a response message. Of the content it looks at `responseMask`.
 */
export function isTrainable(step) {
    if (step.turnType !== 'MAIN' || !step.curation.keep || !step.curation.trainable)
        return false;
    if (step.promptTokens === null || step.responseTokens === null)
        return step.hasResponse;
    return step.responseMask === null ? step.responseTokens > 0 : step.responseMask.includes(1);
}
/** Whether a step has a hint that is not blank. */
export function hasHint({ hint }) {
    return hint !== null && hint.trim() !== '';
}
/**
 * The trajectories that count in a group's statistics: those with a trainable step. The caller checks whether each has
 * a reward, because a recipe may weigh other signals.
 */
export function trainableTrajectories(group) {
    return group.trajectories.filter((trajectory) => trajectory.steps.some(isTrainable));
}
//# sourceMappingURL=units.js.map