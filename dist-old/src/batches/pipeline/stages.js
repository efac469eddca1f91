import { gate } from '../../curation/gate.js';
import { matchesStep } from '../../query/evaluate.js';
const NONE = [];
/** The first stage: keeps the MAIN steps that the recipe's filter selects. */
export function selectCandidates(group, where) {
    return gate(group, (step, trajectory) => {
        if (step.turnType !== 'MAIN')
            return 'side turn';
        return matchesStep(where, step, { trajectory }) ? step : 'does not match the filter';
    }, (steps) => steps.length > 0);
}
/** Splits a group into the part that fits under a limit of units and the rest. */
export function splitAtLimit(group, unit, room) {
    const { trajectories } = group;
    const cut = unit === 'trajectory' ? room : room > 0 ? trajectories.length : 0;
    if (cut >= trajectories.length)
        return { within: group, beyond: NONE };
    return { within: { ...group, trajectories: trajectories.slice(0, cut) }, beyond: trajectories.slice(cut) };
}
//# sourceMappingURL=stages.js.map