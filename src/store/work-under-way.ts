import { setTimeout as delay } from 'node:timers/promises';
import { StepwellError } from '../errors/index.js';
import { isJobUnfinished, isStoreWork, type Job, type JobLease } from '../model/job.js';

/** Between two looks at a job that another server does (ms). */
const LOOK_MS = 200;

/** One piece of work that is under way here. */
export class OpenWork {
  private own: JobLease | null = null;

  /** @param held of a job that this server has taken; null: the job is made by the work, if at all */
  constructor(
    private readonly held: (() => JobLease) | null = null,
    private readonly signal: AbortSignal | null = null,
  ) {}

  /** Null: no job is made of it yet. */
  get lease(): JobLease | null {
    const lease = this.held?.() ?? this.own;
    return lease === null ? null : { id: lease.id, term: lease.term };
  }

  /** Called before each part. @throws the signal's reason */
  go(lease: JobLease | null): void {
    this.signal?.throwIfAborted();
    this.own = lease;
  }
}

/** What long work needs to know of jobs. */
export interface LongWorkJobs {
  /** Name of this server. */
  readonly own: string;
  read(id: string): Promise<Job | null>;
  /** Makes this server the owner of a job; null: the job has ended, or another server that lives does it. */
  take(id: string): Promise<Job | null>;
}

/** All work that is under way on this server, and the ends of jobs that others may do. */
export class WorkUnderWay {
  private readonly doing = new Set<OpenWork>();

  /** @param goOn does what remains of a job that this server has taken */
  constructor(
    private readonly jobs: LongWorkJobs,
    private readonly goOn: (job: Job) => Promise<void>,
  ) {}

  /** Whether this server is at work on the job, or may be about to hear that it has made it. */
  isDoing(job: Job): boolean {
    if (job.owner !== this.jobs.own || !isStoreWork(job)) return false;
    return [...this.doing].some(({ lease }) => lease === null || lease.id === job.id);
  }

  /** Keeps the work in `doing` while it runs. */
  async during<T>(open: OpenWork, work: () => Promise<T>): Promise<T> {
    this.doing.add(open);
    try {
      return await work();
    } finally {
      this.doing.delete(open);
    }
  }

  /** The answer of work. If another server takes the work's job or it is cancelled, waits for the job's end and answers by it. */
  async awaited<T>(open: OpenWork, work: () => Promise<T>, answerOf: (job: Job) => T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const { lease } = open;
      if (lease === null || !(error instanceof StepwellError) || error.code !== 'JOB_LOST') throw error;
      const job = await this.ended(lease.id, open);
      if (job === null || job.status === 'FAILED') throw error;
      return answerOf(job);
    }
  }

  /** Waits until a job has ended, whichever server does it. If none does, this one does. */
  async ended(id: string, open: OpenWork): Promise<Job | null> {
    // From here on this server is not at work on the job, unless it takes it again below.
    this.doing.delete(open);
    for (;;) {
      const job = await this.jobs.read(id);
      if (job === null || !isJobUnfinished(job)) {
        this.doing.add(open);
        return job;
      }
      const taken = await this.jobs.take(id);
      if (taken === null) await delay(LOOK_MS);
      else await this.goOn(taken);
    }
  }
}
