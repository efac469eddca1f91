import { StepwellError } from '../errors/index.js';
import { isJobUnfinished, type Job, type JobLease, type NewJob } from '../model/job.js';
import type { Trajectory, TrajectoryRef } from '../model/trajectory.js';
import type { ThreadSide } from '../threads/calls.js';
import type { Decoder, WriterCalls } from './decoder/decoder.js';
import { LongWork } from './long-work.js';
import type { LongWorkStore } from './long-work-store.js';
import { OneCommitWrites } from './one-commit-writes.js';
import { partsOfExtras } from './pack-extras.js';
import { BlockPacker, roomFor } from './packed/block.js';
import type {
  AppendInput,
  AppendResult,
  ChannelScope,
  DecisionInput,
  DecisionResult,
  DeletionResult,
  ExtrasBytes,
  ExtrasItem,
  JobListener,
  JobOperation,
  JudgeRequest,
  RegisterInput,
  Rejection,
  RewardInput,
  TrajectorySelection,
  UndoResult,
} from './port.js';
import type { AnswerRead } from './reads.js';
import type { AddedExtras } from './writing/extras.js';
import { appendResult } from './writing/rules.js';

/** The threads that a store's writes go to. */
export interface WritingThreads {
  /** Plans and commits. */
  readonly writer: Pick<ThreadSide<WriterCalls>, 'call'>;
  /** Parses bytes and passes the steps on to the writer. */
  readonly decoder: Pick<Decoder, 'append' | 'decodeExtras' | 'rest'>;
}

/** The servers that own jobs, by name. */
export interface Owners {
  /** Name of this server, which no other has or will have. */
  readonly own: string;
  /** Those that are known to have ended, or have not been seen to live for a while. */
  gone(owners: readonly string[]): Promise<readonly string[]>;
}

/** What the stores of both databases do alike: writes go to the writer's thread, reads to whatever answers them. */
export abstract class DatabaseStore extends OneCommitWrites {
  protected readonly long: LongWork;
  private readonly jobListeners = new Set<JobListener>();

  constructor(
    private readonly threads: WritingThreads,
    private readonly owners: Owners,
    long: LongWorkStore,
    answerRead: AnswerRead,
  ) {
    super(long.change, answerRead);
    this.long = new LongWork(long, {
      get own() {
        return owners.own;
      },
      read: async (id) => (await this.readJobs([id], null))[0] ?? null,
      take: (id) => this.takeJob(id),
    });
  }

  endIdleThreads(): void {
    this.threads.decoder.rest();
  }

  append(input: AppendInput): Promise<AppendResult> {
    const { writer, decoder } = this.threads;
    if (input.kind === 'bytes') return decoder.append(input);
    const packer = new BlockPacker(input.kind === 'packed' ? roomFor(input.steps) : 0);
    const rejected: Rejection[] = [];
    if (input.kind === 'packed') for (const [i, step] of input.steps.entries()) packer.addPacked(i, step);
    else {
      for (const item of input.items) {
        if ('draft' in item) packer.add(item.index, item.draft);
        else rejected.push(item);
      }
    }
    const block = packer.take();
    return writer.call('append', [input.channel, block, rejected], { transfer: [block.buffer] });
  }

  async registerTrajectory(input: RegisterInput): Promise<Trajectory> {
    return this.trajectory(await this.change('registerTrajectory', input));
  }

  async completeTrajectory(
    ref: TrajectoryRef,
    scope: ChannelScope,
    reward: { readonly value: number; readonly source: string } | null,
  ): Promise<Trajectory> {
    return this.trajectory(await this.change('completeTrajectory', ref, scope, reward));
  }

  async addReward(
    input: RewardInput,
    scope: ChannelScope,
  ): Promise<{ readonly trajectory: Trajectory; readonly stepId: string | null }> {
    const { trajectoryId, stepId } = await this.change('addReward', input, scope);
    return { trajectory: await this.trajectory(trajectoryId), stepId };
  }

