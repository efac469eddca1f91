import type { Batch, ClaimRequest, RecipeUnit } from '../model/claim.js';
import type { Encoding } from '../model/dataset.js';
import type { Policy } from '../model/policy.js';
import type { Recipe } from '../model/recipe.js';
import type { StepStore } from '../store/port.js';
import type { BatchData } from './batch-data.js';
import type { ClaimThreads } from './make/claim-threads.js';
import type { EncodedRows } from './make/contract.js';
/** A claim that is to be answered, with the life of its consumer. */
export interface WantedBatch {
    readonly id: string;
    readonly recipe: Recipe;
    readonly consumer: string;
    readonly life: number;
    readonly claimKey: string;
    readonly request: ClaimRequest;
    readonly leaseMs: number;
    readonly encoding: Encoding;
}
/** What a batch is to be made of, and when. */
export interface Offer {
    /** In the order in which they are delivered. */
    readonly units: readonly RecipeUnit[];
    readonly policy: Policy;
    /** Feed position up to which everything is shown. */
    readonly head: Promise<number>;
}
/**
 * What became of an attempt. `changed`: some of the units were taken by others, or gave no rows; nothing was leased.
 * `short`: they do not fill the claim, as far as its bound on tokens goes. `known`: another claim with the same key was
 * first.
 */
export type Attempted = {
    readonly kind: 'claimed';
    readonly batch: Batch;
    readonly encoded: EncodedRows;
} | {
    readonly kind: 'known';
    readonly batch: Batch;
} | {
    readonly kind: 'changed' | 'short' | 'closed' | 'gone';
};
export interface AttemptParts {
    readonly store: StepStore;
    readonly threads: Pick<ClaimThreads, 'call'>;
    readonly data: BatchData;
}
/** Makes a batch of units and leases them. The rows are on disk before the lease is. */
export declare class ClaimAttempt {
    private readonly parts;
    constructor(parts: AttemptParts);
    /**
     * @param mayBeShort whether fewer units than were wanted will do
     * @param isGone whether the caller no longer waits: then nothing is leased
     * @throws CONSUMER_REPLACED, and what making rows throws
     */
    run(wanted: WantedBatch, offer: Offer, mayBeShort: boolean, isGone: () => boolean): Promise<Attempted>;
    private claim;
    private make;
    private lease;
}
