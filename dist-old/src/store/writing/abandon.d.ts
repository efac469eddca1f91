import type { TrajectoryRef } from '../../model/trajectory.js';
import type { ChannelScope } from '../port.js';
import type { Pass } from './pass.js';
import type { TrajectoryState } from './state.js';
/** Marks OPEN trajectories ABANDONED that are silent since before `before` (ms); returns how many. */
export declare function abandonTrajectories(pass: Pass, names: readonly (TrajectoryRef & {
    readonly channel: string;
})[], before: number): number;
/**
 * Marks an OPEN trajectory ABANDONED and returns its id. One that has ended already stays as it is. The reason is part
 * of the trajectory's metadata for as long as it is abandoned.
 * @throws UNKNOWN_TRAJECTORY, AMBIGUOUS
 */
export declare function abandonTrajectory(pass: Pass, ref: TrajectoryRef, scope: ChannelScope, reason: string | null): string;
/** Gives a trajectory that was touched another status, which it does not have for the reason that it was abandoned for. */
export declare function turnFromAbandoned(state: TrajectoryState, status: 'OPEN' | 'COMPLETE'): void;
/** Metadata, as JSON text, without the reason for which their trajectory was abandoned. */
export declare function unabandoned(metadata: string | null): string | null;
