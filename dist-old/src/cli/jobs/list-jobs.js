import { z } from 'zod';
import { formatCount } from '../terminal.js';
import { doneBy, STORE_FIELDS, STORE_KINDS, storeJob } from './store-job.js';
/** Datasets in one answer of the server. */
const PAGE = 100;
export const JOB_KINDS = ['build', 'curate', 'decide', 'undo', 'delete', 'index', 'words'];
export const JOB_STATUSES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'];
const status = z.enum(['QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED']);
const job = z.object({
    id: z.string(),
    status,
    progress: z.number(),
    error: z.string().nullable(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
});
const FIELDS = 'id status progress error createdAt finishedAt';
const build = job.extend({ recipeName: z.string(), version: z.int(), rows: z.int() });
const run = job.extend({
    curator: z.object({ name: z.string(), version: z.string() }),
    live: z.boolean(),
    processed: z.int(),
});
/** The newest jobs of all kinds, newest first. */
export async function listJobs(client, { kind, status: asked, limit }) {
    const wanted = asked === null ? null : status.parse(asked.toUpperCase());
    const isAsked = (one) => kind === null || kind === one;
    const found = await Promise.all([
        isAsked('build') ? listBuilds(client, wanted, limit) : [],
        isAsked('curate') ? listRuns(client, wanted, limit) : [],
        ...STORE_KINDS.filter((one) => kind === null || kind.toUpperCase() === one).map((one) => listStoreJobs(client, one, wanted, limit)),
    ]);
    return found
        .flat()
        .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || (a.id < b.id ? 1 : -1))
        .slice(0, limit);
}
/** Datasets are the builds. The server lists them by recipe only, so their status is looked at here. */
async function listBuilds(client, wanted, limit) {
    const document = `query Builds($first: Int!, $after: Cursor) {
    datasets(first: $first, after: $after) {
      nodes { ${FIELDS} recipeName version rows } pageInfo { hasNextPage endCursor }
    }
  }`;
    const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
    const schema = z.object({ datasets: z.object({ nodes: z.array(build), pageInfo }) });
    const found = [];
    for (let after = null;;) {
        const { datasets } = await client.query(schema, document, { first: PAGE, after });
        for (const { recipeName, version, rows, ...rest } of datasets.nodes) {
            if (wanted !== null && rest.status !== wanted)
                continue;
            const done = `${formatCount(rows)} rows`;
            found.push({ ...rest, kind: 'BUILD', what: `${recipeName} version ${version}`, done });
        }
        after = datasets.pageInfo.endCursor;
        if (found.length >= limit || !datasets.pageInfo.hasNextPage || after === null)
            return found;
    }
}
async function listRuns(client, wanted, limit) {
    const document = `query Runs($first: Int!, $status: JobStatus) {
    curationJobs(first: $first, status: $status) { nodes { ${FIELDS} curator { name version } live processed } }
  }`;
    const schema = z.object({ curationJobs: z.object({ nodes: z.array(run) }) });
    const { curationJobs } = await client.query(schema, document, { first: limit, status: wanted });
    return curationJobs.nodes.map(({ curator, live, processed, ...rest }) => ({
        ...rest,
        kind: 'CURATE',
        what: `${curator.name} ${curator.version}${live ? ', live' : ''}`,
        done: `${formatCount(processed)} units`,
    }));
}
async function listStoreJobs(client, kind, wanted, limit) {
    const document = `query Jobs($first: Int!, $kind: JobKind!, $status: JobStatus) {
    jobs(first: $first, kind: $kind, status: $status) { nodes { ${STORE_FIELDS} } }
  }`;
    const schema = z.object({ jobs: z.object({ nodes: z.array(storeJob) }) });
    const { jobs } = await client.query(schema, document, { first: limit, kind, status: wanted });
    return jobs.nodes.map(({ summary, operationId, done, ...rest }) => ({
        ...rest,
        what: summary,
        done: doneBy({ kind, done }),
    }));
}
/** One line for each job, and one for its error. */
export function describeJobs(jobs) {
    if (jobs.length === 0)
        return 'no jobs';
    return jobs
        .flatMap(({ id, kind, what, done, status: stands, progress, error, createdAt }) => {
        const how = stands === 'RUNNING' ? `running, ${Math.floor(progress * 100)} %` : stands.toLowerCase();
        const line = `${id}  ${kind.toLowerCase().padEnd(6)}  ${how}: ${what}, ${done}, since ${createdAt}`;
        return error === null ? [line] : [line, `  ${error}`];
    })
        .join('\n');
}
//# sourceMappingURL=list-jobs.js.map