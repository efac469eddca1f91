import type { PluginContext } from './context.js';
import type { Curator, CuratorDecision, UnitOf } from './define-curator.js';
type Units = AsyncIterable<UnitOf[keyof UnitOf]>;
/** What became of one unit. */
export interface UnitAnswer {
    /** Its place among the units that were given, from 0. */
    readonly unit: number;
    /** Not checked. */
    readonly decisions: readonly unknown[];
    readonly failed: UnitFailure | null;
}
/** Why there is no decision about a unit. */
export interface UnitFailure {
    readonly message: string;
    /** The endpoint of a model is to blame, and not the unit or the curator: it may fare better later. */
    readonly isPassing: boolean;
}
/**
 * Runs a curator's `judge`: for each unit one list of decisions, in the order of the units. Of a curator that waits for
 * others as many units are judged at the same time as it declares. The lists are not checked.
 * @throws Error for a curator without `judge`
 */
export declare function judgeEach(curator: Curator, units: Units, options: unknown, context: PluginContext): AsyncGenerator<readonly unknown[]>;
/**
 * Runs a curator's `judge` for many units at the same time, and says of each what became of it as soon as that is known.
 * The decisions are not checked.
 * @throws Error for a curator without `judge`
 */
export declare function answerEach(curator: Curator, units: Units, options: unknown, context: PluginContext): AsyncGenerator<UnitAnswer>;
/** Runs a curator of either kind over a stream of units. The decisions are not checked. */
export declare function decisionsOf(curator: Curator, units: Units, options: unknown, context: PluginContext): AsyncIterable<CuratorDecision>;
export {};
