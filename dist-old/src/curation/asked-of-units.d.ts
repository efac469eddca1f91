import type { GroupUnit } from '../model/unit.js';
import type { StepFilter } from '../query/filter.js';
import type { ChannelScope, StepStore } from '../store/port.js';
/** What a walk over groups reads of a store. */
export type UnitStore = Pick<StepStore, 'readGroupUnits' | 'readSteps' | 'readExported' | 'readTrajectories'>;
/**
 * Groups with what a filter asks of their steps and trajectories beyond what plugins see of any unit: whether a step goes
 * on from another one, and the tags of trajectories, as they were at the position at which the groups were read; and whether
 * a dataset holds a step, as it is now. Nothing is read that the filter does not ask for.
 */
export declare function withAsked(store: Omit<UnitStore, 'readGroupUnits'>, groups: readonly GroupUnit[], where: StepFilter, scope: ChannelScope): Promise<readonly GroupUnit[]>;
