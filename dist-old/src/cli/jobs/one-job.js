import { z } from 'zod';
import { throwUserErrors, userErrors } from '../../client/server-client.js';
import { StepwellError } from '../../errors/index.js';
import { describeJob, readRun, waitForRun } from '../curating/curation-job.js';
import { readDataset, waitForBuild } from '../datasets/build-dataset.js';
import { describeProgress, describeRows } from '../datasets/dataset.js';
import { formatCount } from '../terminal.js';
import { followToEnd } from './follow-to-end.js';
import { describeStoreJob, doneBy, kindOf, readStoreJob, STORE_FIELDS, storeJob, } from './store-job.js';
/** @throws UNKNOWN_JOB, UNKNOWN_DATASET */
export async function readJob(client, id) {
    if (isBuild(id))
        return { kind: 'BUILD', dataset: await readDataset(client, id) };
    if ((await kindOf(client, id)) === 'CURATE') {
        const job = await readRun(client, id);
        if (job === null)
            throw new StepwellError('UNKNOWN_JOB', { id });
        return { kind: 'CURATE', job };
    }
    const left = await readStoreJob(client, id);
    return { kind: left.kind, job: left };
}
/** Ends a job. One that has ended is returned as it is. */
export async function cancelJob(client, id) {
    const document = 'mutation Cancel($id: ID!) { cancelJob(id: $id) { userErrors { code message path } } }';
    const schema = z.object({ cancelJob: z.object({ userErrors }) });
    throwUserErrors((await client.query(schema, document, { id })).cancelJob.userErrors);
    return readJob(client, id);
}
/** Waits for the end of a job. @throws UNKNOWN_JOB; JOB_FAILED or BUILD_FAILED if it failed or was cancelled */
export async function watchJob(client, id, progress, lost) {
    const shown = await readJob(client, id);
    if (shown.kind === 'BUILD') {
        const onProgress = (now) => progress.update(now.progress, 1, describeProgress(now));
        const dataset = await waitForBuild(client, shown.dataset, { ...lost, onProgress });
        return { kind: 'BUILD', dataset };
    }
    if (shown.kind !== 'CURATE') {
        const onProgress = (now) => progress.update(now.progress, 1, doneBy(now));
        const job = await waitForStoreJob(client, shown.job, { ...lost, onProgress });
        return { kind: job.kind, job };
    }
    const onProgress = ({ progress: share, processed, waiting }) => {
        const units = `${formatCount(processed)} units`;
        progress.update(share, 1, waiting > 0 ? `${units}, ${formatCount(waiting)} wait` : units);
    };
    const job = await waitForRun(client, shown.job, { ...lost, onProgress });
    return { kind: 'CURATE', job };
}
export function describeShown(shown) {
    if (shown.kind === 'CURATE')
        return describeJob(shown.job);
    if (shown.kind !== 'BUILD')
        return describeStoreJob(shown.job);
    const { dataset } = shown;
    const { id, recipeName, version, status, progress, stage, error } = dataset;
    const how = status === 'RUNNING'
        ? `running, ${Math.floor(progress * 100)} %${stage === null ? '' : `, at ${stage}`}`
        : status.toLowerCase();
    return [
        `${id}: ${recipeName} version ${version}, ${how}`,
        ...describeRows(dataset).map((line) => `  ${line}`),
        ...(error === null ? [] : [`  ${error}`]),
    ].join('\n');
}
/** @throws JOB_FAILED if it failed or was cancelled */
async function waitForStoreJob(client, started, follower) {
    const { id } = started;
    const event = z.object({ jobProgress: storeJob }).transform(({ jobProgress }) => jobProgress);
    const subscription = `subscription Job($id: ID!) { jobProgress(id: $id) { ${STORE_FIELDS} } }`;
    const read = () => readStoreJob(client, id);
    const ended = await followToEnd(started, { client, id, subscription, event, read }, follower);
    const { status, error } = ended;
    if (status === 'SUCCEEDED')
        return ended;
    throw new StepwellError('JOB_FAILED', { id, status, detail: error ?? 'no reason was given' });
}
const isBuild = (id) => id.startsWith('ds_');
//# sourceMappingURL=one-job.js.map