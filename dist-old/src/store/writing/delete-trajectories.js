import { slices } from '../lists.js';
import { heldJob, longStateOf, NOTHING_LEFT, putRest, } from './long-jobs.js';
import { requireOwned } from './owned-job.js';
/**
 * Deletes trajectories by id, with everything that belongs to them, as a part of a deletion. Their events stay, and end
 * with DELETED for each step and trajectory. All rows are deleted with this commit. If that takes more events than one
 * commit may write (`Pass.mostTold`), the remaining steps' events follow in further parts; the trajectory's own event
 * does not wait for them, because a new trajectory may take its name at once. What remains is a job's.
 * @throws JOB_LOST
 */
export function deleteTrajectories(pass, request) {
    const held = heldJob(pass, request.lease);
    const { untold, ...deletion } = removeTrajectories(pass, request.ids, request.idleBefore);
    const { pending, scope: channels, input } = request;
    const isLeft = pending !== null || untold.length > 0;
    if (held === null && !isLeft)
        return { ...deletion, ...NOTHING_LEFT };
    const id = held?.id ?? pass.ids.name('job');
    const begin = { id, kind: 'DELETE', channels, input: { ...input } };
    const work = isLeft ? { kind: 'delete', untold, next: pending } : null;
    const told = toldOf(held, deletion, input);
    return { ...deletion, ...putRest(pass, work, { known: held, begin, told, by: request }) };
}
/**
 * Deletes trajectories by id, as far as one commit can.
 * @returns with the keys of those that have steps whose events are left to later commits
 */
export function removeTrajectories(pass, ids, idleBefore) {
    const found = find(pass, ids, idleBefore);
    let room = pass.mostTold;
    const untold = [];
    for (const { state, steps, group } of found) {
        const told = steps.slice(0, room);
        const rest = steps.slice(room);
        room -= told.length;
        deleteTrajectory(pass, state, told, rest);
        if (rest.length > 0)
            untold.push(state.key);
        if (group !== null && pass.members(group).length === 0)
            deleteGroup(pass, group);
    }
    return {
        trajectories: found.length,
        steps: found.reduce((sum, { steps }) => sum + steps.length, 0),
        datasets: [...new Set(found.flatMap(({ datasets }) => datasets))],
        untold,
    };
}
function find(pass, ids, idleBefore) {
    const found = new Map();
    for (const id of ids) {
        const state = pass.trajectoryById(id);
        if (state === null || (idleBefore !== null && state.heardAt >= idleBefore))
            continue;
        const group = pass.groupOfKey(state.group);
        // Looked up before any change: whether the group loses its last trajectory.
        if (group !== null)
            pass.members(group);
        const datasets = pass.isNewTrajectory(state.key) ? [] : pass.view.datasetsOf(state);
        found.set(id, { state, steps: pass.steps(state), datasets, group });
    }
    return [...found.values()];
}
/** What the deletion has done with this part, as its job shows it. */
function toldOf(held, part, { total }) {
    const before = deletionOf(held);
    const trajectories = before.trajectories + part.trajectories;
    const steps = before.steps + part.steps;
    const datasets = [...new Set([...before.datasets, ...part.datasets])];
    const share = total === null ? 0 : 'steps' in total ? steps / total.steps : trajectories / total.trajectories;
    return { trajectories, steps, datasets, share: Math.min(1, share) };
}
/** What a job has deleted so far; null: there is no job yet. */
export function deletionOf(job) {
    const { trajectories = 0, steps = 0, datasets = [] } = (job?.told ?? {});
    return { trajectories, steps, datasets };
}
function deleteTrajectory(pass, state, steps, rest) {
    const { key, id, channel, uid, group, promptUid } = state;
    const told = steps.map((step) => tell(pass, state, step));
    const at = pass.deletionEvent({ key, channel, uid, promptUid });
    const later = rest.map((step) => ({ key: step.key, id: step.id, at }));
    pass.delete(state, { key, id, channel, uid, group, promptUid, steps: [...told, ...later], at });
    if (rest.length > 0)
        pass.deletions.begin({ trajectory: key, channel, uid }, partsOf(rest, pass.mostTold));
}
function partsOf(steps, size) {
    return slices(steps, size).map((slice) => slice.map(({ key, id }) => ({ key, id })));
}
/**
 * Writes the events of the next steps that a deletion has deleted and not told of, as a part of it.
 * @throws JOB_LOST
 */
export function tellDeleted(pass, by) {
    if (by.lease === null)
        throw new Error('a deletion goes on without a job');
    const job = requireOwned(pass, by.lease);
    const { work } = longStateOf(job);
    if (work.kind !== 'delete')
        throw new Error(`${job.kind} is no deletion`);
    const [trajectory, ...others] = work.untold;
    const deletion = trajectory === undefined ? null : pass.deletions.stored(trajectory);
    let isLeft = false;
    if (deletion !== null) {
        const { channel, uid, next, parts, steps } = deletion;
        const named = { key: deletion.trajectory, channel, uid };
        pass.deletions.proceed(deletion, steps.map((step) => tell(pass, named, step)));
        isLeft = next + 1 < parts;
    }
    const untold = isLeft ? work.untold : others;
    const left = untold.length === 0 && work.next === null ? null : { ...work, untold };
    return putRest(pass, left, { known: job, begin: job, told: job.told, by });
}
function tell(pass, trajectory, { key, id }) {
    return { key, id, at: pass.event('DELETED', trajectory, { key, id }) };
}
/** Deletes a group that has lost its last trajectory. The number of a consumed generation is never used again. */
function deleteGroup(pass, { key, channel, promptUid, generation, consumed }) {
    pass.deleteGroup({ key, channel, promptUid, generation, isPast: consumed !== null });
}
//# sourceMappingURL=delete-trajectories.js.map