  private async trajectory(id: string): Promise<Trajectory> {
    const [found] = await this.readTrajectoriesById([id], null);
    // It was written; that it cannot be read means that another caller has deleted it since.
    if (found === null || found === undefined) throw new StepwellError('UNKNOWN_TRAJECTORY', { uid: id });
    return found;
  }

  appendDecisions(input: DecisionInput, scope: ChannelScope): Promise<DecisionResult> {
    return this.long.decide(input, scope);
  }

  undoOperation(id: string, scope: ChannelScope, actor?: string | null): Promise<UndoResult> {
    return this.long.undo(id, scope, actor);
  }

  async addExtras(items: readonly ExtrasItem[], scope: ChannelScope): Promise<AppendResult> {
    const added: AddedExtras[] = [];
    for (const part of partsOfExtras(items)) {
      added.push(...part.rejected);
      if (part.items.length > 0) added.push(...(await this.change('addExtras', part.items, scope)));
    }
    return appendResult(added);
  }

  async addExtrasBytes(input: ExtrasBytes, scope: ChannelScope): Promise<AppendResult> {
    return this.addExtras(await this.threads.decoder.decodeExtras(input), scope);
  }

  abandonIdle(before: number): Promise<number> {
    return this.long.abandonIdle(before);
  }

  async abandonTrajectory(
    ref: TrajectoryRef,
    scope: ChannelScope,
    reason: string | null,
  ): Promise<Trajectory> {
    return this.trajectory(await this.change('abandonTrajectory', ref, scope, reason));
  }

  deleteTrajectories(
    selection: TrajectorySelection,
    scope: ChannelScope,
    actor?: string | null,
  ): Promise<DeletionResult> {
    return this.long.delete(selection, scope, actor);
  }

  onJobChange(listener: JobListener): () => void {
    this.jobListeners.add(listener);
    return () => this.jobListeners.delete(listener);
  }

  /** Called with the ids of jobs and datasets that were changed, once they can be read; null: any may have been. */
  jobsChanged(ids: readonly string[] | null): void {
    for (const listener of [...this.jobListeners]) listener(ids);
  }

  createJob(job: NewJob, operation: JobOperation | null): Promise<Job> {
    return this.change('createJob', job, operation);
  }

  async takeJob(id: string): Promise<Job | null> {
    const [job] = await this.readJobs([id], null);
    if (job == null || !isJobUnfinished(job)) return null;
    if (this.long.isDoing(job)) return null;
    const gone = job.owner === null ? [] : await this.free([job.owner]);
    return this.change('takeJob', id, this.owners.own, gone);
  }

  continueJob(job: Job, lease: () => JobLease, signal: AbortSignal): Promise<void> {
    return this.long.continue(job, lease, signal);
  }

  async cancelJob(id: string, scope: ChannelScope): Promise<Job> {
    const [job] = await this.readJobs([id], scope);
    if (job == null) throw new StepwellError('UNKNOWN_JOB', { id });
    return this.change('cancelJob', id);
  }

  judgeUnits(
    request: JudgeRequest,
    scope: ChannelScope,
  ): Promise<{ readonly job: Job; readonly changed: number; readonly repeated: number }> {
    return this.long.judge(request, scope);
  }

  async freeJobs(): Promise<readonly Job[]> {
    const unfinished = await this.unfinishedJobs();
    const named = [...new Set(unfinished.flatMap(({ owner }) => owner ?? []))];
    const free = new Set(named.length === 0 ? [] : await this.free(named));
    return unfinished.filter((job) => (job.owner === null || free.has(job.owner)) && !this.long.isDoing(job));
  }

  /** The owners whose jobs this server may take: those that are gone, and itself. */
  private async free(named: readonly string[]): Promise<readonly string[]> {
    const { own } = this.owners;
    return [...(await this.owners.gone(named.filter((name) => name !== own))), own];
  }

  /** Oldest first. */
  protected abstract unfinishedJobs(): Promise<readonly Job[]>;
}

/** Stands for the threads of a store that is only read: whatever they are called for is refused. */
export function refusingSide(path: string): ThreadSide<unknown> {
  return {
    call: () => Promise.reject(new StepwellError('STORE_READ_ONLY', { path })),
    check: () => {},
    close: async () => {},
  };
}
