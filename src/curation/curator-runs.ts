import { StepwellError } from '../errors/index.js';
import { AskedRuns } from '../jobs/asked-runs.js';
import type { JobService } from '../jobs/service.js';
import type { JobStatus } from '../model/dataset.js';
import { newId } from '../model/ids.js';
import type { Job, JobKind } from '../model/job.js';
import type { Principal } from '../model/principal.js';
import type { PluginUse } from '../model/recipe.js';
import type { PluginHost } from '../plugins/interface.js';
import { type Count, PAGE_BOUND, type Page } from '../query/page.js';
import type { ChannelScope, StepStore } from '../store/port.js';
import { scopeOf } from './access.js';
import { ANY_JOB, type AnyJob, isKnown, shownJobs } from './any-job.js';
import { type CurateRequest, curateInput, requireRange } from './curate-request.js';
import { type CurationJob, findSameLive, shown } from './curation-job.js';
import type { PreviewResult } from './run/contract.js';
import { CurateClient } from './run/curate-client.js';
import { type CurateThreadParts, CurateThreads } from './run/curate-threads.js';
import { CurateWorker } from './run/curate-worker.js';
import { asJson, type CurateInput, type CurateTold, inputOf, NOTHING_TOLD, toldOf } from './run/input.js';

const MOST_PREVIEWS = 2;
const MOST_SAMPLES = 100;
export interface CuratorRunsParts extends CurateThreadParts {
  readonly store: StepStore;
  readonly plugins: PluginHost;
  readonly jobs: JobService;
}

/** Runs curators over what is stored, once or live. Every method checks the caller's scope and channels. */
export class CuratorRuns {
  private readonly previews = new AskedRuns(MOST_PREVIEWS);
  private readonly threads: CurateThreads;

  constructor(private readonly parts: CuratorRunsParts) {
    const { store, jobs } = parts;
    this.threads = new CurateThreads(parts);
    const start = (input: CurateInput, signal: AbortSignal, job: string, before: CurateTold) =>
      this.start(input, signal, job, before);
    const shape = (use: PluginUse) => parts.plugins.curatorShape(use);
    jobs.work(new CurateWorker({ store, start, shape }));
  }

  /**
   * Starts a run and answers before it ends. The same live run started again is the one that runs.
   * @throws UNKNOWN_PLUGIN, INVALID_OPTIONS, INVALID_FILTER, OUT_OF_RANGE, GROUP_SIZE_REQUIRED, GROUPS_ONLY,
   * LIVE_ONLY
   */
  async run(caller: Principal, request: CurateRequest): Promise<CurationJob> {
    if (!request.live && !request.backfill) throw liveOnly('backfill');
    if (!request.live && request.rejudge !== 'NEVER') throw liveOnly('rejudge');
    const input = await curateInput(this.parts, request, scopeOf(caller, 'curate'));
    const { live, groupSize } = input;
    if (live && input.unit === 'group' && groupSize === null) {
      throw new StepwellError('GROUP_SIZE_REQUIRED', {}, { path: ['groupSize'] });
    }
    const same = live ? await findSameLive(this.parts.store, input) : null;
    if (same !== null) return shown(same);
    const { name, version } = input.curator;
    const job = await this.parts.jobs.add(
      {
        id: newId('job'),
        kind: 'CURATE',
        channels: input.channels,
        actor: caller.name,
        input: asJson(input),
        told: asJson(NOTHING_TOLD),
      },
      { source: `curator:${name}`, summary: `${name} ${version}${live ? ', live' : ''}${withSeed(input)}` },
    );
    return shown(job);
  }

  /** Live runs that this server has, as of their last checkpoints. */
  liveRuns() {
    return this.parts.jobs
      .running('CURATE')
      .filter(({ input }) => inputOf(input).live)
      .map(({ id, input, told }) => {
        const { processed, failed, waiting, lagSeconds, ratePerSecond } = toldOf(told);
        const curator = inputOf(input).curator.name;
        return { id, curator, processed, failed, waiting, lagSeconds: lagSeconds ?? 0, ratePerSecond };
      });
  }

  /** What a run would decide now. @param gone aborted when the caller has gone */
  async preview(
    caller: Principal,
    request: Pick<CurateRequest, 'curator' | 'where' | 'seed'>,
    samples: number,
    gone: AbortSignal,
  ): Promise<PreviewResult> {
    requireRange('samples', samples, 0, MOST_SAMPLES);
    const once = { live: false, backfill: true, groupSize: null, rejudge: 'NEVER' } as const;
    const scope = scopeOf(caller, 'read', 'curate');
    const input = await curateInput(this.parts, { ...request, ...once }, scope);
    return this.previews.run(gone, async (signal) => {
      const client = await this.start(input, signal);
      try {
        const { position, now, policyVersion } = input;
        return await client.preview({ position, now, policyVersion, samples });
      } finally {
        await client.close();
      }
    });
  }

