import type { ApiKey, KeyUse, NewApiKey } from '../model/api-key.js';
import type { Batch, Consumer } from '../model/claim.js';
import type { Dataset } from '../model/dataset.js';
import { type Job, type JobChange, type JobLease, type NewJob } from '../model/job.js';
import type { Judgment } from '../model/judgment.js';
import type { Login } from '../model/login.js';
import type { Policy } from '../model/policy.js';
import type { Recipe, RecipeName } from '../model/recipe.js';
import type { Trajectory, TrajectoryRef } from '../model/trajectory.js';
import type { ThreadSide } from '../threads/calls.js';
import type { Acknowledgement, ClaimAnswer, ExcludedUnit, ForgottenClaims, NewBatch, Release, ResumedPart, ReturnedSteps, UnitsFound } from './claim-port.js';
import type { Decoder, WriterCalls } from './decoder/decoder.js';
import { LongWork } from './long-work.js';
import type { LongWorkStore } from './long-work-store.js';
import type { AppendInput, AppendResult, ChannelScope, Consumption, DatasetUpdate, DecisionInput, DecisionResult, DeletionResult, ExtrasBytes, ExtrasItem, JobListener, JobOperation, JudgeRequest, JudgmentInput, PolicyChange, RegisterInput, RewardInput, TrajectorySelection, UndoResult } from './port.js';
import { AnsweredReads, type AnswerRead } from './reads.js';
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
export declare abstract class DatabaseStore extends AnsweredReads {
    private readonly threads;
    private readonly owners;
    protected readonly long: LongWork;
    private readonly jobListeners;
    /** Makes one change in a commit of its own. */
    protected readonly change: LongWorkStore['change'];
    constructor(threads: WritingThreads, owners: Owners, long: LongWorkStore, answerRead: AnswerRead);
    endIdleThreads(): void;
    append(input: AppendInput): Promise<AppendResult>;
    registerTrajectory(input: RegisterInput): Promise<Trajectory>;
    completeTrajectory(ref: TrajectoryRef, scope: ChannelScope, reward: {
        readonly value: number;
        readonly source: string;
    } | null): Promise<Trajectory>;
    addReward(input: RewardInput, scope: ChannelScope): Promise<{
        readonly trajectory: Trajectory;
        readonly stepId: string | null;
    }>;
    private trajectory;
    appendDecisions(input: DecisionInput, scope: ChannelScope): Promise<DecisionResult>;
    undoOperation(id: string, scope: ChannelScope, actor?: string | null): Promise<UndoResult>;
    appendJudgment(input: JudgmentInput, scope: ChannelScope): Promise<Judgment>;
    addExtras(items: readonly ExtrasItem[], scope: ChannelScope): Promise<AppendResult>;
    addExtrasBytes(input: ExtrasBytes, scope: ChannelScope): Promise<AppendResult>;
    markConsumed(consumption: Consumption): Promise<{
        readonly changed: number;
    }>;
    abandonIdle(before: number): Promise<number>;
    abandonTrajectory(ref: TrajectoryRef, scope: ChannelScope, reason: string | null): Promise<Trajectory>;
    deleteTrajectories(selection: TrajectorySelection, scope: ChannelScope, actor?: string | null): Promise<DeletionResult>;
    saveRecipe(recipe: Recipe): Promise<Recipe>;
    deleteRecipe({ channel, name }: RecipeName): Promise<Recipe | null>;
    createDataset(dataset: Omit<Dataset, 'version'>): Promise<Dataset>;
    updateDataset(update: DatasetUpdate): Promise<Dataset>;
    beginBuild(dataset: Omit<Dataset, 'version'>, job: NewJob): Promise<Dataset>;
    updateBuild(lease: JobLease, patch: DatasetUpdate['patch']): Promise<Dataset>;
    deleteDataset(id: string): Promise<void>;
    onJobChange(listener: JobListener): () => void;
    /** Called with the ids of jobs and datasets that were changed, once they can be read; null: any may have been. */
    jobsChanged(ids: readonly string[] | null): void;
    createJob(job: NewJob, operation: JobOperation | null): Promise<Job>;
    takeJob(id: string): Promise<Job | null>;
    changeJob(lease: JobLease, change: JobChange): Promise<Job>;
    releaseJob(lease: JobLease): Promise<void>;
    continueJob(job: Job, lease: () => JobLease, signal: AbortSignal): Promise<void>;
    cancelJob(id: string, scope: ChannelScope): Promise<Job>;
    judgeUnits(request: JudgeRequest, scope: ChannelScope): Promise<{
        readonly job: Job;
        readonly changed: number;
        readonly repeated: number;
    }>;
    freeJobs(): Promise<readonly Job[]>;
    /** The owners whose jobs this server may take: those that are gone, and itself. */
    private free;
    /** Oldest first. */
    protected abstract unfinishedJobs(): Promise<readonly Job[]>;
    indexUnits(found: UnitsFound): Promise<Job>;
    claimUnits(batch: NewBatch): Promise<ClaimAnswer>;
    excludeUnits(recipe: string, units: readonly ExcludedUnit[]): Promise<number>;
    ackBatch(id: string, said: Acknowledgement): Promise<Batch>;
    extendBatch(id: string, leaseMs: number, life: number | null): Promise<Batch>;
    releaseBatch(id: string, given: Release): Promise<Batch>;
    expireBatches(ids: readonly string[]): Promise<readonly string[]>;
    retryUnits(recipe: string, units: readonly number[]): Promise<number>;
    resumeConsumer(recipe: string, consumer: string, step: number): Promise<Consumer>;
    resumeBatches(part: ResumedPart): Promise<Consumer | null>;
    returnSteps(returned: ReturnedSteps): Promise<{
        readonly changed: number;
    }>;
    forgetRows(ids: readonly string[]): Promise<void>;
    forgetClaims(recipe: string, given: ForgottenClaims): Promise<void>;
    updatePolicy(change: PolicyChange): Promise<Policy>;
    createKey(key: NewApiKey): Promise<ApiKey>;
    revokeKey(id: string): Promise<ApiKey>;
    noteKeyUses(uses: readonly KeyUse[]): Promise<void>;
    openLogin(keyId: string, login: Login): Promise<readonly Login[]>;
    endLogin(keyId: string, hash: string): Promise<void>;
    keepSecret(fresh: string): Promise<string>;
}
/** Stands for the threads of a store that is only read: whatever they are called for is refused. */
export declare function refusingSide(path: string): ThreadSide<unknown>;
