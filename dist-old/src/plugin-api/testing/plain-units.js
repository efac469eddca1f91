import { sumSignals } from '../trajectory-return.js';
import { aGroup, aTrajectory } from './units.js';
const isGroup = (fields) => 'trajectories' in fields;
const isTrajectory = (fields) => 'steps' in fields;
function kindOf(fields) {
    if (isGroup(fields))
        return 'a group';
    return isTrajectory(fields) ? 'a trajectory' : 'a step';
}
function join(items, keyOf) {
    const joined = new Map();
    for (const item of items) {
        const key = JSON.stringify(keyOf(item));
        const present = joined.get(key);
        if (present === undefined)
            joined.set(key, [item]);
        else
            present.push(item);
    }
    return [...joined.values()];
}
/** Trajectories of steps that name the same one; steps that name none are of the same one, too. */
function trajectoriesOf(steps) {
    return join(steps, ({ channel, trajectoryUid }) => [channel, trajectoryUid]).map((own) => {
        const [{ channel, trajectoryUid: uid = 't0', promptUid, generation } = {}] = own;
        if (own.some((step) => step.promptUid !== promptUid || step.generation !== generation)) {
            throw new Error(`the steps of trajectory ${uid} name several groups`);
        }
        const place = { channel, promptUid, generation };
        const given = Object.entries(place).filter(([, value]) => value !== undefined);
        return { ...Object.fromEntries(given), uid, steps: own };
    });
}
function groupsOfTrajectories(trajectories) {
    const named = trajectories.map((fields, index) => ({ uid: `t${index}`, ...fields }));
    return join(named, ({ channel, promptUid, generation }) => [channel, promptUid, generation]).map((own) => {
        const [{ channel, promptUid = 'p0', generation } = {}] = own;
        return {
            promptUid,
            ...(channel === undefined ? {} : { channel }),
            ...(generation === undefined ? {} : { generation }),
            trajectories: own,
        };
    });
}
function wholeTrajectory(fields, uid) {
    const { steps: given, ...own } = fields;
    const trajectory = aTrajectory(uid, given, own);
    const steps = trajectory.steps.toSorted((a, b) => a.stepIndex - b.stepIndex);
    const mainSteps = steps.filter(({ turnType }) => turnType === 'MAIN').map(({ stepIndex }) => stepIndex);
    return {
        ...trajectory,
        steps,
        signals: own.signals ?? sumSignals(steps),
        mainSteps: own.mainSteps ?? mainSteps,
    };
}
function wholeGroup(fields, at) {
    const { promptUid = `p${at}`, trajectories, ...place } = fields;
    const whole = trajectories.map((own, index) => wholeTrajectory(own, own.uid ?? `${promptUid}-${index}`));
    const group = aGroup(promptUid, whole.toSorted((a, b) => (a.uid < b.uid ? -1 : 1)), place);
    return { ...group, firstPosition: place.firstPosition ?? at + 1 };
}
function checkOnce(names) {
    const seen = new Set();
    const twice = names.find((name) => seen.size === seen.add(name).size);
    if (twice !== undefined)
        throw new Error(`${twice} is there twice`);
}
/** @throws Error for a group, a trajectory of a group or a step of a trajectory that is there twice */
function checkNames(groups) {
    checkOnce(groups.map(({ channel, promptUid, generation }) => `group ${promptUid} (${channel}, ${generation})`));
    for (const { trajectories } of groups) {
        checkOnce(trajectories.map(({ uid }) => `trajectory ${uid}`));
        for (const { uid, steps } of trajectories) {
            checkOnce(steps.map(({ stepIndex }) => `step ${stepIndex} of trajectory ${uid}`));
        }
    }
}
/**
 * Whole groups of what a test wrote, as the server hands them over: steps by index, trajectories by uid, groups in the
 * order in which they were given.
 * @throws Error for a list of several kinds, and for a name that is there twice
 */
export function groupsOf(units) {
    const all = units;
    const [first] = all;
    if (first === undefined)
        return [];
    const other = all.findIndex((fields) => kindOf(fields) !== kindOf(first));
    if (other !== -1) {
        throw new Error(`item 0 is ${kindOf(first)} and item ${other} ${kindOf(all[other] ?? first)}: give one kind`);
    }
    const groups = all.every(isGroup)
        ? all
        : groupsOfTrajectories(all.every(isTrajectory) ? all : trajectoriesOf(all));
    const whole = groups.map(wholeGroup);
    checkNames(whole);
    return whole;
}
//# sourceMappingURL=plain-units.js.map