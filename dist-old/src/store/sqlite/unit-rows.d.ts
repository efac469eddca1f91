import type { JsonObject } from '../../model/json.js';
import type { GivenReward, UnitHead } from '../derived/group-unit.js';
import type { ConsumedSpan } from '../writing/state.js';
import type { SqlList } from './connection.js';
import { type StoredPlace } from './step-place.js';
/** The columns of `unitRowOf`, of the steps up to a position of the trajectories in a JSON list. */
export declare const STEPS_OF = "SELECT \n  s.trajectory, s.position, s.id, s.step_index, s.turn_type | (s.token_source << 4) | (s.log_prob_kind << 8)\n  | (s.has_log_probs << 12) | (s.has_response << 13), s.branch, s.policy_version, s.model, s.agent,\n  s.prompt_tokens, s.response_tokens, s.finish_reason, s.sampling, s.metadata, s.created_at, s.given_reward,\n  s.next_from, s.consumed_position, s.consumed_before FROM steps s WHERE s.trajectory IN (SELECT value FROM json_each(?)) AND s.position <= ?";
/** The same with the columns of `placeOfUnit` behind them. */
export declare const PLACED_STEPS_OF = "SELECT \n  s.trajectory, s.position, s.id, s.step_index, s.turn_type | (s.token_source << 4) | (s.log_prob_kind << 8)\n  | (s.has_log_probs << 12) | (s.has_response << 13), s.branch, s.policy_version, s.model, s.agent,\n  s.prompt_tokens, s.response_tokens, s.finish_reason, s.sampling, s.metadata, s.created_at, s.given_reward,\n  s.next_from, s.consumed_position, s.consumed_before, s.token_node, s.segment, s.tools,\n  s.message_node, s.state_length, s.message_length, s.has_next, s.new_from FROM steps s WHERE s.trajectory IN (SELECT value FROM json_each(?)) AND s.position <= ?";
/** The same for a read without messages. */
export declare const WORDLESS_STEPS_OF = "SELECT \n  s.trajectory, s.position, s.id, s.step_index, s.turn_type | (s.token_source << 4) | (s.log_prob_kind << 8)\n  | (s.has_log_probs << 12) | (s.has_response << 13), s.branch, s.policy_version, s.model, s.agent,\n  s.prompt_tokens, s.response_tokens, s.finish_reason, s.sampling, s.metadata, s.created_at, s.given_reward,\n  s.next_from, s.consumed_position, s.consumed_before, s.token_node, s.segment, s.tools FROM steps s WHERE s.trajectory IN (SELECT value FROM json_each(?)) AND s.position <= ?";
/** What a step's row says of its unit. Curation, effective reward and judgment follow from the ledgers. */
export interface UnitRow extends UnitHead, GivenReward {
    readonly trajectory: number;
    readonly hasResponse: boolean;
    readonly nextFrom: number | null;
    readonly consumed: number | null;
    readonly consumedBefore: readonly ConsumedSpan[];
}
export declare function unitRowOf(row: SqlList): UnitRow;
export declare const placeOfUnit: (row: UnitRow, list: SqlList) => StoredPlace;
/** The columns of `trajectoryRowOf`, of the trajectories of the groups in a JSON list, as of a position (first and last). */
export declare const TRAJECTORIES_OF = "\n  SELECT t.key, t.group_key, t.step_count, t.uid, t.metadata, t.started_at, t.completed_position,\n    (SELECT max(a.position) FROM abandonments a WHERE a.trajectory = t.key AND a.position <= ?) AS abandoned\n  FROM trajectories t\n  WHERE t.group_key IN (SELECT value FROM json_each(?)) AND t.registered_position <= ?";
/** What the row of a trajectory says. */
export interface TrajectoryRow {
    readonly key: number;
    readonly group: number;
    readonly stepCount: number;
    readonly uid: string;
    readonly metadata: JsonObject | null;
    readonly startedAt: number;
    readonly completed: number | null;
    readonly abandoned: number | null;
}
export declare const trajectoryRowOf: (row: SqlList) => TrajectoryRow;
