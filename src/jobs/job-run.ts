import { setTimeout as delay } from 'node:timers/promises';
import { type Attributes, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { messageOf, StepwellError } from '../errors/index.js';
import type { Job } from '../model/job.js';
import type { StepStore } from '../store/port.js';
import type { HeldJob } from './held-job.js';
import type { JobWorker } from './interface.js';

/** Errors of the database or its disk, after which the same work may succeed. */
const PASSING: ReadonlySet<string> = new Set(['STORE_UNAVAILABLE', 'STORE_FULL', 'STORE_BEHIND']);

const tracer = trace.getTracer('stepwell');

/** How the work of this server on a job ended. `left`: the job was cancelled, given back, or another server has it. */
export type JobResult = 'succeeded' | 'failed' | 'left';

/**
 * An error as a job's record shows it. Only errors of the catalogue are shown with their message; others could hold
 * what a reader may not see.
 */
export function describeError(error: unknown): string {
  return error instanceof StepwellError
    ? `${error.code}: ${error.message}`
    : new StepwellError('INTERNAL').message;
}

interface JobRunParts {
  readonly store: Pick<StepStore, 'changeJob' | 'releaseJob'>;
  readonly log: (source: string, message: string) => void;
  /** How long it waits until it tries again to write the end (ms). */
  readonly againMs: number;
  /** Whether this server stops. */
  readonly isClosed: () => boolean;
  /** Is told that the job's error may pass, before the job is given back. */
  readonly onLater: () => void;
}

/** The work of this server on one job, until it has ended here. */
export class JobRun {
  readonly #worker: JobWorker;
  readonly #held: HeldJob;
  readonly #parts: JobRunParts;

  constructor(worker: JobWorker, held: HeldJob, parts: JobRunParts) {
    this.#worker = worker;
    this.#held = held;
    this.#parts = parts;
  }

  work(): Promise<JobResult> {
    return traced(this.#held.job, () => this.#run());
  }

  async #run(): Promise<JobResult> {
    try {
      await this.#worker.run(this.#held);
      if (this.#held.end !== null) return this.#held.end === 'SUCCEEDED' ? 'succeeded' : 'failed';
      return (await this.#end({ status: 'SUCCEEDED' })) ? 'succeeded' : 'left';
    } catch (error) {
      return this.#failed(error);
    }
  }

  async #failed(error: unknown): Promise<JobResult> {
    const { id } = this.#held.job;
    if (this.#held.signal.reason === 'LOST' || (error instanceof StepwellError && error.code === 'JOB_LOST'))
      return 'left';
    if (this.#held.signal.aborted) return this.#release();
    if (this.#worker.mayPass?.(error) ?? (error instanceof StepwellError && PASSING.has(error.code))) {
      this.#parts.log('jobs', `job ${id} is tried again: ${messageOf(error)}`);
      this.#parts.onLater();
      return this.#release();
    }
    if (!(error instanceof StepwellError)) {
      this.#parts.log('jobs', `job ${id}: ${error instanceof Error ? error.stack : String(error)}`);
    }
    return (await this.#end({ status: 'FAILED', error: describeError(error) })) ? 'failed' : 'left';
  }

  /** Writes the end of a job, as often as it takes: until then it would run again. False: it could not. */
  async #end(end: { status: 'SUCCEEDED' | 'FAILED'; error?: string }): Promise<boolean> {
    for (;;) {
      try {
        await this.#parts.store.changeJob(this.#held.lease, end);
        return true;
      } catch (error) {
        if (error instanceof StepwellError && error.code === 'JOB_LOST') return false;
        this.#parts.log(
          'jobs',
          `the end of job ${this.#held.job.id} could not be stored yet: ${messageOf(error)}`,
        );
        // If this server stops before that, the server that takes the job repeats what came after the last checkpoint.
        if (this.#parts.isClosed()) return false;
        await delay(this.#parts.againMs);
      }
    }
  }

  async #release(): Promise<JobResult> {
    try {
      await this.#parts.store.releaseJob(this.#held.lease);
    } catch (error) {
      // Others take it when they see that this server has gone; this server at its next look.
      this.#parts.log('jobs', `job ${this.#held.job.id} could not be given back: ${messageOf(error)}`);
    }
    return 'left';
  }
}

/** Traces the work on a job by itself, because the request that asked for it may be over, or was another server's. */
function traced({ id, kind, term }: Job, work: () => Promise<JobResult>): Promise<JobResult> {
  const attributes: Attributes = {
    'stepwell.job.id': id,
    'stepwell.job.kind': kind,
    'stepwell.job.term': term,
  };
  return tracer.startActiveSpan(`job ${kind}`, { attributes }, ROOT_CONTEXT, async (span) => {
    try {
      const result = await work();
      span.setAttribute('stepwell.job.result', result);
      if (result === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
      return result;
    } finally {
      span.end();
    }
  });
}
