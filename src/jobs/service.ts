import { sharedAbort } from '../async/shared-abort.js';
import { messageOf } from '../errors/index.js';
import { isJobUnfinished, type Job, type JobKind, type NewJob } from '../model/job.js';
import type { ChannelScope, JobOperation, StepStore } from '../store/port.js';
import { HeldJob } from './held-job.js';
import { JOB_TIMES, type JobTimes, type JobWorker } from './interface.js';
import { type JobResult, JobRun } from './job-run.js';
import { type Followed, JobWatch } from './watch.js';

/** Time for which a server leaves a job for which it lacks something to others (ms). */
const UNTAKEN_MS = 30_000;

const JOB: Pick<Followed<Job>, 'shown' | 'hasEnded'> = {
  shown: ({ status, told, error }) => JSON.stringify([status, told, error]),
  hasEnded: (job) => !isJobUnfinished(job),
};

interface Running {
  readonly held: HeldJob;
  readonly done: Promise<void>;
}

export interface JobServiceParts {
  readonly store: StepStore;
  readonly log: (source: string, message: string) => void;
  /** Is told of each job that this server no longer works on: how that ended, and how long it worked (s). */
  readonly observe?: (kind: JobKind, result: JobResult, seconds: number) => void;
  readonly times?: JobTimes;
  /** The clock in milliseconds. Default: the system's. */
  readonly now?: () => number;
}

/** Runs the jobs of this store, together with the other servers on it. */
export class JobService {
  readonly #store: StepStore;
  readonly #log: JobServiceParts['log'];
  readonly #observe: NonNullable<JobServiceParts['observe']>;
  readonly #times: JobTimes;
  readonly #now: () => number;
  readonly #workers = new Map<JobKind, JobWorker>();
  readonly #running = new Map<string, Running>();
  /** Jobs whose error may pass, and when they are tried again (ms). */
  readonly #later = new Map<string, number>();
  /** Free jobs for which this server lacks something, and when it saw that first (ms). */
  readonly #lacking = new Map<string, number>();
  readonly #watch: JobWatch;
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> = Promise.resolve();
  #closed = false;
  readonly #closing = sharedAbort();

  constructor({ store, log, observe = () => {}, times = JOB_TIMES, now = Date.now }: JobServiceParts) {
    this.#store = store;
    this.#log = log;
    this.#observe = observe;
    this.#times = times;
    this.#now = now;
    this.#watch = new JobWatch(store);
  }

  /** Must be called before the first job of the kind is added. */
  work(worker: JobWorker): void {
    this.#workers.set(worker.kind, worker);
    this.#timer ??= setInterval(() => this.look(), this.#times.lookMs).unref();
    this.look();
  }

  /** Stores a job; some server runs it. @param operation of a job that decides */
  async add(job: NewJob, operation: JobOperation | null): Promise<Job> {
    const added = await this.#store.createJob(job, operation);
    this.look();
    return added;
  }

