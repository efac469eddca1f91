import type { StepStore } from '../../store/port.js';
/** Removes the units of a recipe that is deleted, and those of its batches that have no rows any more. @param recipe id */
export declare function forgetRecipe(store: Pick<StepStore, 'pageUnits' | 'pageBatches' | 'forgetClaims'>, recipe: string, signal: AbortSignal): Promise<void>;
