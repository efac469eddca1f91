import type { Decision } from '../../model/decision.js';
import type { RewardEntry } from '../../model/reward.js';
import type { StepLedger } from '../../model/step.js';
import type { ChannelScope } from '../port.js';
import type { Connection, SqlRow } from './connection.js';
/** The condition for rewards and judgments that count at a position; undone ones do not. */
export declare const COUNTED = "(undone_position IS NULL OR undone_position > ?)";
/** All ledger entries of a step, oldest first. A trajectory's own rewards belong to its last step. */
export declare function readLedger(connection: Connection, stepId: string, scope: ChannelScope): StepLedger;
/** Reward entries of a trajectory's steps and its own, oldest first. */
export declare function readTrajectoryRewards(connection: Connection, channel: string, uid: string): RewardEntry[];
/** The ledger entry of the reward that arrived with a step. */
export declare function givenReward(position: number, step: SqlRow): RewardEntry | null;
export declare function rewardEntryOf(row: SqlRow, stepIndex: number | null): RewardEntry;
export declare const DECISION_COLUMNS = "d.key, d.position, d.id, d.step, d.fields, d.entries, d.at, d.undone_position, o.id AS operation_id, o.source";
/** Joins the operation of a decision. */
export declare const OPERATION = "LEFT JOIN operations o ON o.key = d.operation";
/** A decision made at capture belongs to no operation that can be undone, so it gets an operation id of its own. */
export declare function decisionOf(row: SqlRow, asOf: number): Decision;
