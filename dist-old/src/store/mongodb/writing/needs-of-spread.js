import { undoJobIdOf } from '../../../model/job.js';
import { workOf } from './needs-by-cache.js';
/** Trajectories loaded at once. The number of their steps is not known in advance. */
const AT_ONCE = 100;
/**
 * The next trajectories that a spreading decision has not reached and that are not cached. Loading them one by one
 * would stop planning once for each.
 */
export function needsOfSpread(command, cache, answers) {
    const id = spreadingJob(command);
    const work = id === null ? null : workOf(id, cache);
    if (work?.kind !== 'spread')
        return [];
    const { untold = [], trajectories } = work.left;
    return [...next(untold, cache, answers), ...next(trajectories, cache, answers)];
}
/** Id of the job whose spreading decision a command continues. */
function spreadingJob(command) {
    if (command.kind !== 'rule')
        return null;
    if (command.rule === 'continueSpread') {
        const [lease] = command.args;
        return lease.id;
    }
    if (command.rule !== 'undoPart')
        return null;
    const [operation, , , { lease }] = command.args;
    return lease === null ? null : undoJobIdOf(operation);
}
function next(keys, cache, answers) {
    const needs = [];
    for (const key of keys) {
        if (needs.length === AT_ONCE)
            break;
        const isGone = answers.located.trajectoryOfKey.get(key) === null;
        const inside = cache.ofKey(key)?.inside;
        if (isGone || (inside?.isWhole === true && inside.afterwards !== null))
            continue;
        needs.push({ kind: 'trajectoryOfKey', key, depth: 'steps' });
    }
    return needs;
}
//# sourceMappingURL=needs-of-spread.js.map