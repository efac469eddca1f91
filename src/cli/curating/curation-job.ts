import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type ServerClient, throwUserErrors, userErrors } from '../../client/server-client.js';
import { StepwellError } from '../../errors/index.js';
import type { JsonObject } from '../../model/json.js';
import { formatCount } from '../terminal.js';

const POLL_MS = 150;

const bucket = z.object({ key: z.string(), count: z.number() });

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
  reasons: z.array(bucket),
});
export type CliJob = z.infer<typeof job>;

const FIELDS = `id operationId curator { name version } live status progress processed kept dropped failed waiting
  lagSeconds ratePerSecond lastError error reasons { key count }`;

const preview = z.object({
  units: z.int(),
  kept: z.int(),
  dropped: z.int(),
  changed: z.int(),
  reasons: z.array(bucket),
});
export type CliPreview = z.infer<typeof preview>;

const payload = z.object({ job: job.nullable(), userErrors });

/** What is to be run. */
export interface CurateVariables {
  readonly curator: { readonly name: string; readonly options: JsonObject | null };
  readonly where: JsonObject | null;
}

export async function previewRun(client: ServerClient, variables: CurateVariables): Promise<CliPreview> {
  const document = `query Preview($curator: PluginUse!, $where: StepFilter) {
    previewCuration(curator: $curator, where: $where, samples: 0) { units kept dropped changed reasons { key count } }
  }`;
  const answer = await client.query(z.object({ previewCuration: preview }), document, { ...variables });
  return answer.previewCuration;
}

/** Starts a run and returns before it ends. */
export async function startRun(
  client: ServerClient,
  variables: CurateVariables & { readonly live: boolean; readonly groupSize: number | null },
): Promise<CliJob> {
  const document = `mutation Run($curator: PluginUse!, $where: StepFilter, $live: Boolean, $groupSize: Int) {
    runCurator(curator: $curator, where: $where, live: $live, groupSize: $groupSize) {
      job { ${FIELDS} } userErrors { code message path }
    }
  }`;
  const answer = await client.query(z.object({ runCurator: payload }), document, { ...variables });
  return jobOf(client, answer.runCurator);
}

export async function cancelRun(client: ServerClient, id: string): Promise<CliJob> {
  const document = `mutation Cancel($id: ID!) {
    cancelJob(id: $id) { job { ${FIELDS} } userErrors { code message path } }
  }`;
  const answer = await client.query(z.object({ cancelJob: payload }), document, { id });
  return jobOf(client, answer.cancelJob);
}

export async function listRuns(client: ServerClient, first: number): Promise<readonly CliJob[]> {
  const document = `query Jobs($first: Int!) { curationJobs(first: $first) { nodes { ${FIELDS} } } }`;
  const schema = z.object({ curationJobs: z.object({ nodes: z.array(job) }) });
  return (await client.query(schema, document, { first })).curationJobs.nodes;
}

/** Waits for the end of a run. @throws JOB_FAILED if it failed or was cancelled */
export async function waitForRun(
  client: ServerClient,
  started: CliJob,
  signal: AbortSignal,
  onProgress: (job: CliJob) => void,
): Promise<CliJob> {
  const document = `query Job($id: ID!) { curationJob(id: $id) { ${FIELDS} } }`;
  const found = z.object({ curationJob: job.nullable() });
  let current = started;
  while (current.status === 'QUEUED' || current.status === 'RUNNING') {
    onProgress(current);
    await delay(POLL_MS, undefined, { signal });
    const answer = await client.query(found, document, { id: started.id });
    if (answer.curationJob === null) throw new StepwellError('UNKNOWN_JOB', { id: started.id });
    current = answer.curationJob;
  }
  if (current.status === 'SUCCEEDED') return current;
  const { id, status, error } = current;
  throw new StepwellError('JOB_FAILED', { id, status, detail: error ?? 'no reason was given' });
}

const reasonLines = (reasons: readonly z.infer<typeof bucket>[]): readonly string[] =>
  reasons.map(({ key, count }) => `  ${formatCount(count)}  ${key}`);

export function describePreview({ units, kept, dropped, changed, reasons }: CliPreview): string {
  const counts = `${formatCount(units)} units: ${formatCount(kept)} kept (${formatCount(changed)} of them changed)`;
  return [`${counts}, ${formatCount(dropped)} dropped`, ...reasonLines(reasons)].join('\n');
}

export function describeJob(shown: CliJob): string {
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

function jobOf(client: ServerClient, { job: found, userErrors: errors }: z.infer<typeof payload>): CliJob {
  throwUserErrors(errors);
  if (found !== null) return found;
  throw new StepwellError('INVALID_ANSWER', { url: client.url, detail: 'neither a job nor an error' });
}
