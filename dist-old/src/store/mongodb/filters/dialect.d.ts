import type { GroupField, StepField, TrajectoryField } from '../../../query/filter.js';
/**
 * How documents store a field: as a value or null under its name, as a position or null where the model has true or
 * false, not at all, because it is computed on read, or as what a query on other fields finds (`DERIVED`).
 */
export type Stored = 'value' | 'position' | 'computed' | 'derived';
/** How a collection stores what filters use. */
export interface Dialect<Field extends string> {
    readonly fields: Readonly<Record<Field, Stored>>;
    /** Whether documents have a metadataIndex. */
    readonly metadataIndex: boolean;
    /** Whether documents have searchable text; if not, their text is empty. */
    readonly text: boolean;
}
export declare const STEP_DIALECT: Dialect<StepField>;
export declare const TRAJECTORY_DIALECT: Dialect<TrajectoryField>;
export declare const GROUP_DIALECT: Dialect<GroupField>;
