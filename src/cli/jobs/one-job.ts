import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type ServerClient, throwUserErrors, userErrors } from '../../client/server-client.js';
import { StepwellError } from '../../errors/index.js';
import { type CliJob, describeJob, readRun, waitForRun } from '../curating/curation-job.js';
import { readDataset, waitForBuild } from '../datasets/build-dataset.js';
import { type CliDataset, describeProgress, describeRows } from '../datasets/dataset.js';
import { formatCount, type Progress } from '../terminal.js';
import { describeStoreJob, doneBy, readStoreJob, type StoreJob } from './store-job.js';

const POLL_MS = 150;

/**
 * A job as the server shows it: a run of a curator, a build by its dataset, what is left of a decision, an undo or a
 * deletion behind its first commit, or what keeps an index.
 */
export type ShownJob =
  | { readonly kind: StoreJob['kind']; readonly job: StoreJob }
  | { readonly kind: 'CURATE'; readonly job: CliJob }
  | { readonly kind: 'BUILD'; readonly dataset: CliDataset };

/** @throws UNKNOWN_JOB, UNKNOWN_DATASET */
export async function readJob(client: ServerClient, id: string): Promise<ShownJob> {
  if (isBuild(id)) return { kind: 'BUILD', dataset: await readDataset(client, id) };
  const job = await readRun(client, id);
  if (job !== null) return { kind: 'CURATE', job };
  const left = await readStoreJob(client, id);
  return { kind: left.kind, job: left };
}

/** Ends a job. One that has ended is returned as it is. */
export async function cancelJob(client: ServerClient, id: string): Promise<ShownJob> {
  const document = 'mutation Cancel($id: ID!) { cancelJob(id: $id) { userErrors { code message path } } }';
  const schema = z.object({ cancelJob: z.object({ userErrors }) });
  throwUserErrors((await client.query(schema, document, { id })).cancelJob.userErrors);
  return readJob(client, id);
}

/** Waits for the end of a job. @throws UNKNOWN_JOB; JOB_FAILED or BUILD_FAILED if it failed or was cancelled */
export async function watchJob(
  client: ServerClient,
  id: string,
  signal: AbortSignal,
  progress: Progress,
): Promise<ShownJob> {
  const shown = await readJob(client, id);
  if (shown.kind === 'BUILD') {
    const dataset = await waitForBuild(client, shown.dataset, signal, (now) =>
      progress.update(now.progress, 1, describeProgress(now)),
    );
    return { kind: 'BUILD', dataset };
  }
  if (shown.kind !== 'CURATE') {
    const job = await waitForStoreJob(client, shown.job, signal, progress);
    return { kind: job.kind, job };
  }
  const job = await waitForRun(client, shown.job, signal, ({ progress: share, processed, waiting }) =>
    progress.update(
      share,
      1,
      `${formatCount(processed)} units${waiting > 0 ? `, ${formatCount(waiting)} wait` : ''}`,
    ),
  );
  return { kind: 'CURATE', job };
}

export function describeShown(shown: ShownJob): string {
  if (shown.kind === 'CURATE') return describeJob(shown.job);
  if (shown.kind !== 'BUILD') return describeStoreJob(shown.job);
  const { dataset } = shown;
  const { id, recipeName, version, status, progress, stage, error } = dataset;
  const how =
    status === 'RUNNING'
      ? `running, ${Math.floor(progress * 100)} %${stage === null ? '' : `, at ${stage}`}`
      : status.toLowerCase();
  return [
    `${id}: ${recipeName} version ${version}, ${how}`,
    ...describeRows(dataset).map((line) => `  ${line}`),
    ...(error === null ? [] : [`  ${error}`]),
  ].join('\n');
}

/** @throws JOB_FAILED if it failed or was cancelled */
async function waitForStoreJob(
  client: ServerClient,
  started: StoreJob,
  signal: AbortSignal,
  progress: Progress,
): Promise<StoreJob> {
  let current = started;
  while (current.status === 'QUEUED' || current.status === 'RUNNING') {
    progress.update(current.progress, 1, doneBy(current));
    await delay(POLL_MS, undefined, { signal });
    current = await readStoreJob(client, started.id);
  }
  const { id, status, error } = current;
  if (status === 'SUCCEEDED') return current;
  throw new StepwellError('JOB_FAILED', { id, status, detail: error ?? 'no reason was given' });
}

const isBuild = (id: string): boolean => id.startsWith('ds_');
