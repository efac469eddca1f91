import { z } from 'zod';
import { throwUserErrors, userErrors } from '../../client/server-client.js';
import { StepwellError } from '../../errors/index.js';
import { followToEnd } from '../jobs/follow-to-end.js';
import { formatCount } from '../terminal.js';
import { reasonLines, reasons } from './reasons.js';
const job = z.object({
    id: z.string(),
    operationId: z.string(),
    curator: z.object({ name: z.string(), version: z.string() }),
    live: z.boolean(),
    status: z.enum(['QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED']),
    progress: z.number(),
    processed: z.int(),
    kept: z.int(),
    dropped: z.int(),
    failed: z.int(),
    waiting: z.int(),
    lagSeconds: z.number().nullable(),
    ratePerSecond: z.number(),
    lastError: z.string().nullable(),
    error: z.string().nullable(),
    reasons,
});
const FIELDS = `id operationId curator { name version } live status progress processed kept dropped failed waiting
  lagSeconds ratePerSecond lastError error reasons { key count }`;
const payload = z.object({ job: job.nullable(), userErrors });
/** Starts a run and returns before it ends. */
export async function startRun(client, variables) {
    const document = `mutation Run(
    $curator: PluginUse!, $where: StepFilter, $live: Boolean, $backfill: Boolean, $rejudge: Rejudge, $groupSize: Int, $seed: Int
  ) {
    runCurator(
      curator: $curator, where: $where, live: $live, backfill: $backfill, rejudge: $rejudge, groupSize: $groupSize,
      seed: $seed
    ) {
      job { ${FIELDS} } userErrors { code message path }
    }
  }`;
    const answer = await client.query(z.object({ runCurator: payload }), document, { ...variables });
    return jobOf(client, answer.runCurator);
}
export async function listRuns(client, first) {
    const document = `query Jobs($first: Int!) { curationJobs(first: $first) { nodes { ${FIELDS} } } }`;
    const schema = z.object({ curationJobs: z.object({ nodes: z.array(job) }) });
    return (await client.query(schema, document, { first })).curationJobs.nodes;
}
/** Ids of the live runs that have not ended. A server has few: each works until it is cancelled. */
export async function liveRunIds(client) {
    const document = `query Live($status: JobStatus!) {
    curationJobs(first: 500, live: true, status: $status) { nodes { id } }
  }`;
    const schema = z.object({ curationJobs: z.object({ nodes: z.array(z.object({ id: z.string() })) }) });
    const ids = new Set();
    // In this order, because a run that is queued may begin in between.
    for (const status of ['QUEUED', 'RUNNING']) {
        const { curationJobs } = await client.query(schema, document, { status });
        for (const { id } of curationJobs.nodes)
            ids.add(id);
    }
    return ids;
}
/** Null for an id that is no run's. */
export async function readRun(client, id) {
    const document = `query Job($id: ID!) { curationJob(id: $id) { ${FIELDS} } }`;
    const schema = z.object({ curationJob: job.nullable() });
    return (await client.query(schema, document, { id })).curationJob;
}
/** Waits for the end of a run. @throws JOB_FAILED if it failed or was cancelled */
export async function waitForRun(client, started, follower) {
    const { id } = started;
    const event = z.object({ curationProgress: job }).transform(({ curationProgress }) => curationProgress);
    const subscription = `subscription Run($id: ID!) { curationProgress(id: $id) { ${FIELDS} } }`;
    const read = async () => {
        const found = await readRun(client, id);
        if (found === null)
            throw new StepwellError('UNKNOWN_JOB', { id });
        return found;
    };
    const ended = await followToEnd(started, { client, id, subscription, event, read }, follower);
    if (ended.status === 'SUCCEEDED')
        return ended;
    const { status, error } = ended;
    throw new StepwellError('JOB_FAILED', { id, status, detail: error ?? 'no reason was given' });
}
export function describeJob(shown) {
    const { id, operationId, curator, status, live, processed, kept, dropped, failed, waiting } = shown;
    const counts = [
        `${formatCount(processed)} judged`,
        `${formatCount(kept)} kept`,
        `${formatCount(dropped)} dropped`,
        ...(failed > 0 ? [`${formatCount(failed)} failed`] : []),
        ...(waiting > 0 ? [`${formatCount(waiting)} wait`] : []),
        ...(shown.lagSeconds === null ? [] : [`lag ${shown.lagSeconds.toFixed(1)} s`]),
    ];
    const error = shown.error ?? shown.lastError;
    return [
        `${id}: ${curator.name} ${curator.version}, ${live ? 'live, ' : ''}${status.toLowerCase()}`,
        `  ${counts.join(', ')}`,
        ...(error === null ? [] : [`  ${error}`]),
        ...reasonLines(shown.reasons),
        `  operation ${operationId}`,
    ].join('\n');
}
function jobOf(client, { job: found, userErrors: errors }) {
    throwUserErrors(errors);
    if (found !== null)
        return found;
    throw new StepwellError('INVALID_ANSWER', { url: client.url, detail: 'neither a job nor an error' });
}
//# sourceMappingURL=curation-job.js.map