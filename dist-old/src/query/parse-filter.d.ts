import { type FieldPath } from '../errors/index.js';
import type { GroupFilter, StepFilter, TrajectoryFilter } from './filter.js';
/** Bounds that keep a hostile filter from taking more time than its answer is worth. */
export declare const MAX_FILTER_DEPTH = 32;
/** Conditions, `and`, `or` and `not`; each word of a `text` condition counts as one. */
export declare const MAX_NODES = 1000;
/** Values of one list, and ids in an argument. */
export declare const MAX_LISTED = 10000;
/** The contract's StepFilter as a filter tree. @throws as parseFilter */
export declare function parseStepFilter(input: unknown, path: FieldPath): StepFilter;
/** The contract's TrajectoryFilter as a filter tree. @throws as parseFilter */
export declare function parseTrajectoryFilter(input: unknown, path: FieldPath): TrajectoryFilter;
/** The contract's PromptGroupFilter as a filter tree. @throws as parseFilter */
export declare function parseGroupFilter(input: unknown, path: FieldPath): GroupFilter;
