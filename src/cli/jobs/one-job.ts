import { z } from 'zod';
import { type ServerClient, throwUserErrors, userErrors } from '../../client/server-client.js';
import { StepwellError } from '../../errors/index.js';
import { type CliJob, describeJob, readRun, waitForRun } from '../curating/curation-job.js';
import { readDataset, waitForBuild } from '../datasets/build-dataset.js';
import { type CliDataset, describeRows } from '../datasets/dataset.js';
import { formatCount, type Progress } from '../terminal.js';

const operation = z.object({
  id: z.string(),
  summary: z.string(),
  status: z.string(),
  progress: z.number(),
  changed: z.number(),
  error: z.string().nullable(),
});

/** A job as the server shows it: a run of a curator, a build by its dataset, or what is left of a decision or an undo. */
export type ShownJob =
  | { readonly kind: 'DECIDE'; readonly operation: z.infer<typeof operation> }
  | { readonly kind: 'CURATE'; readonly job: CliJob }
  | { readonly kind: 'BUILD'; readonly dataset: CliDataset };

/** @throws UNKNOWN_JOB, UNKNOWN_DATASET */
export async function readJob(client: ServerClient, id: string): Promise<ShownJob> {
  if (isBuild(id)) return { kind: 'BUILD', dataset: await readDataset(client, id) };
  const job = await readRun(client, id);
  if (job !== null) return { kind: 'CURATE', job };
  const document =
    'query Operation($id: ID!) { operation(id: $id) { id summary status progress changed error } }';
  const answer = await client.query(z.object({ operation: operation.nullable() }), document, {
    id: jobOperationOf(id),
  });
  if (answer.operation === null) throw new StepwellError('UNKNOWN_JOB', { id });
  return { kind: 'DECIDE', operation: answer.operation };
}

/** Ends a job. One that has ended is returned as it is. */
export async function cancelJob(client: ServerClient, id: string): Promise<ShownJob> {
  const document = 'mutation Cancel($id: ID!) { cancelJob(id: $id) { userErrors { code message path } } }';
  const schema = z.object({ cancelJob: z.object({ userErrors }) });
  throwUserErrors((await client.query(schema, document, { id })).cancelJob.userErrors);
  return readJob(client, id);
}

/** Waits for the end of a build or a run. @throws UNKNOWN_JOB; JOB_FAILED or BUILD_FAILED if it failed or was cancelled */
export async function watchJob(
  client: ServerClient,
  id: string,
  signal: AbortSignal,
  progress: Progress,
): Promise<ShownJob> {
  const shown = await readJob(client, id);
  if (shown.kind === 'BUILD') {
    const dataset = await waitForBuild(client, shown.dataset, signal, ({ progress: share, rows }) =>
      progress.update(share, 1, `${formatCount(rows)} rows`),
    );
    return { kind: 'BUILD', dataset };
  }
  if (shown.kind === 'DECIDE') throw new StepwellError('UNKNOWN_JOB', { id });
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
  if (shown.kind === 'DECIDE') {
    const { id, summary, status, progress, changed, error } = shown.operation;
    const how = status === 'RUNNING' ? `running, ${Math.floor(progress * 100)} %` : status.toLowerCase();
    const line = `${id}: ${summary}, ${how}, ${formatCount(changed)} steps changed`;
    return error === null ? line : `${line}\n  ${error}`;
  }
  const { dataset } = shown;
  const { id, recipeName, version, status, progress, error } = dataset;
  const how = status === 'RUNNING' ? `running, ${Math.floor(progress * 100)} %` : status.toLowerCase();
  return [
    `${id}: ${recipeName} version ${version}, ${how}`,
    ...describeRows(dataset).map((line) => `  ${line}`),
    ...(error === null ? [] : [`  ${error}`]),
  ].join('\n');
}

/** The operation of a job that decides, or takes back; the job is named after it. */
const jobOperationOf = (id: string): string => id.replace(/^job_/, 'op_').replace(/_undo$/, '');

const isBuild = (id: string): boolean => id.startsWith('ds_');
