import { isJobUnfinished } from '../../model/job.js';
import { requireOwned } from './owned-job.js';
export const NOTHING_LEFT = { work: null, lease: null, stopped: false };
/** The state is kept as text, because not every string of a filter can be stored as it is by every database. */
const written = (state) => ({ left: JSON.stringify(state) });
export function longStateOf({ state }) {
    const { left } = state;
    return JSON.parse(left);
}
/** Records what remains after a part: the job begins, goes on, or ends with its last part. */
export function putRest(pass, work, { known, begin, told, by }) {
    const open = known !== null && isJobUnfinished(known) ? known : null;
    if (work === null) {
        if (open === null) {
            // What a cancelled or failed job left is done without a job, and the record says so.
            if (known !== null && known.status !== 'SUCCEEDED') {
                const whole = { ...told, share: 1 };
                pass.jobs.put({ ...known, told: whole, status: 'SUCCEEDED', error: null, finishedAt: pass.now });
            }
            return NOTHING_LEFT;
        }
        const { stopping } = longStateOf(open);
        const status = stopping ? 'CANCELLED' : 'SUCCEEDED';
        const whole = stopping ? told : { ...told, share: 1 };
        pass.jobs.put({ ...open, told: whole, status, owner: null, finishedAt: pass.now });
        return { ...NOTHING_LEFT, stopped: stopping };
    }
    if (open !== null) {
        const { stopping } = longStateOf(open);
        pass.jobs.put({ ...open, told, state: written({ work, stopping }) });
        return { work, lease: { id: open.id, term: open.term }, stopped: false };
    }
    const term = (known?.term ?? 0) + 1;
    pass.jobs.put({
        ...begin,
        actor: by.actor ?? null,
        told,
        status: 'RUNNING',
        state: written({ work, stopping: false }),
        error: null,
        owner: by.owner,
        term,
        createdAt: pass.now,
        finishedAt: null,
    });
    return { work, lease: { id: begin.id, term }, stopped: false };
}
/**
 * Stops a job between its parts. What was decided holds for all its steps before the job has ended, so a job whose last
 * decision has not reached them stays unfinished until then, and does no more than that. So does a deletion until the
 * feed has told of every step that is gone.
 */
export function stopLongJob(pass, job) {
    const { work } = longStateOf(job);
    const rest = work.kind === 'spread' ? work.next : work;
    if (rest?.kind === 'list')
        pass.operations.forgetWaiting(rest.list, null);
    const goesOn = work.kind === 'spread' || (work.kind === 'delete' && work.untold.length > 0);
    const stopped = goesOn
        ? { ...job, state: written({ work: { ...work, next: null }, stopping: true }) }
        : { ...job, status: 'CANCELLED', owner: null, finishedAt: pass.now };
    pass.jobs.put(stopped);
    return stopped;
}
/** A job of an earlier version's record of remaining work. The stored one of the same id stays as it is. */
export function adoptWork(pass, job, left) {
    if (pass.jobs.job(job.id) !== null)
        return;
    const work = JSON.parse(left);
    pass.jobs.put({
        ...job,
        actor: null,
        told: {},
        status: 'QUEUED',
        state: written({ work, stopping: false }),
        error: null,
        owner: null,
        term: 0,
        createdAt: pass.now,
        finishedAt: null,
    });
}
/** The job of a part that is not the first one. @throws JOB_LOST */
export const heldJob = (pass, lease) => lease === null ? null : requireOwned(pass, lease);
//# sourceMappingURL=long-jobs.js.map