import { touches } from './commit.js';
import { refreshCuration, refreshTags } from './curation.js';
export function stepTarget(trajectory, step) {
    return {
        subject: { target: 'step', step: step.key, trajectory: trajectory.key, group: null },
        channel: trajectory.channel,
        step,
        group: null,
        members: [trajectory],
    };
}
export function trajectoryTarget(trajectory) {
    const { key, channel } = trajectory;
    const subject = { target: 'trajectory', step: null, trajectory: key, group: null };
    return { subject, channel, step: null, group: null, members: [trajectory] };
}
/** Null if the group has lost its last trajectory. */
export function groupTarget(pass, group) {
    const members = pass.members(group);
    if (members.length === 0)
        return null;
    const subject = { target: 'group', step: null, trajectory: null, group: group.key };
    return { subject, channel: group.channel, step: null, group, members };
}
/** Number of events that a change of a decision about the target writes. */
export function weightOf({ step, members }) {
    return step !== null ? 1 : members.reduce((sum, { stepCount }) => sum + stepCount + 1, 0);
}
/** Looks up everything that `curate` needs. */
export function lookUpTarget(pass, { step, members }) {
    if (step === null) {
        const told = members.slice(0, pass.mostTold);
        for (const trajectory of told)
            pass.ledger.inherited(trajectory);
        lookUpSteps(pass, membersOf(members), -1, pass.mostTold - told.length);
        return;
    }
    for (const trajectory of members) {
        if (pass.newStep(step.key) === null)
            pass.ledger.onStep(trajectory, step.key, false);
        pass.ledger.inherited(trajectory);
    }
}
const membersOf = (states) => states.map((state) => ({ key: state.key, state }));
/**
 * The first members that fit into `room` (a number of steps), with everything looked up that deriving their steps
 * takes. Of the first member, only steps after index `after` count.
 */
function lookUpSteps(pass, members, after, room) {
    const reached = [];
    let done = after;
    let left = room;
    if (left <= 0)
        return reached;
    for (const member of members) {
        reached.push(member);
        const { state } = member;
        if (state !== null) {
            left -= pass.steps(state).filter(({ index }) => index > done).length;
            pass.ledger.onSteps(state);
            pass.ledger.inherited(state);
        }
        done = -1;
        if (left <= 0)
            break;
    }
    return reached;
}
/**
 * Makes a change of the decision ledger together with its effects. `write` writes the ledger entry at the position of
 * its first event and returns the decision; null is answered where the target has lost its last trajectory. Then the trajectories and steps that it holds for are derived again,
 * each with an event, at most `Pass.mostTold` of them.
 */
export function curate(pass, target, write) {
    const { step, members, group } = target;
    const [first] = members;
    if (first === undefined)
        return { derived: [], left: null, written: null };
    const position = pass.event('CURATED', first, step);
    if (step !== null) {
        const row = write(position);
        return { derived: [refreshCuration(pass, first, step, row.id)], left: null, written: { row, position } };
    }
    const told = members.slice(0, pass.mostTold);
    for (const trajectory of told.slice(1))
        pass.event('CURATED', trajectory, null);
    const row = write(position);
    if (group !== null) {
        pass.writing(touches.prompt(group.channel, group.promptUid));
        pass.changeGroup(group.key, { decided: true });
    }
    for (const trajectory of told)
        holdFor(pass, trajectory);
    const keys = members.map(({ key }) => key);
    const left = { untold: keys.slice(told.length), trajectories: keys, after: -1, decision: row.id };
    const spreading = spread(pass, membersOf(members), left, pass.mostTold - told.length);
    return { ...spreading, written: { row, position } };
}
/** Marks the trajectory as one with decisions on it or its group, so that they also reach steps that are added later. */
function holdFor(pass, trajectory) {
    pass.touch(trajectory);
    pass.writing(touches.afterwards(trajectory.channel, trajectory.uid));
    trajectory.inherits = true;
    refreshTags(pass, trajectory);
}
/** Continues a decision that has not reached everything, as far as one commit may. Skips deleted trajectories. */
export function spreadLeft(pass, left) {
    const { untold = [], trajectories, after } = left;
    const told = untold.slice(0, pass.mostTold).flatMap((key) => pass.trajectoryOfKey(key) ?? []);
    const rest = untold.slice(pass.mostTold);
    const room = pass.mostTold - told.length;
    const states = function* () {
        for (const key of trajectories)
            yield { key, state: pass.trajectoryOfKey(key) };
    };
    for (const trajectory of told)
        pass.ledger.inherited(trajectory);
    const members = rest.length > 0 ? [] : lookUpSteps(pass, states(), after, room);
    for (const trajectory of told) {
        pass.event('CURATED', trajectory, null);
        holdFor(pass, trajectory);
    }
    return spread(pass, members, { ...left, untold: rest }, room);
}
/** Derives as many steps of the first members again as there is room for, once all trajectories have their events. */
function spread(pass, members, { untold = [], trajectories, after, decision }, room) {
    const derived = [];
    if (untold.length > 0)
        return { derived, left: { untold, trajectories, after, decision } };
    let done = after;
    for (const [i, { state }] of members.entries()) {
        const from = () => ({ trajectories: trajectories.slice(i), after: done, decision });
        if (derived.length >= room)
            return { derived, left: from() };
        if (state === null) {
            done = -1;
            continue;
        }
        const own = pass.ledger.onSteps(state);
        const inherited = pass.ledger.inherited(state);
        for (const step of pass.steps(state)) {
            if (step.index <= done)
                continue;
            if (derived.length >= room)
                return { derived, left: from() };
            derived.push(refreshCuration(pass, state, step, decision, inherited, own(step.key)));
            pass.event('CURATED', state, step);
            done = step.index;
        }
        done = -1;
    }
    const behind = trajectories.slice(members.length);
    return { derived, left: behind.length === 0 ? null : { trajectories: behind, after: -1, decision } };
}
/** How many more steps an operation changes through these; negative where it takes back its own earlier decisions. */
export function gained(derived) {
    return derived.reduce((sum, step) => sum + step.gained, 0);
}
//# sourceMappingURL=curate.js.map