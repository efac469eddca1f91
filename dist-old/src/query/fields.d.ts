import type { GroupField, StepField, TrajectoryField } from './filter.js';
/** How values of a field are written in a filter. */
export type FieldKind = {
    readonly type: 'string' | 'int' | 'float' | 'time' | 'boolean';
} | {
    readonly type: 'enum';
    readonly values: readonly string[];
};
/** The fields of the contract's StepFilter. */
export declare const STEP_FIELDS: Readonly<Record<StepField, FieldKind>>;
/**
 * The fields of the contract's TrajectoryFilter, and the generation, which a group's own list of trajectories needs.
 */
export declare const TRAJECTORY_FIELDS: Readonly<Record<TrajectoryField, FieldKind>>;
/** The fields of the contract's PromptGroupFilter. */
export declare const GROUP_FIELDS: Readonly<Record<GroupField, FieldKind>>;
