import type { FileDownload } from '../batches/interface.js';
import type { JobService } from '../jobs/service.js';
import { type Batch, type BatchStatus, type Resumed, type UnitState } from '../model/claim.js';
import type { Json } from '../model/json.js';
import type { Principal } from '../model/principal.js';
import type { PluginHost } from '../plugins/interface.js';
import type { ArtifactStore } from '../store/artifacts/interface.js';
import type { StepStore } from '../store/port.js';
import type { ClaimInput, ClaimOutcome, ClaimService, ClaimStats, DataRequest, ListedUnit } from './interface.js';
import { type ClaimThreadParts } from './make/claim-threads.js';
import { Admission } from './pool/admission.js';
export interface ClaimParts extends ClaimThreadParts {
    readonly store: StepStore;
    readonly plugins: PluginHost;
    readonly artifacts: ArtifactStore;
    readonly jobs: JobService;
    /** How long a rollout is held while too much waits (ms). */
    readonly poolWaitMs: number;
}
/** Claims on the recipes of a store. */
export declare class LocalClaimService implements ClaimService {
    private readonly parts;
    private readonly threads;
    private readonly data;
    private readonly attempt;
    private readonly parted;
    private readonly leases;
    private readonly indexes;
    /** Holds rollouts that would begin while too much waits. */
    readonly admission: Admission;
    private readonly queues;
    private closed;
    constructor(parts: ClaimParts);
    claim(caller: Principal, name: string, input: ClaimInput, gone: AbortSignal): Promise<ClaimOutcome>;
    readBatch(caller: Principal, id: string): Promise<Batch | null>;
    readBatches(caller: Principal, ids: readonly string[]): Promise<readonly (Batch | null)[]>;
    pageBatches(caller: Principal, name: string, status: BatchStatus | null, first: number, after: string | null): Promise<{
        total: () => Promise<import("../query/page.js").Count>;
        items: readonly Batch[];
        cursors: readonly string[];
        hasNextPage: boolean;
        hasPreviousPage: boolean;
        endCursor?: string;
        startCursor?: string;
    }>;
    openData(caller: Principal, id: string, { encoding, part }: DataRequest): Promise<FileDownload>;
    ack(caller: Principal, id: string, { step, metrics, life, }: {
        readonly step: number | null;
        readonly metrics: Json;
        readonly life: number | null;
    }): Promise<Batch>;
    release(caller: Principal, id: string, { reason, units, life, }: {
        readonly reason: string | null;
        readonly units: readonly string[] | null;
        readonly life: number | null;
    }): Promise<Batch>;
    extend(caller: Principal, id: string, { leaseMs, life }: {
        readonly leaseMs: number;
        readonly life: number | null;
    }): Promise<Batch>;
    resume(caller: Principal, name: string, consumer: string, step: number): Promise<Resumed>;
    stats(caller: Principal, name: string): Promise<ClaimStats>;
    pageUnits(caller: Principal, name: string, state: UnitState | null, first: number, after: string | null): Promise<{
        items: ListedUnit[];
        total: () => Promise<import("../query/page.js").Count>;
        cursors: readonly string[];
        hasNextPage: boolean;
        hasPreviousPage: boolean;
        endCursor?: string;
        startCursor?: string;
    }>;
    retryUnits(caller: Principal, name: string, units: readonly string[] | null): Promise<number>;
    stop(): void;
    close(): Promise<void>;
    /** Wakes the claims that wait for a recipe's units. */
    private look;
    private queueOf;
    private kindOf;
    /** @throws UNKNOWN_RECIPE, AMBIGUOUS */
    private recipe;
    /** @throws UNKNOWN_BATCH */
    private batch;
}
