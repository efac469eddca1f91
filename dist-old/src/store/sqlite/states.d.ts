import type { Policy } from '../../model/policy.js';
import type { DecisionRow, ExtrasState, GroupState, JudgmentState, Key, RewardRow, StepState, TrajectoryState } from '../writing/state.js';
import type { Connection, SqlRow } from './connection.js';
/** Selects trajectories for trajectoryStateOf; a condition is appended. */
export declare const TRAJECTORY_STATES = "\n  SELECT t.*, g.prompt_uid, g.generation,\n    EXISTS (SELECT 1 FROM rewards r WHERE r.trajectory = t.key AND r.step IS NULL) AS own_rewards,\n    EXISTS (SELECT 1 FROM decisions d WHERE d.trajectory = t.key)\n      OR EXISTS (SELECT 1 FROM decisions d WHERE d.group_key = t.group_key) AS inherits\n  FROM trajectories t JOIN prompt_groups g ON g.key = t.group_key";
export declare const STEP_STATES = "\n  SELECT s.position, s.id, s.step_index, s.created_at, s.given_reward, s.response_tokens, s.reward,\n    s.keep, s.trainable, s.quality, s.reason, s.note, s.tags, s.mask,\n    (SELECT json_extract(d.fields, '$.reason') FROM decisions d WHERE d.step = s.position AND d.operation IS NULL)\n      AS untrainable\n  FROM steps s";
export declare const GROUP_STATES = "\n  SELECT g.*, EXISTS (SELECT 1 FROM decisions d WHERE d.group_key = g.key) AS decided FROM prompt_groups g";
export declare const DECISIONS = "\n  SELECT d.*, o.id AS operation_id, o.source FROM decisions d JOIN operations o ON o.key = d.operation";
export declare function trajectoryStateOf(row: SqlRow): TrajectoryState;
export declare function stepStateOf(row: SqlRow): StepState;
export declare function groupStateOf(row: SqlRow): GroupState;
export declare function rewardRowOf(row: SqlRow): RewardRow;
export declare function judgmentStateOf(row: SqlRow): JudgmentState;
export declare function extrasStateOf(row: SqlRow): ExtrasState;
/** @param trajectory that of a decision on a step, whose row does not contain it */
export declare function decisionRowOf(row: SqlRow, trajectory: Key): DecisionRow;
/** The current version of the weights; 0 before the first. */
export declare function readPolicy(connection: Connection): Policy;
