import type { TrajectoryRef } from '../../model/trajectory.js';
import type { ChannelScope } from '../port.js';
import type { Pass } from './pass.js';
import type { StepState, TrajectoryState } from './state.js';
export interface LocatedStep {
    readonly trajectory: TrajectoryState;
    readonly step: StepState;
}
/**
 * The trajectory that a reference names. Without a channel it is the only one of `scope` that has the uid.
 * @throws UNKNOWN_TRAJECTORY, AMBIGUOUS
 */
export declare function requireTrajectory(pass: Pass, ref: TrajectoryRef, scope: ChannelScope): TrajectoryState;
/** @throws UNKNOWN_STEP */
export declare function requireStep(pass: Pass, id: string, scope: ChannelScope): LocatedStep;
/**
 * The trajectory that a reference names, and its step of the given index, if one is given. @throws UNKNOWN_STEP,
 * UNKNOWN_TRAJECTORY, AMBIGUOUS
 */
export declare function requireStepAt(pass: Pass, ref: TrajectoryRef & {
    readonly stepIndex: number | null;
}, scope: ChannelScope): {
    readonly trajectory: TrajectoryState;
    readonly step: StepState | null;
};
