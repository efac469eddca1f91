import type { BranchInfo, PromptGroup, TrajectoryRef, TrajectorySummary } from '../../model/trajectory.js';
import type { ChannelScope } from '../port.js';
import type { Connection, SqlRow } from './connection.js';
/**
 * The channel of a reference. If it names none, it is the only channel of `scope` that has the uid; null if none has
 * it.
 * @throws AMBIGUOUS
 */
export declare function resolveChannel(connection: Connection, ref: TrajectoryRef, scope: ChannelScope): string | null;
/** A trajectory's branches in the order of their first steps. */
export declare function readBranches(connection: Connection, channel: string, uid: string): readonly BranchInfo[];
/** What a trajectory's steps say together; null: there is no such trajectory. */
export declare function readSummary(connection: Connection, channel: string, uid: string): TrajectorySummary | null;
/** A group with its aggregates, which are computed from its trajectories. */
export declare function promptGroupOf(connection: Connection, row: SqlRow): PromptGroup;
