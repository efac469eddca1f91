import { isJobUnfinished, JOB_KINDS, operationIdOf } from '../model/job.js';
import { inputOf, toldOf } from './run/input.js';
/** How those see a job who watch it. */
export const ANY_JOB = {
    shown: ({ status, summary, progress, done, error }) => JSON.stringify([status, summary, progress, done, error]),
    hasEnded: (job) => !isJobUnfinished(job),
};
/** Whether this build knows what such a job does: a server of a later build may have put others into the database. */
export const isKnown = ({ kind }) => JOB_KINDS.includes(kind);
/**
 * The jobs that exist and are of a known kind, in this order, with what else is known of them. A build's progress is its
 * dataset's.
 */
export async function shownJobs(store, jobs, scope) {
    const found = jobs.flatMap((job) => (job !== null && isKnown(job) ? [job] : []));
    const builds = found.filter(({ kind }) => kind === 'BUILD').map(({ id }) => id);
    const datasets = builds.length === 0 ? [] : await store.readDatasets(builds, scope);
    const byId = new Map(datasets.flatMap((dataset) => (dataset === null ? [] : [[dataset.id, dataset]])));
    return found.map((job) => shown(job, byId.get(job.id) ?? null));
}
function shown(job, dataset) {
    const { id, kind, actor, status, error, createdAt, finishedAt } = job;
    const doing = doingOf(job, dataset);
    const progress = status === 'SUCCEEDED' ? 1 : doing.progress;
    return { id, kind, actor, status, error, createdAt, finishedAt, ...doing, progress };
}
function doingOf(job, dataset) {
    switch (job.kind) {
        case 'BUILD':
            return builtBy(job, dataset);
        case 'CURATE':
            return judgedBy(job);
        case 'DECIDE':
        case 'UNDO':
        case 'DELETE':
            return doneByStore(job, job.kind);
        case 'INDEX':
            return keptFor(job);
        case 'WORDS':
            return indexedBy(job);
    }
}
function builtBy({ input }, dataset) {
    const { name } = input.recipe;
    const version = dataset === null ? '' : ` version ${dataset.version}`;
    return {
        summary: `${name}${version}`,
        operationId: null,
        progress: dataset?.progress ?? 0,
        done: dataset?.rows ?? 0,
    };
}
function judgedBy({ id, input, told }) {
    const { curator, live } = inputOf(input);
    const { share, processed } = toldOf(told);
    const summary = `${curator.name} ${curator.version}${live ? ', live' : ''}`;
    return { summary, operationId: operationIdOf(id), progress: share, done: processed };
}
/** Of the job that keeps which units of a recipe are ready. */
function keptFor({ input, told }) {
    const { recipeName } = input;
    const { share = 0, looked = 0 } = told;
    return { summary: `readiness of ${recipeName}`, operationId: null, progress: share, done: looked };
}
/** Of the job that keeps the index of words. */
function indexedBy({ told }) {
    const { share = 0, steps = 0 } = told;
    return { summary: 'words that searches look up', operationId: null, progress: share, done: steps };
}
function doneByStore({ input, told }, kind) {
    const { operation = null, summary } = input;
    const { changed = 0, steps = 0, share = 0 } = told;
    return {
        summary: summary ?? `undo ${operation}`,
        operationId: operation,
        progress: share,
        done: kind === 'DELETE' ? steps : changed,
    };
}
//# sourceMappingURL=any-job.js.map