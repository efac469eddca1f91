import type { Recipe } from '../../model/recipe.js';
import type { StepStore } from '../../store/port.js';
/**
 * The recipes that hold rollouts back. Each trajectory that begins asks for them, so one read answers all that ask
 * within a quarter of a second, or until a recipe is saved or deleted on this server.
 */
export declare class HoldingRecipes {
    private readonly store;
    private readonly clock;
    private kept;
    constructor(store: Pick<StepStore, 'listRecipes'>, clock?: {
        now(): number;
    });
    /** At most a quarter of a second old. */
    recent(): Promise<readonly Recipe[]>;
    read(): Promise<readonly Recipe[]>;
    forget(): void;
}
