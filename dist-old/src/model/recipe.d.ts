import type { UnitKind } from './claim.js';
import type { Histogram } from './histogram.js';
import type { Json, JsonObject } from './json.js';
export declare const BATCH_ORDERS: readonly ["FIFO", "LIFO", "RANDOM", "FRESHEST", "REWARD"];
export type BatchOrder = (typeof BATCH_ORDERS)[number];
/** A plugin with its options, checked against the plugin's schema and with defaults filled in. */
export interface PluginUse {
    readonly name: string;
    readonly version: string;
    readonly options: JsonObject;
    /** The hash of the code that has to run; without it whatever the plugin's files hold. Recipes have none. */
    readonly hash?: string;
}
/** How claims deliver a recipe's units. No dataset depends on it. */
export interface DeliveryRules {
    /** Bound on units that are ready, wait for judges or run; left out: none. */
    readonly maxReady?: number;
    /** At that bound the oldest unleased unit goes, instead of new trajectories being held; left out: false. */
    readonly dropOldest?: boolean;
    /** Nothing is delivered before so many units are ready; left out: 1. */
    readonly minReady?: number;
    /** How often a unit is acknowledged until it is consumed; left out: once. */
    readonly maxUses?: number;
    /** Deliveries without an acknowledgement until a unit is poisoned; left out: 5. */
    readonly maxDeliveries?: number;
}
/** Which verdicts a recipe's units wait for. */
export interface AwaitRules {
    /**
     * The curators of steps whose runs must have judged each step of a unit, or failed at it: by name, or as `NAME:RECORDED`
     * those of their runs whose verdicts are recorded so (see `recordedAs`); left out: none.
     */
    readonly awaits?: readonly string[];
    /** How long a trajectory waits behind its last step and the start of the run; left out: `AWAIT_TIMEOUT_MS`. */
    readonly awaitTimeoutMs?: number;
}
/** An hour: a unit never waits for ever for a run that was ended. */
export declare const AWAIT_TIMEOUT_MS = 3600000;
/** What tells a recipe from all others, beside its id: recipes of several channels may have one name. */
export interface RecipeName {
    readonly channel: string;
    readonly name: string;
}
/** A named way to build datasets. Immutable; saving another under the same name of the channel replaces it. */
export interface Recipe extends RecipeName, DeliveryRules, AwaitRules {
    readonly id: string;
    /** The filter as the caller gave it (StepFilter of the GraphQL schema); null selects every step of the channel. */
    readonly where: JsonObject | null;
    readonly curators: readonly PluginUse[];
    readonly formatter: PluginUse;
    readonly order: BatchOrder;
    readonly target: string;
    readonly seed: number;
    /** Number of finished trajectories that completes a group; null: every trajectory of the group must have finished. */
    readonly groupSize: number | null;
    readonly minGroupSize: number | null;
    readonly groupTimeoutMs: number | null;
    /** Steps of policies that are more versions than this behind the current one are excluded. */
    readonly maxPolicyLag: number | null;
    readonly createdAt: number;
    /** What its formatter's units were when it was saved; left out: it was saved before that was noted. */
    readonly unit?: UnitKind;
    /** The kind of the units that were claimed of it; left out: none were. It cannot be saved with another unit then. */
    readonly claimedAs?: UnitKind;
}
/** Compares recipes for lists: by name, those of one name by channel. */
export declare function byName(a: RecipeName, b: RecipeName): number;
/** A count by reason or key. */
export interface Bucket {
    readonly key: string;
    readonly count: number;
    readonly rewardMean: number | null;
}
/** One stage of the exclusion waterfall: what is left after it, and what it took out and why. */
export interface WaterfallStage {
    readonly stage: string;
    readonly units: number;
    readonly steps: number;
    readonly excluded: number;
    readonly reasons: readonly Bucket[];
}
export interface RecipePreview {
    readonly waterfall: readonly WaterfallStage[];
    /** `{name, type, description}` of each column, in file order. */
    readonly columns: readonly Json[];
    readonly rows: readonly Json[];
    /** The steps of which each of `rows` was made. */
    readonly stepIds: readonly (readonly string[])[];
    /** Of all rows that were formatted, not only of `rows`. */
    readonly responseLengths: Histogram;
    readonly rowCountEstimate: number;
}
