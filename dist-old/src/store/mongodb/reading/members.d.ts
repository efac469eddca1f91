import type { StepHead } from '../../../model/step.js';
import type { Trajectory } from '../../../model/trajectory.js';
import type { Page } from '../../../query/page.js';
import type { ChannelScope, GroupTrajectoriesRequest, TrajectoryStepsRequest } from '../../port.js';
import type { Collections } from '../collections.js';
/** A page of the steps of each of several trajectories, in order of index. */
export declare function pageTrajectorySteps({ steps, trajectories }: Pick<Collections, 'steps' | 'trajectories'>, requests: readonly TrajectoryStepsRequest[], scope: ChannelScope): Promise<readonly Page<StepHead>[]>;
/** A page of the trajectories of each of several groups, in order of start. */
export declare function pageGroupTrajectories({ groups, trajectories }: Pick<Collections, 'groups' | 'trajectories'>, requests: readonly GroupTrajectoriesRequest[], scope: ChannelScope): Promise<readonly Page<Trajectory>[]>;
