import type { UnitKind } from '../../model/claim.js';
import type { Principal } from '../../model/principal.js';
import type { Recipe } from '../../model/recipe.js';
import type { StepStore } from '../../store/port.js';
import type { RecipeIndexes } from '../index/recipe-indexes.js';
import type { Admitted } from './admitted.js';
import { PoolState } from './pool-state.js';
export interface PoolsParts {
    readonly store: StepStore;
    readonly indexes: Pick<RecipeIndexes, 'ensure' | 'current' | 'positionOf'>;
    readonly kindOf: (recipe: Recipe) => Promise<UnitKind>;
    readonly admitted: Admitted;
}
/** The pools of recipes that bound what waits. */
export declare class Pools {
    private readonly parts;
    private readonly channels;
    constructor(parts: PoolsParts);
    /**
     * The pool of a recipe, as of all that was stored before.
     * @param caller begins to keep the recipe's units, unless some server does
     */
    of(recipe: Recipe, caller: Principal): Promise<PoolState>;
    /** What the units of a recipe are. */
    kindOf(recipe: Recipe): Promise<UnitKind>;
    /** @param indexed position up to which the recipe's units were looked at */
    at(recipe: Recipe, indexed: number): Promise<PoolState>;
    private rolloutsOf;
}
