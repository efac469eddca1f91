import type { Batch } from '../model/claim.js';
import type { StepStore } from '../store/port.js';
type Store = Pick<StepStore, 'position' | 'readUnits' | 'unitsOfPrompts' | 'listRecipes' | 'readGroups' | 'readTrajectories' | 'readGroupUnits' | 'returnSteps'>;
/**
 * Marks the steps of a rewound batch as consumed no more, as far as no unit of a recipe uses them any longer: neither
 * another acknowledgement of the same unit, nor one of another recipe that sees the step.
 */
export declare function returnStepsOf(store: Store, batch: Batch): Promise<void>;
export {};
