import type { GroupUnit, StepUnit, TrajectoryUnit } from '../../model/unit.js';
import { type StepFields } from './step-fields.js';
/**
 * A step with `fields`; by default the first one of trajectory `t0` of prompt `p0`, text only, without a reward. With
 * ids it counts as sampled by an engine. Lists of numbers may be plain arrays.
 */
export declare function aStep(fields?: StepFields): StepUnit;
type OwnFields = Omit<StepFields, 'trajectoryUid' | 'promptUid' | 'channel' | 'generation'>;
/**
 * A complete trajectory of the given steps, numbered in order unless they say otherwise. The last step is marked as
 * last. The trajectory's reward is the sum of its steps' rewards.
 */
export declare function aTrajectory(uid: string, steps?: readonly OwnFields[], fields?: Partial<Omit<TrajectoryUnit, 'uid' | 'steps'>>): TrajectoryUnit;
/** A group of the given trajectories, which get the group's prompt, channel and generation. */
export declare function aGroup(promptUid: string, trajectories: readonly TrajectoryUnit[], fields?: Partial<Pick<GroupUnit, 'channel' | 'generation' | 'firstPosition'>>): GroupUnit;
export {};
