import type { StepStore } from '../store/port.js';
type Found = Pick<StepStore, 'readGroupsById' | 'readTrajectoriesById' | 'unitsOfPrompts'>;
/**
 * The units of a recipe that ids of groups and trajectories name, by the positions under which they are kept.
 * @throws UNKNOWN_UNIT with the path of the id
 */
export declare function findUnits(store: Found, recipe: string, ids: readonly string[]): Promise<readonly number[]>;
export {};