  /** Ends a job. When this resolves, it has ended, and this server no longer works on it. @throws UNKNOWN_JOB */
  async cancel(id: string, scope: ChannelScope): Promise<Job> {
    let job = await this.#store.cancelJob(id, scope);
    // Its last decision has yet to reach all its steps.
    if (isJobUnfinished(job)) for await (const now of this.watch(id, this.#closing.signal)) job = now;
    const running = this.#running.get(id);
    running?.held.stop('LOST');
    await running?.done;
    return job;
  }

  /** The job now and after each change, until it has ended. The caller has checked that it may be seen. */
  watch(id: string, signal: AbortSignal): AsyncIterable<Job> {
    return this.follow(id, { ...JOB, read: () => this.#read(id) }, signal);
  }

  /** The same of what stands for a job, or for a dataset: it is read again whenever a record of this id has changed. */
  follow<Value>(id: string, followed: Followed<Value>, signal: AbortSignal): AsyncIterable<Value> {
    return this.#watch.of(id, followed, signal);
  }

  /** The jobs of a kind that this server works on, each as it has last written it. */
  running(kind: JobKind): readonly Job[] {
    return [...this.#running.values()].map(({ held }) => held.job).filter((job) => job.kind === kind);
  }

  /** Looks for jobs to run, and whether those that run are still wanted. */
  look(): void {
    if (this.#closed) return;
    this.#looking = this.#looking
      .then(() => this.#look())
      .catch((error: unknown) => this.#log('jobs', `jobs could not be looked for: ${messageOf(error)}`));
  }

  /** Stops the work of this server. Its jobs are free for others, or for its next start. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#closing.abort();
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#stopAll();
    await this.#looking;
    // A look that was under way may have begun another.
    this.#stopAll();
    await Promise.all([...this.#running.values()].map(({ done }) => done));
    this.#watch.close();
  }

  #stopAll(): void {
    for (const { held } of this.#running.values()) held.stop('SERVER_STOPPED');
  }

  async #look(): Promise<void> {
    if (this.#closed) return;
    await this.#drop();
    const free = await this.#store.freeJobs();
    this.#forget(free);
    for (const job of free) {
      if (this.#closed) return;
      const running = this.#running.get(job.id);
      if (running === undefined ? !this.#mayBegin(job) : job.owner === running.held.job.owner) continue;
      if (running === undefined && !(await this.#can(job))) continue;
      const taken = await this.#store.takeJob(job.id);
      if (taken === null) continue;
      // The store has begun a new life under another name, while the work on the job goes on.
      if (running !== undefined) running.held.renew(taken);
      else this.#begin(taken);
    }
  }

  /** Stops the work on jobs that were cancelled, or that another server has taken. */
  async #drop(): Promise<void> {
    const running = [...this.#running.values()];
    if (running.length === 0) return;
    const jobs = await this.#store.readJobs(
      running.map(({ held }) => held.job.id),
      null,
    );
    for (const [i, { held }] of running.entries()) {
      const job = jobs[i];
      const lost = job == null || !isJobUnfinished(job) || job.term > held.job.term;
      if (lost) held.stop('LOST');
    }
  }

  #mayBegin({ id, kind }: Job): boolean {
    const worker = this.#workers.get(kind);
    if (worker === undefined || (this.#later.get(id) ?? 0) > Date.now()) return false;
    const same = [...this.#running.values()].filter(({ held }) => held.job.kind === kind);
    return same.length < worker.most;
  }

  async #can(job: Job): Promise<boolean> {
    const worker = this.#workers.get(job.kind);
    if ((await worker?.can?.(job)) ?? true) return true;
    const since = this.#lacking.get(job.id) ?? this.#now();
    this.#lacking.set(job.id, since);
    return this.#now() - since > UNTAKEN_MS;
  }

  /** Another server has taken the others, and what is left of them is free anew if it ends. */
  #forget(free: readonly Job[]): void {
    const left = new Set(free.map(({ id }) => id));
    for (const id of this.#lacking.keys()) if (!left.has(id)) this.#lacking.delete(id);
  }

  #begin(job: Job): void {
    const worker = this.#workers.get(job.kind);
    if (worker === undefined) return;
    this.#later.delete(job.id);
    const held = new HeldJob(job, this.#store);
    const began = performance.now();
    const run = new JobRun(worker, held, {
      store: this.#store,
      log: this.#log,
      againMs: this.#times.againMs,
      isClosed: () => this.#closed,
      onLater: () => this.#later.set(job.id, Date.now() + this.#times.againMs),
    });
    const done = run
      .work()
      .then((result) => this.#observe(job.kind, result, (performance.now() - began) / 1_000))
      .finally(() => {
        this.#running.delete(job.id);
        this.look();
      });
    this.#running.set(job.id, { held, done });
  }

  async #read(id: string): Promise<Job | null> {
    const [job] = await this.#store.readJobs([id], null);
    return job ?? null;
  }
}
