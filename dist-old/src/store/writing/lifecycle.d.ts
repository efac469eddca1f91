import type { Judgment } from '../../model/judgment.js';
import type { ReturnedSteps } from '../claim-port.js';
import type { ChannelScope, Consumption, JudgmentInput } from '../port.js';
import type { Pass } from './pass.js';
import type { Key, StepState, TrajectoryState } from './state.js';
/**
 * Marks steps as consumed, each once, and ends the generations of groups. Unknown steps and groups are skipped; with a
 * batch that is not acknowledged any more, everything is.
 */
export declare function markConsumed(pass: Pass, { stepIds, groups, batch }: Consumption): {
    readonly changed: number;
};
/**
 * Marks steps as consumed no more, unless one of the units that they are in has a use left. Unknown steps, and units that
 * are no more, are skipped. The generations of groups stay ended.
 */
export declare function returnSteps(pass: Pass, { steps }: ReturnedSteps): {
    readonly changed: number;
};
/** Appends a judgment to a step. The latest score holds. @throws UNKNOWN_STEP */
export declare function appendJudgment(pass: Pass, { stepId, ...verdict }: JudgmentInput, scope: ChannelScope): Judgment;
/** Adds a judgment to a step that was looked up before. `decision`: key of the decision that makes it. */
export declare function addJudgment(pass: Pass, trajectory: TrajectoryState, step: StepState, { score, votes, judge }: Omit<JudgmentInput, 'stepId'>, decision?: Key | null): Judgment;
