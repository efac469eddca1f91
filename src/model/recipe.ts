import type { Json, JsonObject } from './json.js';

export const BATCH_ORDERS = ['FIFO', 'LIFO', 'RANDOM', 'FRESHEST', 'REWARD'] as const;
export type BatchOrder = (typeof BATCH_ORDERS)[number];

/** A plugin with its options as they were checked against its schema, defaults filled in. */
export interface PluginUse {
  readonly name: string;
  readonly version: string;
  readonly options: JsonObject;
}

/** Named: filter + curators with options + formatter with options + order. Immutable; saving again replaces. */
export interface Recipe {
  readonly id: string;
  readonly name: string;
  readonly channel: string;
  /** The contract's StepFilter, as it was given; null: every step of the channel. */
  readonly where: JsonObject | null;
  readonly curators: readonly PluginUse[];
  readonly formatter: PluginUse;
  readonly order: BatchOrder;
  readonly target: string;
  readonly seed: number;
  /** Trajectories that make a group whole; null: those it has, all finished. */
  readonly groupSize: number | null;
  readonly minGroupSize: number | null;
  readonly groupTimeoutMs: number | null;
  /** Exclude what is more versions behind the current policy. */
  readonly maxPolicyLag: number | null;
  readonly createdAt: number;
}

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
  /** `{name, type}` of each column, in file order. */
  readonly columns: readonly Json[];
  readonly rows: readonly Json[];
  readonly rowCountEstimate: number;
}
