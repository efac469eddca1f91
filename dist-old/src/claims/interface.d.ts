import type { FileDownload } from '../batches/interface.js';
import type { Batch, BatchStatus, NoBatchReason, RecipeUnit, Resumed, UnitState } from '../model/claim.js';
import type { Encoding } from '../model/dataset.js';
import type { Json } from '../model/json.js';
import type { Principal } from '../model/principal.js';
import type { Count, Page } from '../query/page.js';
import type { RankPart } from './make/contract.js';
export type { RankPart };
/** A claim as a caller makes it, with defaults filled in. */
export interface ClaimInput {
    readonly consumer: string;
    /** Units wanted. */
    readonly units: number;
    /** The same key answers the same batch; null: a key of its own. */
    readonly claimKey: string | null;
    /** The trainer's step. */
    readonly step: number | null;
    /** Null: as many as are wanted. */
    readonly minUnits: number | null;
    /** Bound on prompt and response ids of the rows; null: none. */
    readonly maxTokens: number | null;
    /** Only groups and trajectories of these prompts; null: any. */
    readonly promptUids: readonly string[] | null;
    /** How long to wait until enough is ready (ms). */
    readonly waitMs: number;
    readonly leaseMs: number;
    readonly encoding: Encoding;
    /** False: leases nothing, for validation. */
    readonly consume: boolean;
    /** The life that the claimer believes to be in; null: the present one. */
    readonly life: number | null;
}
/** A claimed batch with its rows, or why there is none. */
export type ClaimOutcome = {
    readonly batch: Batch;
    readonly data: FileDownload;
    readonly reason: null;
} | {
    readonly batch: null;
    readonly reason: NoBatchReason;
};
/** Which rows of a batch, in which form. */
export interface DataRequest {
    /** Null: the claim's. */
    readonly encoding: Encoding | null;
    /** Null: all rows. */
    readonly part: RankPart | null;
}
/** Where the units of a recipe stand, and who claims them. */
export interface ClaimStats {
    readonly ready: number;
    /** Of the ready ones: how many the recipe's own curators may yet leave nothing of, at most; 0: it has none. */
    readonly unasked: number;
    readonly claimed: number;
    readonly consumed: number;
    readonly excluded: number;
    readonly incomplete: number;
    readonly stale: number;
    readonly poisoned: number;
    /** Of the ready ones: those that came back by `resume`. */
    readonly rewound: number;
    /** Rollouts that went on when their group was acknowledged first; counts up. */
    readonly orphaned: number;
    /** Units that were taken out because more than `maxReady` waited, of the excluded ones; counts up. */
    readonly dropped: number;
    /** Claims that wait now, on this server. */
    readonly waiting: number;
    /** For how long the unit waits that became ready first (s); null: none is ready. */
    readonly oldestReadySeconds: number | null;
    readonly consumers: readonly ConsumerStats[];
}
export interface ConsumerStats {
    readonly consumer: string;
    /** Batches that it holds. */
    readonly leases: number;
    /** Batches that it acknowledged, as far as they are remembered. */
    readonly acked: number;
    /** Highest acknowledged step; null: none. */
    readonly lastStep: number | null;
    readonly lastSeenAt: number;
}
/** A unit as it is listed. */
export interface ListedUnit extends RecipeUnit {
    readonly state: UnitState;
}
/**
 * Batches leased to trainers. Every method checks the caller's scope and channels. A recipe is named by its name or id.
 */
export interface ClaimService {
    /**
     * Waits for units and leases them as one batch.
     * @param gone aborted when the caller has gone: then nothing is leased
     * @throws UNKNOWN_RECIPE, AMBIGUOUS, OUT_OF_RANGE, UNSUPPORTED_ENCODING, GROUP_SIZE_REQUIRED, CLAIM_KEY_CONFLICT, CLAIM_KEY_USED,
     * BATCH_GONE, LEASE_LOST, CONSUMER_REPLACED
     */
    claim(caller: Principal, recipe: string, input: ClaimInput, gone: AbortSignal): Promise<ClaimOutcome>;
    /** Null: there is none that the caller may see. */
    readBatch(caller: Principal, id: string): Promise<Batch | null>;
    /** In the order of `ids`, as `readBatch`. */
    readBatches(caller: Principal, ids: readonly string[]): Promise<readonly (Batch | null)[]>;
    /** Newest first. @throws UNKNOWN_RECIPE, AMBIGUOUS, INVALID_CURSOR */
    pageBatches(caller: Principal, recipe: string, status: BatchStatus | null, first: number, after: string | null): Promise<Page<Batch> & {
        readonly total: () => Promise<Count>;
    }>;
    /** Rows of a batch, the same for the same request. @throws UNKNOWN_BATCH, BATCH_GONE, OUT_OF_RANGE, UNSUPPORTED_ENCODING */
    openData(caller: Principal, id: string, request: DataRequest): Promise<FileDownload>;
    /** @throws UNKNOWN_BATCH, CONSUMER_REPLACED, BATCH_RELEASED, LEASE_LOST */
    ack(caller: Principal, id: string, said: {
        readonly step: number | null;
        readonly metrics: Json;
        readonly life: number | null;
    }): Promise<Batch>;
    /** All units, or some. @throws UNKNOWN_BATCH, CONSUMER_REPLACED, BATCH_ACKED, UNKNOWN_UNIT */
    release(caller: Principal, id: string, given: {
        readonly reason: string | null;
        readonly units: readonly string[] | null;
        readonly life: number | null;
    }): Promise<Batch>;
    /** @throws UNKNOWN_BATCH, CONSUMER_REPLACED, BATCH_RELEASED, BATCH_ACKED, BATCH_GONE, LEASE_LOST, OUT_OF_RANGE */
    extend(caller: Principal, id: string, given: {
        readonly leaseMs: number;
        readonly life: number | null;
    }): Promise<Batch>;
    /** Begins a new life of a consumer from a step's checkpoint. @throws UNKNOWN_RECIPE, AMBIGUOUS, OUT_OF_RANGE */
    resume(caller: Principal, recipe: string, consumer: string, step: number): Promise<Resumed>;
    stats(caller: Principal, recipe: string): Promise<ClaimStats>;
    /** In order of arrival. @throws UNKNOWN_RECIPE, AMBIGUOUS, INVALID_CURSOR */
    pageUnits(caller: Principal, recipe: string, state: UnitState | null, first: number, after: string | null): Promise<Page<ListedUnit> & {
        readonly total: () => Promise<Count>;
    }>;
    /** Makes poisoned units ready again; null: all. Answers how many were. @throws UNKNOWN_RECIPE, AMBIGUOUS, UNKNOWN_UNIT */
    retryUnits(caller: Principal, recipe: string, units: readonly string[] | null): Promise<number>;
    /** The server stops: claims that wait are answered CLOSED, and later ones at once, so that nobody waits for them. */
    stop(): void;
    close(): Promise<void>;
}