  /**
   * Ends a curator's run, or a job of another kind, for which the answer is null. What the job did stays. Ending a deletion
   * needs the scope `admin`, as asking for one does, and so does ending the indexing of words; a server that starts
   * begins that anew.
   * @throws UNKNOWN_JOB, JOB_IS_BUILD
   */
  async cancel(caller: Principal, id: string): Promise<CurationJob | null> {
    const [job] = await this.parts.store.readJobs([id], scopeOf(caller, 'curate'));
    if (job == null) throw unknownJob(id);
    if (job.kind === 'BUILD') throw isBuild(id);
    if (job.kind === 'DELETE' || job.kind === 'WORDS') scopeOf(caller, 'admin');
    const ended = await this.parts.jobs.cancel(id, caller.channels);
    return job.kind === 'CURATE' ? shown(ended) : null;
  }

  async read(caller: Principal, id: string): Promise<CurationJob | null> {
    const [job] = await this.readJobs(caller, [id]);
    return job ?? null;
  }

  /** In the order of `ids`; null for one that is no curator's job, or that the caller may not see. */
  async readJobs(caller: Principal, ids: readonly string[]): Promise<readonly (CurationJob | null)[]> {
    const jobs = await this.parts.store.readJobs(ids, scopeOf(caller, 'read', 'curate'));
    return jobs.map((job) => (job?.kind === 'CURATE' ? shown(job) : null));
  }

  /** Newest first. */
  async page(
    caller: Principal,
    query: { readonly live: boolean | null; readonly status: JobStatus | null },
    first: number,
    after: string | null,
  ): Promise<Page<CurationJob> & { readonly total: () => Promise<Count> }> {
    const scope = scopeOf(caller, 'read', 'curate');
    const { store } = this.parts;
    const jobs = { kind: 'CURATE', ...query } as const;
    const page = await store.pageJobs(jobs, Math.min(first, PAGE_BOUND), after, scope);
    return { ...page, items: page.items.map(shown), total: () => store.countJobs(jobs, scope) };
  }

  /** A job of any kind; null: there is none that the caller may see. */
  async readAny(caller: Principal, id: string): Promise<AnyJob | null> {
    const { store } = this.parts;
    const scope = scopeOf(caller, 'read', 'curate', 'train');
    const [job = null] = await shownJobs(store, await store.readJobs([id], scope), scope);
    return job;
  }

  /** Jobs of every kind, or of one, newest first. */
  async pageAny(
    caller: Principal,
    query: { readonly kind: JobKind | null; readonly status: JobStatus | null },
    first: number,
    after: string | null,
  ): Promise<Page<AnyJob> & { readonly total: () => Promise<Count> }> {
    const scope = scopeOf(caller, 'read', 'curate', 'train');
    const { store } = this.parts;
    const jobs = { ...query, live: null };
    const page = await store.pageJobs(jobs, Math.min(first, PAGE_BOUND), after, scope);
    const items = await shownJobs(store, page.items, scope);
    const cursors = page.cursors.filter((_, i) => page.items[i] !== undefined && isKnown(page.items[i]));
    const endCursor = page.endCursor ?? page.cursors.at(-1);
    return {
      ...page,
      items,
      cursors,
      ...(endCursor === undefined ? {} : { endCursor }),
      total: () => store.countJobs(jobs, scope),
    };
  }

  /** A job of any kind now and after each change, until it has ended. @throws UNKNOWN_JOB */
  async *watchAny(caller: Principal, id: string, signal: AbortSignal): AsyncGenerator<AnyJob> {
    const read = () => this.readAny(caller, id);
    if ((await read()) === null) throw unknownJob(id);
    yield* this.parts.jobs.follow(id, { ...ANY_JOB, read }, signal);
  }

  /** A curator's run now and after each change, until it has ended. @throws UNKNOWN_JOB, JOB_IS_BUILD, JOB_RUNS_NO_CURATOR */
  async *watch(caller: Principal, id: string, signal: AbortSignal): AsyncGenerator<CurationJob> {
    const { id: known } = await this.require(scopeOf(caller, 'read', 'curate'), id);
    for await (const job of this.parts.jobs.watch(known, signal)) yield shown(job);
  }

  /** Ends every preview. Runs are jobs, and end with those. */
  async close(): Promise<void> {
    await this.previews.close();
    await this.threads.close();
  }

  private start(
    input: CurateInput,
    signal: AbortSignal,
    job: string | null = null,
    before?: CurateTold,
  ): Promise<CurateClient> {
    const { plugins } = this.parts;
    return CurateClient.start({ threads: this.threads, plugins }, input, signal, job, before);
  }

  private async require(scope: ChannelScope, id: string): Promise<Job> {
    const [job] = await this.parts.store.readJobs([id], scope);
    if (job == null) throw unknownJob(id);
    if (job.kind === 'BUILD') throw isBuild(id);
    if (job.kind !== 'CURATE') throw new StepwellError('JOB_RUNS_NO_CURATOR', { id }, { path: ['id'] });
    return job;
  }
}

const liveOnly = (option: string) => new StepwellError('LIVE_ONLY', { option }, { path: [option] });
const unknownJob = (id: string) => new StepwellError('UNKNOWN_JOB', { id }, { path: ['id'] });
const isBuild = (id: string) => new StepwellError('JOB_IS_BUILD', { id }, { path: ['id'] });

const withSeed = ({ seed = 0 }: CurateInput): string => (seed === 0 ? '' : `, seed ${seed}`);
