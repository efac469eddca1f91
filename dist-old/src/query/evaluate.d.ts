import type { StepHead } from '../model/step.js';
import type { PromptGroup, Trajectory } from '../model/trajectory.js';
import type { StepUnit, TrajectoryUnit } from '../model/unit.js';
import type { GroupFilter, StepFilter, TrajectoryFilter } from './filter.js';
/** What a step does not hold itself and a filter may ask for. What is missing must not be asked for. */
export interface StepKnowledge {
    /** Its searchable text. */
    readonly text?: () => string;
    readonly exported?: boolean;
    readonly trajectory?: TrajectoryKnowledge | TrajectoryUnit;
}
/** A trajectory, and what its row does not hold. */
export interface TrajectoryKnowledge {
    readonly trajectory: Trajectory;
    readonly models?: readonly string[];
    /** Whether the text of one of its steps has all words. */
    readonly hasWords?: (wanted: readonly string[]) => boolean;
}
/** Whether a step matches. */
export declare function matchesStep(filter: StepFilter, step: StepHead | StepUnit, known?: StepKnowledge): boolean;
/** Whether a trajectory matches. What is not given of it must not be asked for. */
export declare function matchesTrajectory(filter: TrajectoryFilter, trajectory: Trajectory, known?: Omit<TrajectoryKnowledge, 'trajectory'>): boolean;
export declare function matchesGroup(filter: GroupFilter, group: PromptGroup): boolean;
