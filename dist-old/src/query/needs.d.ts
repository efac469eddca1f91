import type { Filter, StepFilter } from './filter.js';
/** What a filter asks for that the rows of steps and trajectories do not hold. */
export interface FilterNeeds {
    /** The searchable text of a step, or of a trajectory's steps where the filter is about trajectories. */
    readonly text: boolean;
    readonly exported: boolean;
    readonly intactPrefix: boolean;
    /** Of a filter about trajectories: the models of their steps. */
    readonly models: boolean;
    /** What is asked of the step's trajectory; null: nothing. */
    readonly trajectory: (Omit<FilterNeeds, 'trajectory'> & {
        readonly tags: boolean;
    }) | null;
}
/** Conditions that ask for nothing further, so that parts of a tree can be joined. */
type Leaf = Exclude<Filter<string>, {
    readonly kind: 'and' | 'or' | 'not';
}>;
/** All conditions of a tree. */
export declare function leavesOf(filter: Filter<string>): Generator<Leaf>;
export declare function needsOf(filter: Filter<string>): FilterNeeds;
/** Whether the filter needs the step's own searchable text. */
export declare function searchesText(filter: Filter<string>): boolean;
/** Whether units have to be read with their messages, for their own text or that of their trajectories. */
export declare function readsTexts(filter: StepFilter): boolean;
/** Whether more than a step's head and its own text is needed to know whether it matches. */
export declare function asksBeyondStep(filter: StepFilter): boolean;
export {};
