import { type CallUsage } from '../../judges/usage-counts.js';
import { type Json, type JsonObject } from '../../model/json.js';
import type { PluginUse } from '../../model/recipe.js';
import type { CuratorUnit } from '../../plugin-api/define-curator.js';
/** When a curator is asked about a unit again that it has judged. */
export declare const REJUDGES: readonly ["NEVER", "ON_CHANGE"];
export type Rejudge = (typeof REJUDGES)[number];
/** What a curator's job has to do: the input of the job's record. */
export interface CurateInput {
    readonly curator: PluginUse;
    readonly unit: CuratorUnit;
    /** The contract's StepFilter as it was given; units consist of the steps that it selects. */
    readonly where: JsonObject | null;
    /** The channels that its units are in; null: all. */
    readonly channels: readonly string[] | null;
    readonly live: boolean;
    /** Whether what was there before is judged too. */
    readonly backfill: boolean;
    /** Finished rollouts that make a group whole; null: all that it has. */
    readonly groupSize: number | null;
    readonly rejudge: Rejudge;
    /** The curator's only source of chance. Left out: 0. */
    readonly seed?: number;
    /** Whether what its curator remembers is saved with each checkpoint. Left out: by an earlier version, which did not. */
    readonly remembers?: boolean;
    /** Feed position up to which a one-off run reads, and after which a live one follows. */
    readonly position: number;
    /** What the curator is told of clock and policy; a live run tells it the present ones. */
    readonly now: number;
    readonly policyVersion: number | null;
}
/** Where a job stands. Without one it is at its beginning. */
export type CurateState = 
/** Groups of the channel up to this key (see `pageGroupKeys`) are done, and all of earlier channels. */
{
    readonly phase: 'walk';
    readonly channel: string;
    readonly after: number | null;
}
/** Events up to the position are done. */
 | {
    readonly phase: 'follow';
    readonly position: number;
};
/** What a job has come to, as it is shown. */
export interface CurateTold {
    readonly processed: number;
    readonly kept: number;
    readonly dropped: number;
    readonly failed: number;
    /** Ids of the latest units that failed. */
    readonly failedUnits: readonly string[];
    readonly lastError: string | null;
    readonly reasons: Readonly<Record<string, number>>;
    /** From 0 to 1; a live run that has caught up is at 1. */
    readonly share: number;
    readonly waiting: number;
    /** Age of the oldest change that it has not looked at, in seconds; null for a one-off run. */
    readonly lagSeconds: number | null;
    readonly ratePerSecond: number;
    /** What its calls of models came to; those between the last checkpoint and a crash are not in it. */
    readonly usage: CallUsage;
}
export declare const NOTHING_TOLD: CurateTold;
/** Records are plain JSON; these say what a curator's job has in them. */
export declare const inputOf: (input: JsonObject) => CurateInput;
export declare const toldOf: (told: JsonObject) => CurateTold;
export declare const stateOf: (state: Json) => CurateState | null;
export declare const asJson: (value: CurateInput | CurateTold | CurateState) => JsonObject;
/**
 * Names a curator with its version, options and seed, by which each unit is judged once. The filter counts where it
 * changes what a unit is. Seed 0 adds nothing, because units that runs without a seed have judged are marked without one.
 */
export declare function judgeOf({ curator, unit, where, seed, }: Pick<CurateInput, 'curator' | 'unit' | 'where' | 'seed'>): string;
