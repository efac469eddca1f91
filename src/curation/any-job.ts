import type { Followed } from '../jobs/watch.js';
import type { Dataset, JobStatus } from '../model/dataset.js';
import { isJobUnfinished, JOB_KINDS, type Job, operationIdOf, type STORE_KINDS } from '../model/job.js';
import type { ChannelScope, StepStore } from '../store/port.js';
import { inputOf, toldOf } from './run/input.js';

/** A job of any kind, as the list of all jobs shows it. */
export interface AnyJob extends Pick<Job, 'id' | 'kind' | 'actor' | 'error' | 'createdAt' | 'finishedAt'> {
  readonly status: JobStatus;
  /** What it does, in one line. */
  readonly summary: string;
  /** Null: it makes or undoes no operation. */
  readonly operationId: string | null;
  /** From 0 to 1. */
  readonly progress: number;
  /**
   * Steps that a decision or an undo changed, or a deletion deleted; units that a curator was given, or that were looked at
   * whether they are ready; rows of a build; steps whose words were indexed.
   */
  readonly done: number;
}

/** How those see a job who watch it. */
export const ANY_JOB: Pick<Followed<AnyJob>, 'shown' | 'hasEnded'> = {
  shown: ({ status, summary, progress, done, error }) =>
    JSON.stringify([status, summary, progress, done, error]),
  hasEnded: (job) => !isJobUnfinished(job),
};

type Doing = Pick<AnyJob, 'summary' | 'operationId' | 'progress' | 'done'>;

/** Whether this build knows what such a job does: a server of a later build may have put others into the database. */
export const isKnown = ({ kind }: Pick<Job, 'kind'>): boolean => JOB_KINDS.includes(kind);

/**
 * The jobs that exist and are of a known kind, in this order, with what else is known of them. A build's progress is its
 * dataset's.
 */
export async function shownJobs(
  store: Pick<StepStore, 'readDatasets'>,
  jobs: readonly (Job | null)[],
  scope: ChannelScope,
): Promise<readonly AnyJob[]> {
  const found = jobs.flatMap((job) => (job !== null && isKnown(job) ? [job] : []));
  const builds = found.filter(({ kind }) => kind === 'BUILD').map(({ id }) => id);
  const datasets = builds.length === 0 ? [] : await store.readDatasets(builds, scope);
  const byId = new Map(datasets.flatMap((dataset) => (dataset === null ? [] : [[dataset.id, dataset]])));
  return found.map((job) => shown(job, byId.get(job.id) ?? null));
}

function shown(job: Job, dataset: Dataset | null): AnyJob {
  const { id, kind, actor, status, error, createdAt, finishedAt } = job;
  const doing = doingOf(job, dataset);
  const progress = status === 'SUCCEEDED' ? 1 : doing.progress;
  return { id, kind, actor, status, error, createdAt, finishedAt, ...doing, progress };
}

function doingOf(job: Job, dataset: Dataset | null): Doing {
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

function builtBy({ input }: Job, dataset: Dataset | null): Doing {
  const { name } = input.recipe as { readonly name: string };
  const version = dataset === null ? '' : ` version ${dataset.version}`;
  return {
    summary: `${name}${version}`,
    operationId: null,
    progress: dataset?.progress ?? 0,
    done: dataset?.rows ?? 0,
  };
}

function judgedBy({ id, input, told }: Job): Doing {
  const { curator, live } = inputOf(input);
  const { share, processed } = toldOf(told);
  const summary = `${curator.name} ${curator.version}${live ? ', live' : ''}`;
  return { summary, operationId: operationIdOf(id), progress: share, done: processed };
}

/** Of the job that keeps which units of a recipe are ready. */
function keptFor({ input, told }: Job): Doing {
  const { recipeName } = input as { readonly recipeName?: string };
  const { share = 0, looked = 0 } = told as Partial<Record<string, number>>;
  return { summary: `readiness of ${recipeName}`, operationId: null, progress: share, done: looked };
}

/** Of the job that keeps the index of words. */
function indexedBy({ told }: Job): Doing {
  const { share = 0, steps = 0 } = told as Partial<Record<string, number>>;
  return { summary: 'words that searches look up', operationId: null, progress: share, done: steps };
}

function doneByStore({ input, told }: Job, kind: (typeof STORE_KINDS)[number]): Doing {
  const { operation = null, summary } = input as { readonly operation?: string; readonly summary?: string };
  const { changed = 0, steps = 0, share = 0 } = told as Partial<Record<string, number>>;
  return {
    summary: summary ?? `undo ${operation}`,
    operationId: operation,
    progress: share,
    done: kind === 'DELETE' ? steps : changed,
  };
}
