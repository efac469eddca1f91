import type { JobService } from '../jobs/service.js';
import type { JobStatus } from '../model/dataset.js';
import { type JobKind } from '../model/job.js';
import type { JsonObject } from '../model/json.js';
import { type Principal } from '../model/principal.js';
import type { PluginUse } from '../model/recipe.js';
import type { PluginHost, PluginRequest } from '../plugins/interface.js';
import { type Count, type Page } from '../query/page.js';
import type { StepStore } from '../store/port.js';
import { type AnyJob } from './any-job.js';
import type { PreviewResult } from './run/contract.js';
import { type CurateThreadParts } from './run/curate-threads.js';
import { type CurateTold, type Rejudge } from './run/input.js';
/** A curator to be run over the steps that a filter selects. */
export interface CurateRequest {
    readonly curator: PluginRequest;
    /** The contract's StepFilter as it was given; null: everything. */
    readonly where: JsonObject | null;
    readonly live: boolean;
    readonly backfill: boolean;
    readonly groupSize: number | null;
    readonly rejudge: Rejudge;
    /** The curator's only source of chance, an integer of 32 bits. Left out: 0. */
    readonly seed?: number;
}
/** A job that runs a curator, as it is shown. */
export interface CurationJob extends CurateTold {
    readonly id: string;
    readonly actor: string | null;
    readonly operationId: string;
    readonly curator: PluginUse;
    readonly where: JsonObject | null;
    readonly live: boolean;
    readonly seed: number;
    readonly status: JobStatus;
    readonly error: string | null;
    readonly createdAt: number;
    readonly finishedAt: number | null;
}
export interface CuratorRunsParts extends CurateThreadParts {
    readonly store: StepStore;
    readonly plugins: PluginHost;
    readonly jobs: JobService;
}
/** Runs curators over what is stored, once or live. Every method checks the caller's scope and channels. */
export declare class CuratorRuns {
    private readonly parts;
    private readonly previews;
    private readonly threads;
    constructor(parts: CuratorRunsParts);
    /**
     * Starts a run and answers before it ends. The same live run started again is the one that runs.
     * @throws UNKNOWN_PLUGIN, INVALID_OPTIONS, INVALID_FILTER, OUT_OF_RANGE, GROUP_SIZE_REQUIRED, GROUPS_ONLY,
     * LIVE_ONLY
     */
    run(caller: Principal, request: CurateRequest): Promise<CurationJob>;
    /** Live runs that this server has, as of their last checkpoints. */
    liveRuns(): {
        id: string;
        curator: string;
        processed: number;
        failed: number;
        waiting: number;
        lagSeconds: number;
        ratePerSecond: number;
    }[];
    /** What a run would decide now. @param gone aborted when the caller has gone */
    preview(caller: Principal, request: Pick<CurateRequest, 'curator' | 'where' | 'seed'>, samples: number, gone: AbortSignal): Promise<PreviewResult>;
    /**
     * Ends a curator's run, or a job of another kind, for which the answer is null. What the job did stays. Ending a deletion
     * needs the scope `admin`, as asking for one does, and so does ending the indexing of words; a server that starts
     * begins that anew.
     * @throws UNKNOWN_JOB, JOB_IS_BUILD
     */
    cancel(caller: Principal, id: string): Promise<CurationJob | null>;
    read(caller: Principal, id: string): Promise<CurationJob | null>;
    /** In the order of `ids`; null for one that is no curator's job, or that the caller may not see. */
    readJobs(caller: Principal, ids: readonly string[]): Promise<readonly (CurationJob | null)[]>;
    /** Newest first. */
    page(caller: Principal, query: {
        readonly live: boolean | null;
        readonly status: JobStatus | null;
    }, first: number, after: string | null): Promise<Page<CurationJob> & {
        readonly total: () => Promise<Count>;
    }>;
    /** A job of any kind; null: there is none that the caller may see. */
    readAny(caller: Principal, id: string): Promise<AnyJob | null>;
    /** Jobs of every kind, or of one, newest first. */
    pageAny(caller: Principal, query: {
        readonly kind: JobKind | null;
        readonly status: JobStatus | null;
    }, first: number, after: string | null): Promise<Page<AnyJob> & {
        readonly total: () => Promise<Count>;
    }>;
    /** A job of any kind now and after each change, until it has ended. @throws UNKNOWN_JOB */
    watchAny(caller: Principal, id: string, signal: AbortSignal): AsyncGenerator<AnyJob>;
    /** A curator's run now and after each change, until it has ended. @throws UNKNOWN_JOB, JOB_IS_BUILD, JOB_RUNS_NO_CURATOR */
    watch(caller: Principal, id: string, signal: AbortSignal): AsyncGenerator<CurationJob>;
    /** Ends every preview. Runs are jobs, and end with those. */
    close(): Promise<void>;
    private start;
    private inputOf;
    private sameLive;
    private require;
}
