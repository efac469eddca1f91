import { type UnitKind } from '../../model/claim.js';
import type { Recipe } from '../../model/recipe.js';
import type { StepStore } from '../../store/port.js';
import type { OpenRollout } from './open-rollouts.js';
/** A rollout that was admitted and that the feed does not tell of yet. */
export interface AdmittedRollout {
    readonly uid: string;
    readonly promptUid: string;
}
export interface PoolParts {
    readonly store: Pick<StepStore, 'countUnits' | 'pageUnits' | 'unitsOfPrompts'>;
    readonly recipe: Recipe;
    readonly kind: UnitKind;
    readonly policyVersion: number;
    /** Feed position up to which the recipe's units were looked at. */
    readonly indexed: number;
    readonly open: Iterable<OpenRollout>;
    readonly admitted: readonly AdmittedRollout[];
}
/**
 * What waits in the pool of a recipe: units that are ready, or will be when judges have judged them, and those that run
 * and are not leased, registered rollouts without a step among them.
 */
export declare class PoolState {
    private readonly parts;
    private readonly rules;
    private readonly running;
    constructor(parts: PoolParts);
    get kind(): UnitKind;
    /** How many units wait; counting stops at `most`. */
    count(most: number): Promise<number>;
    /** Those of the prompts of which a unit is counted already, or has begun: their rollouts are admitted. */
    begun(promptUids: ReadonlySet<string>): Promise<ReadonlySet<string>>;
    /** The units that arrived first of those that wait, at most `limit`. What came back by `resume` is not among them. */
    oldest(limit: number): Promise<readonly number[]>;
    /** The units that no rollout has to go on for. */
    private ended;
    /** Whether a unit of which rollouts go on is counted, beside those that are ready. @param unit null: none is known */
    private isRunning;
    private isAwaiting;
    private unitIn;
    private unitsOf;
}
