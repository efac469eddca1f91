import type { JobService } from '../jobs/service.js';
import type { Batch } from '../model/claim.js';
import type { Dataset } from '../model/dataset.js';
import type { DecisionFields, Operation } from '../model/decision.js';
import { type Job } from '../model/job.js';
import { type Principal } from '../model/principal.js';
import type { StepHead } from '../model/step.js';
import type { StepFilter } from '../query/filter.js';
import { type Count, type Page } from '../query/page.js';
import { type DecisionResult, type OperationStepsRequest, type StepStore, type UndoResult } from '../store/port.js';
/** The steps that an annotation is about. */
export type AnnotationTarget = {
    readonly ids: readonly string[];
} | {
    readonly where: StepFilter;
};
/** What is told of an operation by the job that makes or undoes it. */
export interface OperationJob extends Pick<Job, 'id' | 'kind' | 'status' | 'error'> {
    /** From 0 to 1. */
    readonly progress: number;
}
export interface Undone extends UndoResult {
    /** Batches that a trainer holds or has acknowledged, and that the operation counted for; left out: none. */
    readonly batches?: readonly Batch[];
    /** Whether there may be further ones, because only the first ones were looked for; left out: none. */
    readonly mayBeMoreBatches?: boolean;
}
/** Decisions of people. Every method checks the caller's scope and channels. */
export declare class CurationService {
    private readonly store;
    private readonly jobs;
    constructor(store: StepStore, jobs: Pick<JobService, 'cancel'>);
    /**
     * Decides about steps by hand, as one operation.
     * @throws FORBIDDEN without the scope `curate`, OUT_OF_RANGE if nothing is decided or a text does not fit
     */
    annotate(caller: Principal, target: AnnotationTarget, fields: DecisionFields): Promise<DecisionResult>;
    /**
     * Undoes an operation; answers also which batches were delivered with it, of those that a trainer has or had.
     * @throws FORBIDDEN without the scope `curate`, UNKNOWN_OPERATION
     */
    undo(caller: Principal, operationId: string): Promise<Undone>;
    /** Ids of unfinished jobs that decide for an operation: the one that made it, and of a curator what that left over. */
    private deciding;
    /**
     * What the jobs of operations say: of its undo if there is one, else of who made it. In the order of the ids; null for
     * an operation that fitted into one commit. The caller has seen the operations.
     */
    operationJobs(operationIds: readonly string[]): Promise<readonly (OperationJob | null)[]>;
    /** Newest first. @throws FORBIDDEN without the scope `read` */
    pageOperations(caller: Principal, first: number, after: string | null): Promise<Page<Operation>>;
    /** In the order of `ids`; null for one that does not exist for this caller. @throws FORBIDDEN without `read` */
    readOperations(caller: Principal, ids: readonly string[]): Promise<readonly (Operation | null)[]>;
    /** A page of the steps that each operation decided about, in that order. @throws FORBIDDEN without `read` */
    pageSteps(caller: Principal, requests: readonly OperationStepsRequest[], gone: AbortSignal): Promise<readonly Page<StepHead>[]>;
    countSteps(caller: Principal, operationId: string, gone: AbortSignal): Promise<Count>;
    /** For each operation, the finished datasets that it counted for, newest first. @throws FORBIDDEN without `read` */
    datasetsOf(caller: Principal, ids: readonly string[]): Promise<readonly (readonly Dataset[])[]>;
    /** For each operation, the batches that it counted for, newest first. @throws FORBIDDEN without `read` */
    batchesOf(caller: Principal, ids: readonly string[]): Promise<readonly (readonly Batch[])[]>;
    countOperations(caller: Principal): Promise<Count>;
}
