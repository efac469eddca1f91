import { setImmediate as nextTurn } from 'node:timers/promises';
import { sumSignals } from '../plugin-api/trajectory-return.js';
import { withAsked } from './asked-of-units.js';
const MOST_GROUPS = 64;
const FIRST_SLICE = 4;
/**
 * About so many steps are read at once, as the embedded store reads them anyway. Of more, more would outlive a collection
 * of young objects, and be copied by it.
 */
const SLICE_STEPS = 250;
/** Most memory that the groups of a slice may take, by the estimate below. */
const SLICE_BYTES = 16 * 1024 * 1024;
const MESSAGE_BYTES = 512;
function weigh(groups) {
    let count = 0;
    let bytes = 0;
    for (const { steps } of groups.flatMap(({ trajectories }) => trajectories)) {
        count += steps.length;
        for (const step of steps) {
            const responseTokens = step.responseIds?.length ?? 0;
            bytes +=
                4 * ((step.promptIds?.length ?? 0) + 3 * responseTokens) + MESSAGE_BYTES * step.messages.length;
        }
    }
    return { steps: count, bytes };
}
/** Groups that are read next, by those that were read last. */
function nextSlice({ steps, bytes }, groups) {
    const share = Math.min(SLICE_STEPS / Math.max(1, steps), SLICE_BYTES / Math.max(1, bytes));
    return Math.max(1, Math.min(MOST_GROUPS, Math.floor(share * groups)));
}
/**
 * Sets a trajectory's return and the turn number of each step. Both depend on all its steps, so they are set before any
 * stage takes steps out.
 */
function withWholeTrajectories(group) {
    const { channel, promptUid, generation, firstPosition } = group;
    const trajectories = group.trajectories.map(withWholeTrajectory);
    return { channel, promptUid, generation, firstPosition, trajectories };
}
/** Every field is named: a walk does this to all that it reads, and a literal takes a part of the time of copying. */
function withWholeTrajectory(trajectory) {
    const { uid, channel, promptUid, generation, status, reward, metadata, startedAt, tags, steps } = trajectory;
    const mainSteps = [];
    for (const { turnType, stepIndex } of steps)
        if (turnType === 'MAIN')
            mainSteps.push(stepIndex);
    const whole = {
        uid,
        channel,
        promptUid,
        generation,
        status,
        reward,
        signals: sumSignals(steps),
        mainSteps,
        metadata,
        startedAt,
        steps,
    };
    return tags === undefined ? whole : { ...whole, tags };
}
async function readSlice(store, keys, { position, scope, fields, signal, where }) {
    const read = await store.readGroupUnits(keys, position, scope, fields, signal);
    const slice = where === undefined ? read : await withAsked(store, read, where, scope);
    return { groups: slice.map(withWholeTrajectories), next: nextSlice(weigh(slice), slice.length) };
}
/**
 * Reads groups in the order of `keys`, in slices. A slice's length follows the steps and the memory of the groups before
 * it, so that long trajectories do not fill it. A slice is the caller's, and is held nowhere else.
 */
export async function* readSlices(store, keys, read) {
    let size = FIRST_SLICE;
    for (let start = 0; start < keys.length;) {
        // The embedded store may answer without leaving this turn of the event loop, and a cancel arrives only in another
        // turn.
        await nextTurn();
        read.signal.throwIfAborted();
        const { groups, next } = await readSlice(store, keys.slice(start, start + size), read);
        start += size;
        yield groups;
        read.signal.throwIfAborted();
        size = next;
    }
}
/** The same, one group at a time. */
export async function* readGroups(store, keys, read) {
    for await (const slice of readSlices(store, keys, read)) {
        slice.reverse();
        // Groups that are done with leave the slice: what is still held is copied when young objects are collected.
        for (let group = slice.pop(); group !== undefined; group = slice.pop()) {
            yield group;
            read.signal.throwIfAborted();
        }
    }
}
//# sourceMappingURL=read-groups.js.map