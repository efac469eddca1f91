import { UNFINISHED } from './dataset.js';
export const JOB_KINDS = ['BUILD', 'CURATE', 'DECIDE', 'UNDO', 'DELETE', 'INDEX', 'WORDS'];
/**
 * Kinds of work that a store does in bounded parts: many decisions of one operation, taking an operation back, and
 * deleting trajectories.
 */
export const STORE_KINDS = ['DECIDE', 'UNDO', 'DELETE'];
export function isStoreWork({ kind }) {
    return STORE_KINDS.some((one) => one === kind);
}
export function isJobUnfinished({ status }) {
    return UNFINISHED.includes(status);
}
/** An operation that a job makes has the id of the job, with another prefix. */
export const operationIdOf = (jobId) => jobId.replace(/^job_/, 'op_');
export const jobIdOf = (operationId) => operationId.replace(/^op_/, 'job_');
/** Names the marks of steps at which a curator failed in a job, and that the job has not judged since. */
export const failedIn = (jobId) => `failed.${jobId}`;
/** Names two marks of each step at which a curator had failed in a job that has judged it since: from where on, until where. */
export const mendedIn = (jobId) => ({ from: `mended-from.${jobId}`, until: `mended.${jobId}` });
/** Names the marks of steps that a job settled without a decision, each with the position from which on. */
export const settledIn = (jobId) => `settled.${jobId}`;
/** The job that `settledIn` made a name of; null: it is another name. */
export const settledBy = (marks) => marks.startsWith(settledIn('')) ? marks.slice(settledIn('').length) : null;
/** Names the one mark, on unit 0, that says from which position on an operation of a curator is undone. */
export const undoneFrom = (operationId) => `undone.${operationId}`;
/** The job that undoes an operation, which may have a job that made it. */
export const undoJobIdOf = (operationId) => `${jobIdOf(operationId)}_undo`;
//# sourceMappingURL=job.js.map