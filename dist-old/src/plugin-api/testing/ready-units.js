import { missingOfGroup, missingOfStep, missingOfTrajectory, NO_GROUP_RULES } from '../requirements.js';
import { isTrainable } from '../units.js';
function lacksOf(trajectory, { requires }) {
    return [
        ...missingOfTrajectory(trajectory, requires),
        ...trajectory.steps.filter(isTrainable).flatMap((step) => missingOfStep(step, requires)),
    ].map((lack) => `${trajectory.uid}: ${lack}`);
}
/** The steps that a recipe without a filter reads, of the trajectories that have something to train on. */
function candidates(trajectories) {
    return trajectories
        .map((trajectory) => ({
        ...trajectory,
        steps: trajectory.steps.filter(({ turnType, curation }) => turnType === 'MAIN' && curation.keep),
    }))
        .filter(({ steps }) => steps.some(isTrainable));
}
/**
 * What a recipe without a filter, curators and a group size would hand to a formatter: kept MAIN steps of trajectories
 * with a trainable one, if they have what it requires. A group comes as a whole or not at all, but without abandoned
 * trajectories.
 */
export function readyPart(group, wanted) {
    const trajectories = candidates(group.trajectories);
    const name = `group ${group.promptUid}`;
    const none = (missing) => ({
        left: { ...group, trajectories: [] },
        missing,
    });
    if (trajectories.length === 0)
        return none([`${name}: no trainable step`]);
    if (wanted.unit === 'trajectory') {
        const missing = trajectories.flatMap((trajectory) => lacksOf(trajectory, wanted));
        const ready = trajectories.filter((trajectory) => lacksOf(trajectory, wanted).length === 0);
        return { left: { ...group, trajectories: ready }, missing };
    }
    const short = missingOfGroup(group, NO_GROUP_RULES, wanted.requires, 0).map((lack) => `${name}: ${lack}`);
    const left = trajectories.filter((trajectory) => missingOfTrajectory(trajectory, wanted.requires).length === 0);
    const missing = [...short, ...left.flatMap((trajectory) => lacksOf(trajectory, wanted))];
    return missing.length > 0 ? none(missing) : { left: { ...group, trajectories: left }, missing };
}
//# sourceMappingURL=ready-units.js.map