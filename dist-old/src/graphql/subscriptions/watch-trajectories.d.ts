import type { Trajectory } from '../../model/trajectory.js';
import type { GraphqlContext } from '../context.js';
import { type EventBatch } from './event-batch.js';
/** The value behind a TrajectoryEvent. */
export interface TrajectoryEventSource {
    readonly cursor: string;
    readonly uid: string;
    readonly trajectory: Trajectory | null;
}
/**
 * An event for every change of a trajectory or of one of its steps.
 * @throws the errors of parseTrajectoryFilter; the first pull rejects with those of Feed.subscribe
 */
export declare function watchTrajectories(context: GraphqlContext, { where, after }: {
    readonly where?: unknown;
    readonly after?: string | null;
}): AsyncIterableIterator<EventBatch>;
