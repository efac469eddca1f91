import { sharedAbort } from '../async/shared-abort.js';
import type { Job, JobChange, JobLease } from '../model/job.js';
import type { UnitsFound } from '../store/claim-port.js';
import type { ChannelScope, JudgeRequest, StepStore } from '../store/port.js';

/** Why the work on a job ends early: it was cancelled or taken, or this server stops. */
export type StopReason = 'LOST' | 'SERVER_STOPPED';

/** How the work on a job can end it. */
export type JobEnd = 'SUCCEEDED' | 'FAILED';

/** A job as long as this server owns it. */
export class HeldJob {
  readonly #stopped = sharedAbort();
  #job: Job;
  #end: JobEnd | null = null;

  constructor(
    job: Job,
    private readonly store: Pick<StepStore, 'changeJob' | 'judgeUnits' | 'indexUnits'>,
  ) {
    this.#job = job;
  }

  /** As this server has last written it. */
  get job(): Job {
    return this.#job;
  }

  /** How its work has ended the job itself; null: its end is still to be written. */
  get end(): JobEnd | null {
    return this.#end;
  }

  /** Told by work whose last write ends the job too. */
  endedAs(end: JobEnd): void {
    this.#end = end;
  }

  /** Aborted with a StopReason when the work has to end. */
  get signal(): AbortSignal {
    return this.#stopped.signal;
  }

  get lease(): JobLease {
    const { id, term } = this.#job;
    return { id, term };
  }

  /** Writes a checkpoint. @throws JOB_LOST; the signal's reason */
  async save(change: JobChange): Promise<void> {
    this.signal.throwIfAborted();
    this.#job = await this.store.changeJob(this.lease, change);
  }

  /**
   * Writes a checkpoint with what a curator has decided.
   * @returns how many steps changed, and how many of the units had been judged before
   * @throws JOB_LOST; the signal's reason
   */
  async judge(
    request: Omit<JudgeRequest, 'lease'>,
    scope: ChannelScope,
  ): Promise<{ readonly changed: number; readonly repeated: number }> {
    this.signal.throwIfAborted();
    const { job, ...counts } = await this.store.judgeUnits({ ...request, lease: this.lease }, scope);
    this.#job = job;
    return counts;
  }

  /** Writes a checkpoint with where units of a recipe stand. @throws JOB_LOST; the signal's reason */
  async index(found: Omit<UnitsFound, 'lease'>): Promise<void> {
    this.signal.throwIfAborted();
    this.#job = await this.store.indexUnits({ ...found, lease: this.lease });
  }

  /** Puts the job under the number that this server has taken it with again. */
  renew(job: Job): void {
    this.#job = job;
  }

  stop(reason: StopReason): void {
    this.#stopped.abort(reason);
  }
}
