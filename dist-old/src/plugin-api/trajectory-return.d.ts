import type { StepUnit, TrajectoryUnit } from '../model/unit.js';
/** Sums of the steps' effective values by entry name; a name that no step has a value for is left out. */
export declare function sumSignals(steps: readonly StepUnit[]): Readonly<Record<string, number>>;
/** A step's part of its trajectory's return: the weighted sum of its own effective values; null if it has none. */
export declare function stepReturn(step: StepUnit, weights?: Readonly<Record<string, number>>): number | null;
/**
 * A trajectory's return: the weighted sum of its reward and of the signals in `weights`. Values that the trajectory
 * does not have add nothing; null if it has none of them. Excluded steps count, because excluding a step does not
 * change what its trajectory earned.
 */
export declare function trajectoryReturn(trajectory: TrajectoryUnit, weights?: Readonly<Record<string, number>>): number | null;
