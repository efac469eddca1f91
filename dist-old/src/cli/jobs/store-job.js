import { z } from 'zod';
import { StepwellError } from '../../errors/index.js';
import { formatCount } from '../terminal.js';
/** Kinds that only the server's list of all jobs shows. */
export const STORE_KINDS = ['DECIDE', 'UNDO', 'DELETE', 'INDEX', 'WORDS'];
export const STORE_FIELDS = 'id kind summary operationId status progress done error createdAt finishedAt';
export const storeJob = z.object({
    id: z.string(),
    kind: z.enum(STORE_KINDS),
    summary: z.string(),
    operationId: z.string().nullable(),
    status: z.enum(['QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED']),
    progress: z.number(),
    done: z.int(),
    error: z.string().nullable(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
});
/** The kind of a job. Every caller who may read jobs of one kind may ask for it. @throws UNKNOWN_JOB */
export async function kindOf(client, id) {
    const schema = z.object({ job: z.object({ kind: z.string() }).nullable() });
    const { job } = await client.query(schema, 'query Kind($id: ID!) { job(id: $id) { kind } }', { id });
    if (job === null)
        throw new StepwellError('UNKNOWN_JOB', { id });
    return job.kind;
}
/** @throws UNKNOWN_JOB */
export async function readStoreJob(client, id) {
    const document = `query Job($id: ID!) { job(id: $id) { ${STORE_FIELDS} } }`;
    const { job } = await client.query(z.object({ job: storeJob.nullable() }), document, { id });
    if (job === null)
        throw new StepwellError('UNKNOWN_JOB', { id });
    return job;
}
const DONE = {
    DECIDE: 'changed',
    UNDO: 'changed',
    DELETE: 'deleted',
    INDEX: 'looked at',
    WORDS: 'indexed',
};
export function doneBy({ kind, done }) {
    const one = kind === 'INDEX' ? 'unit' : 'step';
    return `${formatCount(done)} ${one}${done === 1 ? '' : 's'} ${DONE[kind]}`;
}
export function describeStoreJob(job) {
    const { id, summary, operationId, status, progress, error } = job;
    const how = status === 'RUNNING' ? `running, ${Math.floor(progress * 100)} %` : status.toLowerCase();
    return [
        `${id}: ${summary}, ${how}, ${doneBy(job)}`,
        ...(error === null ? [] : [`  ${error}`]),
        ...(operationId === null ? [] : [`  operation ${operationId}`]),
    ].join('\n');
}
//# sourceMappingURL=store-job.js.map