import { CONTENT_FIELDS } from '../model/content-field.js';
const EMPTY = {
    messages: [],
    tools: null,
    response: null,
    nextState: null,
    promptIds: null,
    responseIds: null,
    logProbs: null,
    responseMask: null,
    teacherLogProbs: null,
    teacherTopK: null,
    refLogProbs: null,
    values: null,
    hint: null,
    media: [],
    routedExperts: null,
};
const isNothing = (content) => content === null || (Array.isArray(content) && content.length === 0);
/** A function that takes the content that is not needed out of units, so that a plugin sees what it asked for. */
export function stripperOf(needs) {
    const rest = CONTENT_FIELDS.filter((field) => !needs.includes(field));
    if (rest.length === 0)
        return (unit) => unit;
    const emptied = Object.fromEntries(rest.map((field) => [field, EMPTY[field]]));
    // A run of one curator reads what it needs and no more, and a copy of a unit costs as much as reading it.
    const isEmpty = (step) => rest.every((field) => isNothing(step[field]));
    const ofStep = (step) => (isEmpty(step) ? step : { ...step, ...emptied });
    const ofTrajectory = (trajectory) => ({
        ...trajectory,
        steps: trajectory.steps.map(ofStep),
    });
    const ofGroup = (group) => ({
        ...group,
        trajectories: group.trajectories.map(ofTrajectory),
    });
    return (unit) => 'stepIndex' in unit ? ofStep(unit) : 'steps' in unit ? ofTrajectory(unit) : ofGroup(unit);
}
//# sourceMappingURL=strip-unit.js.map