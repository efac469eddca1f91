import { StepwellError } from '../../errors/index.js';
import { isJobUnfinished, isStoreWork, operationIdOf, } from '../../model/job.js';
import { updateDataset } from './documents.js';
import { stopLongJob } from './long-jobs.js';
import { requireOwned } from './owned-job.js';
/** Stands for all channels. It is no channel's name, so only callers who may see every channel see the operation. */
const ANY_CHANNEL = '';
/**
 * Stores a job that nobody owns yet, together with the operation that its decisions will belong to. A stored job of the
 * same id stays as it is.
 */
export function createJob(pass, given, operation) {
    const stored = pass.jobs.job(given.id);
    if (stored !== null)
        return stored;
    const job = {
        ...given,
        status: 'QUEUED',
        state: null,
        error: null,
        owner: null,
        term: 0,
        createdAt: pass.now,
        finishedAt: null,
    };
    pass.jobs.put(job);
    if (operation !== null) {
        pass.operations.putOperation({
            key: pass.ids.key('operation', 0),
            id: operationIdOf(given.id),
            ...operation,
            actor: given.actor,
            channels: given.channels ?? [ANY_CHANNEL],
            changed: 0,
            decided: 0,
            dropped: 0,
            at: pass.now,
            undone: false,
        });
    }
    return job;
}
/**
 * Gives an unfinished job to a server, if nobody owns it or its owner is one of `gone`.
 * @returns the job under its new owner; null: another server owns it, or it has ended
 */
export function takeJob(pass, id, owner, gone) {
    const job = pass.jobs.job(id);
    if (job === null || !isJobUnfinished(job))
        return null;
    if (job.owner !== null && !gone.includes(job.owner))
        return null;
    const taken = { ...job, owner, term: job.term + 1, status: 'RUNNING' };
    pass.jobs.put(taken);
    return taken;
}
/** Changes a job as its owner. A change to a status that ends it gives it up. @throws JOB_LOST */
export function changeJob(pass, lease, change) {
    const job = requireOwned(pass, lease);
    const changed = { ...job, ...change };
    const put = isJobUnfinished(changed) ? changed : ended(changed, pass.now);
    pass.jobs.put(put);
    return put;
}
/** Lets another server take the job at once. Does nothing if it has another owner by now. */
export function releaseJob(pass, { id, term }) {
    const job = pass.jobs.job(id);
    if (job === null || job.term !== term || job.owner === null || !isJobUnfinished(job))
        return;
    pass.jobs.put({ ...job, owner: null, status: 'QUEUED' });
}
/**
 * Ends a job, and the dataset that it builds, for everybody; its owner notices at its next checkpoint. One that has
 * ended is returned unchanged; one that the store does may go on for a moment (see stopLongJob).
 */
export function cancelJob(pass, id) {
    const job = pass.jobs.job(id);
    if (job === null)
        throw new StepwellError('UNKNOWN_JOB', { id });
    if (!isJobUnfinished(job))
        return job;
    if (isStoreWork(job))
        return stopLongJob(pass, job);
    const dataset = job.kind === 'BUILD' ? pass.documents.dataset(id) : null;
    if (dataset !== null)
        updateDataset(pass, { id, patch: { status: 'CANCELLED', finishedAt: pass.now } });
    const cancelled = ended({ ...job, status: 'CANCELLED' }, pass.now);
    pass.jobs.put(cancelled);
    return cancelled;
}
/** A job without an owner, and without what its curator remembered. */
function ended({ memory: _memory, ...job }, now) {
    return { ...job, owner: null, finishedAt: now };
}
//# sourceMappingURL=jobs.js.map