import type { Waits } from '../../batches/readiness/waits.js';
import type { FoundUnit } from '../../model/claim.js';
import type { Recipe } from '../../model/recipe.js';
import type { GroupUnit, StepUnit } from '../../model/unit.js';
import type { FormatterShape } from '../../plugins/interface.js';
import type { StepFilter } from '../../query/filter.js';
/** What decides where the units of a recipe stand. */
export interface LookRules {
    readonly recipe: Pick<Recipe, 'order' | 'seed' | 'groupSize' | 'minGroupSize' | 'groupTimeoutMs' | 'maxPolicyLag'>;
    readonly where: StepFilter;
    /** Of the formatter, with what the target requires. */
    readonly shape: Pick<FormatterShape, 'unit' | 'requires'>;
}
/** When units are looked at. */
export interface LookClock {
    /** Feed position as of which the group was read. */
    readonly seen: number;
    readonly now: number;
    readonly policyVersion: number;
}
/** The public ids of a group and of its trajectories by uid. */
export interface UnitIds {
    readonly group: string;
    readonly trajectories: ReadonlyMap<string, string>;
}
/**
 * Where the units stand that a recipe sees in a group, by the same stages as a build: the recipe's filter, decisions,
 * readiness. What the recipe's own curators would say is asked when a batch is made. A unit of which the filter selects
 * nothing is none.
 */
export declare function lookAtGroup(whole: GroupUnit, ids: UnitIds, rules: LookRules, clock: LookClock, waits: Waits): readonly FoundUnit[];
/** The position of a trajectory's first step, which identifies its unit. */
export declare const firstPositionOf: (steps: readonly StepUnit[]) => number;
