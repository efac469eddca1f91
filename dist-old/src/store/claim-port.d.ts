import type { Batch, BatchStatus, Consumer, ConsumerBatches, FoundUnit, RecipeUnit, UnitCounts, UnitKind, UnitState } from '../model/claim.js';
import type { Job, JobChange, JobLease } from '../model/job.js';
import type { Json } from '../model/json.js';
import type { ChannelScope } from '../model/principal.js';
import type { Count, Page } from '../query/page.js';
/** A batch to be claimed; its life is the one that its consumer claims in. */
export type NewBatch = Omit<Batch, 'life' | 'status' | 'createdAt' | 'expiresAt' | 'metrics' | 'releaseReason' | 'ackedAt' | 'keepUntil' | 'returned'> & {
    /** The life that the claimer believes to be in; null: whichever it is. */
    readonly life: number | null;
    readonly leaseMs: number;
};
/**
 * What became of a claim. `known`: its key was used before, by this batch. `taken`: ids of units that are not READY any
 * more; nothing was claimed. `closed`: the recipe is gone. `unsettled`: the consumer has resumed, and not all batches of
 * its earlier lives are settled; nothing was claimed before they are, see `resumeBatches`.
 */
export type ClaimAnswer = {
    readonly kind: 'claimed' | 'known';
    readonly batch: Batch;
} | {
    readonly kind: 'taken';
    readonly units: readonly string[];
} | {
    readonly kind: 'unsettled';
    readonly consumer: Consumer;
} | {
    readonly kind: 'closed';
};
/** What an acknowledgement says. */
export interface Acknowledgement {
    /** The step whose weights contain the batch; null: that of the claim. */
    readonly step: number | null;
    readonly metrics: Json;
    readonly life: number | null;
}
/** What is given back of a batch. */
export interface Release {
    readonly reason: string | null;
    /** Ids; null: all. */
    readonly units: readonly string[] | null;
    readonly life: number | null;
    /** What the batch is with the units that it keeps; null where it keeps none. */
    readonly kept: KeptPart | null;
}
/** What is left of a batch's rows. */
export interface KeptPart extends Pick<Batch, 'rows' | 'tokens' | 'bytes' | 'sha256' | 'data'> {
    /** The batch's `data` of which this was made: where that is another by now, nothing is released. Left out: whichever. */
    readonly from?: string | null;
}
/** A unit that gave no rows when a batch was to be made of it, and why. */
export interface ExcludedUnit {
    readonly unit: number;
    readonly reason: string;
    /** Feed position as of which it was looked at. */
    readonly seen: number;
    /** For what it waits, so that it is incomplete and not excluded; left out: for nothing. */
    readonly waits?: UnitWait;
}
/** For which verdicts a unit waits, in words, and until when (milliseconds since the epoch). */
export interface UnitWait {
    readonly missing: readonly string[];
    readonly dueAt: number;
}
/** Records that are removed. */
export interface ForgottenClaims {
    /** Ids. */
    readonly batches: readonly string[];
    readonly units: readonly number[];
}
/** What a look at some units of a recipe found. */
export interface UnitsFound {
    readonly lease: JobLease;
    /** Id of the recipe. */
    readonly recipe: string;
    readonly found: readonly FoundUnit[];
    /** Units that are no more: their steps are deleted, or the recipe's filter no longer selects any. */
    readonly gone: readonly number[];
    /** Of a recipe that drops what is more than may wait; left out: it does not. */
    readonly pool?: PoolChange;
    readonly change: JobChange;
}
/** What the bound of a recipe takes out. */
export interface PoolChange {
    /** Of the recipe. */
    readonly channel: string;
    readonly kind: UnitKind;
    /** Units that go, unless a claim holds them by now. */
    readonly drop: readonly number[];
    /** In words. */
    readonly reason: string;
}
/** A part of what a resumed consumer's earlier lives left. */
export interface ResumedPart {
    /** Id. */
    readonly recipe: string;
    readonly consumer: string;
    readonly life: number;
    /** Batches, newest first. */
    readonly batches: readonly string[];
    readonly isLast: boolean;
}
/** Steps of units whose acknowledgement was taken back. */
export interface ReturnedSteps {
    readonly steps: readonly {
        readonly id: string;
        /** All units that it is in, of any recipe. */
        readonly units: readonly Pick<RecipeUnit, 'recipe' | 'unit'>[];
    }[];
}
/** Which units of a recipe may be delivered: those whose turn it is, in the order in which they are. */
export interface ReadyUnits {
    readonly maxUses: number;
    /** Units that are stale under it are left out, unless they came back by `resume`. */
    readonly policyVersion: number;
    /** Only those of these prompts; null: of all. */
    readonly promptUids: readonly string[] | null;
    readonly limit: number;
}
/** Units of a recipe in one state, or in any. */
export interface UnitQuery {
    /** INCOMPLETE ones may also be asked for as far as they are AWAITING, which the others are not. */
    readonly state: UnitState | 'AWAITING' | null;
    readonly maxUses: number;
    readonly policyVersion: number;
}
export interface BatchQuery {
    /** Id. */
    readonly recipe: string;
    /** Null: of all. */
    readonly consumer: string | null;
    readonly status: BatchStatus | null;
}
/**
 * The part of the store's port that is about claims. A recipe is named by its id. Who asks for units has checked that the
 * caller may see the recipe. Each change is one rule of store/writing/ and one durable act.
 */
