import type { Json } from './json.js';
/** Where a unit of a recipe stands. */
export declare const UNIT_STATES: readonly ["READY", "LEASED", "CONSUMED", "EXCLUDED", "INCOMPLETE", "STALE", "POISONED"];
export type UnitState = (typeof UNIT_STATES)[number];
/** What a look at a unit's steps says of it. */
export type FoundState = Exclude<UnitState, 'LEASED' | 'CONSUMED' | 'POISONED'>;
/** A unit of a recipe (group, trajectory or step, as its formatter says) as it was last looked at. */
export interface FoundUnit {
    /** Feed position of its first step. */
    readonly unit: number;
    /** Public id of the group, trajectory or step. */
    readonly id: string;
    readonly promptUid: string;
    readonly generation: number;
    readonly found: FoundState;
    /** What it lacks, in words; empty unless INCOMPLETE. */
    readonly missing: readonly string[];
    /** Why it is excluded or stale; null otherwise. */
    readonly reason: string | null;
    /** The highest policy version under which it is not stale; null: it never is. */
    readonly freshUntil: number | null;
    /** Its place in the recipe's order: lower ranks come first, ties in order of `unit`. */
    readonly rank: number;
    /** Ids of prompts and responses of the steps that would become rows. */
    readonly tokens: number;
    /** When it was first seen ready (ms since the epoch); null: it is not. */
    readonly since: number | null;
    /** When its recipe's timeout may release it (ms since the epoch); null: it waits for no timeout. */
    readonly dueAt: number | null;
    /** Feed position up to which it was looked at. */
    readonly seen: number;
    /** Its rollouts that went on when it was looked at; left out: it is not known. */
    readonly open?: number;
    /** Whether it is INCOMPLETE because judges have not said yet what they make of it; left out: it is not. */
    readonly awaits?: boolean;
}
/** A unit with what claims did to it. */
export interface RecipeUnit extends FoundUnit {
    /** Id of the recipe. */
    readonly recipe: string;
    /** The batch that leases it; null: none does. */
    readonly lease: string | null;
    /** The last batch that leased it, whatever became of that; null: none did. */
    readonly last: string | null;
    /** Number of acknowledgements that hold. */
    readonly uses: number;
    /** How often it was delivered without an acknowledgement since. */
    readonly deliveries: number;
    /** Why it was given back `maxDeliveries` times; null: it was not. */
    readonly poisoned: string | null;
    /** Came back by `resume`: the position as of which it was delivered, and is again; null: it did not. */
    readonly rewound: number | null;
    /** More than `maxReady` of its recipe waited, and it was the oldest: it stays EXCLUDED. Left out: it was not. */
    readonly dropped?: true;
}
export declare const BATCH_STATUSES: readonly ["LEASED", "ACKED", "RELEASED", "EXPIRED", "REWOUND"];
export type BatchStatus = (typeof BATCH_STATUSES)[number];
/** What a claim asked for: the same key with another request is a conflict. */
export interface ClaimRequest {
    readonly units: number;
    readonly minUnits: number;
    /** Bound on prompt and response tokens of the rows; null: none. */
    readonly maxTokens: number | null;
    readonly promptUids: readonly string[] | null;
    /** The trainer's step. */
    readonly step: number | null;
    readonly consume: boolean;
}
/** What the units of a recipe are. */
export type UnitKind = 'group' | 'trajectory';
/** A unit of a batch, as it was delivered. */
export interface BatchMember {
    readonly unit: number;
    readonly id: string;
    /** Feed position as of which its rows were made. */
    readonly asOf: number;
    readonly tokens: number;
}
/** A claimed batch: the units that it leases, and what became of it. */
export interface Batch {
    readonly id: string;
    /** Id and name of the recipe. */
    readonly recipe: string;
    readonly recipeName: string;
    readonly channel: string;
    readonly consumer: string;
    /** The life of the consumer that claimed it. */
    readonly life: number;
    readonly claimKey: string;
    readonly request: ClaimRequest;
    readonly status: BatchStatus;
    readonly kind: UnitKind;
    /** Units that it still holds; those that a partial release gave back are gone from it. */
    readonly members: readonly BatchMember[];
    /** Ids of the units that partial releases gave back. */
    readonly returned: readonly string[];
    readonly rows: number;
    readonly tokens: number;
    readonly bytes: number;
    readonly sha256: string;
    /** The encoding of the claim, of which `bytes` and `sha256` speak. */
    readonly encoding: string;
    /** The trainer's step: of the claim, later of the acknowledgement. */
    readonly step: number | null;
    readonly policyVersion: number;
    readonly minPolicyVersion: number | null;
    readonly maxPolicyVersion: number | null;
    readonly metrics: Json;
    readonly releaseReason: string | null;
    readonly createdAt: number;
    readonly expiresAt: number;
    readonly ackedAt: number | null;
    /** Operations whose decisions held for steps of its units; left out: none. Of very many, the first ones. */
    readonly operations?: readonly string[];
    /** The folder of artifacts that holds its rows; null: they are removed. */
    readonly data: string | null;
    /** When its rows may be removed (ms since the epoch); null: not as long as it stays as it is, or they are. */
    readonly keepUntil: number | null;
}
/** The file in a batch's folder that holds its rows. */
export declare const ROWS_FILE = "rows.pack";
/** How long rows are kept after the acknowledgement, and of a batch that consumes nothing (ms). */
export declare const DATA_KEPT_MS = 600000;
/** How long rows of an expired batch are kept, which its key may lease again (ms). */
export declare const EXPIRED_KEPT_MS = 86400000;
/** Its place in lists of batches: they sort by time, and no two are equal. */
export declare function placeOf({ createdAt, id }: Pick<Batch, 'createdAt' | 'id'>): string;
/** A training run that claims from a recipe. */
export interface Consumer {
    /** Id of the recipe. */
    readonly recipe: string;
    readonly name: string;
    /** Counts its lives: `resume` begins the next. */
    readonly life: number;
    /** Highest acknowledged step; null: none. */
    readonly lastStep: number | null;
    readonly lastSeenAt: number;
    /** The `resume` that began this life, answered again until the life claims something; null: none did, or it has. */
    readonly resumed: Resumed | null;
    /** Rollouts that went on when their group was acknowledged, over all its lives; left out: none. */
    readonly orphaned?: number;
}
/** What `resume` did: ids of units. */
export interface Resumed {
    readonly step: number;
    readonly life: number;
    /** Whether all batches of the earlier lives are settled; until then the life claims nothing. */
    readonly isSettled: boolean;
    readonly acked: readonly string[];
    readonly returned: readonly string[];
    readonly lost: readonly string[];
}
/** Why a claim brought nothing. */
export declare const NO_BATCH_REASONS: readonly ["NOT_READY", "STALE", "PAUSED", "CLOSED"];
export type NoBatchReason = (typeof NO_BATCH_REASONS)[number];
/** The part of a recipe that decides how its units are delivered. */
export interface ClaimRules {
    /** Acknowledgements until a unit is consumed. */
    readonly maxUses: number;
    /** Deliveries without an acknowledgement until a unit is poisoned. */
    readonly maxDeliveries: number;
}
/** Of a recipe; of one that is deleted (null), the defaults. */
export declare function claimRulesOf(recipe: Partial<ClaimRules> | null): ClaimRules;
/** What is known of a unit together: what claims did to it comes before what a look at it says. */
export declare function unitState(unit: RecipeUnit, { maxUses }: Pick<ClaimRules, 'maxUses'>, policyVersion: number): UnitState;
/** A unit's state by where it stands, whether it was used `maxUses` times, and whether its policy is too old. */
export declare function stateOf(standing: Standing, isUsed: boolean, isStale: boolean): UnitState;
/**
 * When it is a unit's turn: 0 where it came back by `resume`, else one more than it was used; null: it cannot be
 * delivered. Lower turns come first, then lower ranks. One with a turn above `maxUses` is consumed.
 */
export declare function turnOf({ lease, poisoned, found, uses, rewound }: RecipeUnit): number | null;
/**
 * The highest policy version under which it is not stale, as a number to compare with: what never is stale, or came back
 * by `resume`, has the highest of all.
 */
export declare function freshUpTo({ freshUntil, rewound }: Pick<RecipeUnit, 'freshUntil' | 'rewound'>): number;
/** Numbers of a recipe's units by where they stand. */
export type UnitCounts = Readonly<Record<UnitState, number>> & {
    /** Of those that are READY: how many came back by `resume`. */
    readonly rewound: number;
    /** Since when the READY unit waits that arrived first (ms since the epoch); null: none is. */
    readonly readySince: number | null;
};
/** A consumer's batches by count. */
export interface ConsumerBatches {
    readonly consumer: string;
    readonly leased: number;
    readonly acked: number;
}
/** Where a unit stands, whatever the recipe's `maxUses` and the policy's version are. AWAITING: INCOMPLETE, for verdicts. */
export type Standing = Exclude<UnitState, 'CONSUMED'> | 'AWAITING';
export declare function standingOf({ lease, poisoned, found, rewound, awaits }: RecipeUnit): Standing;
