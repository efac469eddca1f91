import { gate } from '../../curation/gate.js';
import { missingOfGroup, missingOfStep, missingOfTrajectory, } from '../../plugin-api/requirements.js';
import { isTrainable } from '../../plugin-api/units.js';
import { NO_WAITS } from './waits.js';
const NONE = new Set();
const uidsOf = (trajectories) => trajectories.map(({ uid }) => uid);
/** The first thing that a trainable step of a trajectory lacks; null if none lacks any. */
function lackOf({ steps }, requires) {
    for (const step of steps) {
        if (!isTrainable(step))
            continue;
        const [missing] = missingOfStep(step, requires);
        if (missing !== undefined)
            return missing;
    }
    return null;
}
const everyStep = ({ trajectories }, reason) => trajectories.flatMap(({ steps }) => steps.map((step) => ({ step, reason })));
/** A step with an unknown policy version stays, because it may not be stale. */
export function takeOutStale(group, lag, current) {
    const reason = `more than ${lag} policy version${lag === 1 ? '' : 's'} behind`;
    return gate(group, (step) => step.policyVersion !== null && current - step.policyVersion > lag ? reason : step);
}
/**
 * Takes out what is not ready for a formatter: stale steps, groups that are not whole, rollouts that did not finish,
 * and units in which a trainable step lacks something, or that wait for verdicts. `whole` is the group with all its steps, `left` what the stages
 * before left of it.
 */
export function readyGate(whole, left, rules, clock, waits = NO_WAITS) {
    const { maxPolicyLag, requires } = rules;
    const fresh = maxPolicyLag === null || clock.policyVersion === null
        ? { left, out: [] }
        : takeOutStale(left, maxPolicyLag, clock.policyVersion);
    const out = [...fresh.out];
    const nothing = () => ({ ...left, trajectories: [] });
    if (rules.unit === 'group' || rules.groupSize !== null) {
        const missing = missingOfGroup(whole, rules, requires, clock.now);
        if (missing.length > 0)
            return { left: nothing(), out: [...out, ...everyStep(fresh.left, missing.join('; '))], awaiting: NONE };
    }
    const unfinished = new Map(fresh.left.trajectories.map((trajectory) => [trajectory, missingOfTrajectory(trajectory, requires)[0]]));
    const finished = gate(fresh.left, (step, trajectory) => unfinished.get(trajectory) ?? step);
    for (const step of finished.out)
        out.push(step);
    if (rules.unit === 'group') {
        const { trajectories } = finished.left;
        const waiting = waits.reasonOf(uidsOf(trajectories));
        const lacks = [waiting, ...trajectories.map((trajectory) => lackOf(trajectory, requires))];
        const lack = lacks.find((one) => one !== null) ?? null;
        const awaiting = waiting === null ? NONE : new Set(uidsOf(trajectories));
        if (lack !== null)
            return { left: nothing(), out: [...out, ...everyStep(finished.left, lack)], awaiting };
        return { left: finished.left, out, awaiting };
    }
    const { trajectories } = finished.left;
    const waiting = new Map(trajectories.map(({ uid }) => [uid, waits.reasonOf([uid])]));
    const lacks = new Map(trajectories.map((trajectory) => [
        trajectory.uid,
        waiting.get(trajectory.uid) ?? lackOf(trajectory, requires),
    ]));
    const able = gate(finished.left, (step, trajectory) => lacks.get(trajectory.uid) ?? step);
    const awaiting = new Set(uidsOf(trajectories).filter((uid) => waiting.get(uid) !== null));
    return { left: able.left, out: [...out, ...able.out], awaiting };
}
//# sourceMappingURL=ready-gate.js.map