export interface ClaimStore {
    /** A checkpoint of the job that keeps where a recipe's units stand. @throws JOB_LOST */
    indexUnits(found: UnitsFound): Promise<Job>;
    /** Leases units as one batch, all of them or none. @throws CONSUMER_REPLACED */
    claimUnits(batch: NewBatch): Promise<ClaimAnswer>;
    /** Takes units out that turned out to give no rows, unless they changed since. */
    excludeUnits(recipe: string, units: readonly ExcludedUnit[]): Promise<number>;
    /** @throws UNKNOWN_BATCH, CONSUMER_REPLACED, BATCH_RELEASED, LEASE_LOST */
    ackBatch(id: string, said: Acknowledgement): Promise<Batch>;
    /** @throws UNKNOWN_BATCH, CONSUMER_REPLACED, BATCH_RELEASED, BATCH_ACKED, BATCH_GONE, LEASE_LOST */
    extendBatch(id: string, leaseMs: number, life: number | null): Promise<Batch>;
    /** @throws UNKNOWN_BATCH, CONSUMER_REPLACED, BATCH_ACKED */
    releaseBatch(id: string, given: Release): Promise<Batch>;
    /** Returns units whose lease has run out; answers the batches that have. */
    expireBatches(ids: readonly string[]): Promise<readonly string[]>;
    /** Makes poisoned units ready again; answers how many were. */
    retryUnits(recipe: string, units: readonly number[]): Promise<number>;
    /** Begins a new life, which claims nothing until `resumeBatches` has said that it is settled. */
    resumeConsumer(recipe: string, consumer: string, step: number): Promise<Consumer>;
    /** Settles batches of the earlier lives. After an interruption it is called again from the newest; settled ones do not change. */
    resumeBatches(part: ResumedPart): Promise<Consumer | null>;
    /** Marks steps as consumed no more that no unit uses any longer, each as one event of the feed. */
    returnSteps(returned: ReturnedSteps): Promise<{
        readonly changed: number;
    }>;
    /** Forgets that batches have rows, of which the files are removed; null as `data`. */
    forgetRows(ids: readonly string[]): Promise<void>;
    /** Removes records of batches, and of units of a recipe that is deleted. */
    forgetClaims(recipe: string, given: ForgottenClaims): Promise<void>;
    readyUnits(recipe: string, ask: ReadyUnits): Promise<readonly RecipeUnit[]>;
    /** All units of these prompts, in order of arrival. */
    unitsOfPrompts(recipe: string, promptUids: readonly string[]): Promise<readonly RecipeUnit[]>;
    /** In the order of `units`. */
    readUnits(recipe: string, units: readonly number[]): Promise<readonly (RecipeUnit | null)[]>;
    /** In order of arrival. */
    pageUnits(recipe: string, query: UnitQuery, first: number, after: string | null): Promise<Page<RecipeUnit>>;
    countUnits(recipe: string, query: UnitQuery): Promise<Count>;
    unitCounts(recipe: string, rules: Omit<UnitQuery, 'state'>): Promise<UnitCounts>;
    readBatches(ids: readonly string[], scope: ChannelScope): Promise<readonly (Batch | null)[]>;
    /** Newest first. */
    pageBatches(query: BatchQuery, first: number, after: string | null, scope: ChannelScope): Promise<Page<Batch>>;
    countBatches(query: BatchQuery, scope: ChannelScope): Promise<Count>;
    /**
     * For each operation, the batches of `scope` that its decisions counted for, newest first, at most
     * `MOST_OPERATION_DATASETS`; none for an operation outside `scope`.
     */
    readOperationBatches(ids: readonly string[], scope: ChannelScope): Promise<readonly (readonly Batch[])[]>;
    readConsumer(recipe: string, name: string): Promise<Consumer | null>;
    /** In order of name. */
    readConsumers(recipe: string): Promise<readonly Consumer[]>;
    batchesOfConsumers(recipe: string): Promise<readonly ConsumerBatches[]>;
    /** Ids of leased batches of all recipes whose lease has run out, at most `limit`. */
    expiredBatches(now: number, limit: number): Promise<readonly string[]>;
    /** Batches of all recipes whose rows need not be kept any longer, at most `limit`. */
    unkeptBatches(now: number, limit: number): Promise<readonly Batch[]>;
}
